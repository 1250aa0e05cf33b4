/* Copy link: says 'Copied!' for 2 seconds, then goes back (specification sections 4 and 9). */
const COPIED_MS = 2000;
const resets = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

async function copy(button: HTMLElement): Promise<void> {
  const label = button.querySelector<HTMLElement>('[data-copy-label]');
  if (!label) return;
  const idle = (label.dataset['idle'] ??= label.textContent);
  try {
    await navigator.clipboard.writeText(button.dataset['copyLink'] ?? location.href);
  } catch {
    // The browser refused (no permission, no secure context): do not claim a copy.
    label.textContent = 'Copy failed';
    return;
  }
  label.textContent = 'Copied!';
  clearTimeout(resets.get(button));
  resets.set(
    button,
    setTimeout(() => {
      label.textContent = idle;
    }, COPIED_MS),
  );
}

document.addEventListener('click', (event) => {
  const button =
    event.target instanceof Element && event.target.closest<HTMLElement>('[data-copy-link]');
  if (button) void copy(button);
});
