/* The theme switch. The choice is kept under the same key that pre-paint.js reads before first paint. */
const KEY = 'hashmark-theme';
const root = document.documentElement;
const systemDark = matchMedia('(prefers-color-scheme: dark)');

function isDark(): boolean {
  const chosen = root.dataset['theme'];
  return chosen === undefined ? systemDark.matches : chosen === 'dark';
}

function describe(): void {
  const label = isDark() ? 'Switch to light theme' : 'Switch to dark theme';
  for (const button of document.querySelectorAll('[data-theme-switch]')) {
    button.setAttribute('aria-label', label);
  }
}

function toggle(): void {
  const theme = isDark() ? 'light' : 'dark';
  root.dataset['theme'] = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
  describe();
}

for (const button of document.querySelectorAll('[data-theme-switch]')) {
  button.addEventListener('click', toggle);
}
systemDark.addEventListener('change', describe);
describe();
