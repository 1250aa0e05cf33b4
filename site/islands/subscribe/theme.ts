const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** Whether the page is dark now: by the reader's choice, or as the system says. */
export function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined ? matchMedia(SYSTEM_DARK).matches : chosen === 'dark';
}

/** Calls the listener when the reader switches the theme, or the system does. Returns how to stop that. */
export function onThemeChange(listener: () => void): () => void {
  const system = matchMedia(SYSTEM_DARK);
  const watch = new MutationObserver(listener);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', listener);
  return () => {
    watch.disconnect();
    system.removeEventListener('change', listener);
  };
}
