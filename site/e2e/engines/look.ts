/** Waits until nothing is awaited or moves any more, and the window shows it. Runs in the page. */
export async function settle(): Promise<void> {
  const isBusy = () => [...document.querySelectorAll('main [aria-busy=true]')].some((one) => one.checkVisibility());
  for (let tries = 0; tries < 100 && isBusy(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  await document.fonts.ready;
  const moves = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(moves.map(({ finished }) => finished));
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}

/** What is wrong with how the page stands in its window, a line each. Runs in the page. */
export function faultsOf(): string[] {
  const root = document.documentElement;
  const faults: string[] = [];
  const excerptOf = (element: Element): string => element.outerHTML.slice(0, 120);
  const isSeen = (element: Element | null): boolean => element?.checkVisibility({ visibilityProperty: true }) ?? false;

  if (root.scrollWidth > root.clientWidth) faults.push(`${root.scrollWidth - root.clientWidth} px stick out`);

  for (const cell of document.querySelectorAll('main :is(td, th)'))
    if (isSeen(cell) && cell.scrollWidth > cell.clientWidth + 1) faults.push(`out of its cell: ${excerptOf(cell)}`);

  // In a list of stories the whole row is the link; among other words nothing but the line tells it.
  for (const link of document.querySelectorAll('main a:not([class])')) {
    const siblings = [...(link.parentElement?.childNodes ?? [])];
    const isInSentence = siblings.some((one) => one.nodeType === Node.TEXT_NODE && /\w{2}/.test(one.textContent ?? ''));
    if (isInSentence && isSeen(link) && !getComputedStyle(link).textDecorationLine.includes('underline'))
      faults.push(`not underlined: ${excerptOf(link)}`);
  }

  const loaded = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
  for (const element of document.querySelectorAll('body, h1')) {
    const [family = ''] = getComputedStyle(element).fontFamily.split(',');
    if (![...loaded].some((one) => one.replaceAll('"', '') === family.replaceAll('"', ''))) faults.push(`no ${family}`);
  }

  // A word may be broken where it has a hyphen or a slash; nowhere else.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode() !== null) {
    const { parentElement: parent, textContent } = texts.currentNode;
    if (!parent?.closest('main, header, footer') || !isSeen(parent)) continue;
    for (const { 0: word, index } of (textContent ?? '').matchAll(/[\p{L}\p{N}'’.,]{2,}/gu)) {
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom));
      if (Math.max(...tops) - Math.min(...tops) > 8) faults.push(`broken: '${word}' in ${excerptOf(parent)}`);
    }
  }
  return faults;
}
