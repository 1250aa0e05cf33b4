/*
 * The ways to share an article (site/components/page/ShareLinks.tsx): the device's own sheet, the address on the
 * clipboard, and share links in a small window.
 */

/** How long 'Copied!' is shown (specification sections 4 and 9). */
const COPIED_MS = 2000;
const POPUP = 'popup,noopener,width=600,height=480';
const resets = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

async function copy(button: HTMLElement): Promise<void> {
  const label = button.querySelector<HTMLElement>('[data-copy-label]');
  if (!label) return;
  const idle = (label.dataset['idle'] ??= label.textContent);
  try {
    await navigator.clipboard.writeText(button.dataset['copyLink'] ?? location.href);
  } catch {
    // The browser has refused: no permission, or no secure context.
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

document.documentElement.classList.add('sharing');
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>('[data-copy-link]');
  if (button) void copy(button);
  const sheet = event.target.closest<HTMLElement>('[data-share-url]');
  if (sheet) {
    const { shareTitle = '', shareUrl = '' } = sheet.dataset;
    // Closed by the reader, or refused: the other ways are next to it.
    navigator.share({ title: shareTitle, url: shareUrl }).catch(() => undefined);
  }
  const link = event.target.closest<HTMLAnchorElement>('[data-share-popup]');
  // With a modifier key the browser opens a new tab.
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  window.open(link.href, '_blank', POPUP);
});

export {};
