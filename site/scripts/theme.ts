/* The theme switch. The choice is kept under the same key that pre-paint.js reads before first paint. */
import { isDark, onThemeChange } from '#site/lib/theme.ts';

const KEY = 'hashmark-theme';

function describe(): void {
  const label = isDark() ? 'Switch to light theme' : 'Switch to dark theme';
  for (const button of document.querySelectorAll('[data-theme-switch]')) {
    button.setAttribute('aria-label', label);
  }
}

function toggle(): void {
  const theme = isDark() ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}

for (const button of document.querySelectorAll('[data-theme-switch]')) {
  button.addEventListener('click', toggle);
}
onThemeChange(describe);
describe();
