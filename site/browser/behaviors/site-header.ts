/* The drawer of small screens, a modal dialog: the browser traps the focus, closes on Escape and restores the focus. */
const drawer = document.querySelector<HTMLDialogElement>('[data-drawer]');
const wide = matchMedia('(width >= 48rem)');
if (drawer) {
  for (const button of document.querySelectorAll('[data-drawer-open]')) {
    button.addEventListener('click', () => drawer.showModal());
  }
  drawer.addEventListener('click', (event) => {
    const target = event.target;
    // A click on the backdrop targets the dialog, too, but lies outside its box.
    const box = drawer.getBoundingClientRect();
    const onBackdrop = target === drawer && event.clientX < box.left;
    const onExit = target instanceof Element && target.closest('a, [data-drawer-close]') !== null;
    if (onBackdrop || onExit) drawer.close();
  });
  // On a wide screen the header itself has it all.
  wide.addEventListener('change', () => {
    if (wide.matches) drawer.close();
  });
}

/* Submitting the search box does nothing visible (specification section 2). */
for (const form of document.querySelectorAll('[data-search]')) {
  form.addEventListener('submit', (event) => event.preventDefault());
}

/* The theme switch. pre-paint.js reads the same key before the first paint. */
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
