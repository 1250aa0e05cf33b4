import type { Page } from '@playwright/test';

/** The least width and height of a target, CSS pixels (WCAG 2.2, 2.5.8). */
const MIN_PX = 24;

/**
 * What there is to press on the page as it stands that is smaller: its size, its words and its element. Of the
 * exceptions of WCAG's rule only a link in a sentence counts: whatever stands for itself is large enough, however much
 * room is around it.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  // The areas are made larger by the sheet that is fetched after the paint.
  await page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const later = document.querySelector<HTMLTemplateElement>('template[data-after-paint]');
    return later?.content.childElementCount === 0 && sheets.every((one) => one.sheet);
  });
  return page.evaluate((least) => {
    const PRESSABLE = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';
    const styleOf = (element: Element): string => getComputedStyle(element).display;

    const standsInSentence = (target: Element): boolean => {
      let block = styleOf(target) === 'inline' ? target.parentElement : null;
      while (block !== null && styleOf(block).startsWith('inline')) block = block.parentElement;
      if (block === null) return false;
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() !== null) {
        const { parentElement, textContent } = texts.currentNode;
        if (parentElement?.closest('a') === null && /\w{2}/.test(textContent ?? '')) return true;
      }
      return false;
    };
    const boxOf = (target: Element): DOMRect => {
      let area = target.closest('label') ?? target;
      const { content, position } = getComputedStyle(target, '::after');
      // A link that covers its card.
      const isCover = content !== 'none' && position === 'absolute';
      while (isCover && getComputedStyle(area).position === 'static' && area.parentElement) area = area.parentElement;
      return area.getBoundingClientRect();
    };
    return [...document.querySelectorAll(PRESSABLE)].flatMap((target) => {
      const { width, height } = boxOf(target);
      const isSmall = Math.min(width, height) < least - 0.1;
      // What is drawn one pixel large is for screen readers.
      const isSeen = target.checkVisibility({ visibilityProperty: true }) && width > 1;
      if (!isSmall || !isSeen || standsInSentence(target)) return [];
      return `${width} x ${height}: ${target.outerHTML.slice(0, 120)}`;
    });
  }, MIN_PX);
}

/**
 * Links whose padding other engines get wrong where a margin takes it back. At the end Firefox's line breaker counts
 * the padding alone, and breaks a word that fits; at the start WebKit leaves it out when nothing of it remains.
 */
export async function misreadPaddings(page: Page): Promise<string[]> {
  return page.locator('a[href]').evaluateAll((links) =>
    links.flatMap((link) => {
      const style = getComputedStyle(link);
      const start = parseFloat(style.paddingInlineStart);
      const isLeftOut = start > 0 && start === -parseFloat(style.marginInlineStart);
      const isMisread = isLeftOut || parseFloat(style.marginInlineEnd) < 0;
      return style.display === 'inline' && isMisread ? [link.outerHTML] : [];
    }),
  );
}
