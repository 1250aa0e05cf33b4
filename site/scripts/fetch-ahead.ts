/*
 * Fetches the page behind a link that is about to be pressed (decision 065): at once when a button of the mouse goes down on it,
 * as a guess when a pointer or a finger rests on it. The press finds it in the browser's cache, or shares what is under way.
 */
const REST_MS = 65;
/** What guesses may cost a reader who presses none of them: one or two pages. */
const MOST_GUESSES = 2;
/** From a page's last byte to its first frame: on most machines a tenth of this. */
const SLOW_MS = 400;
/** What belongs to an account or leads into one, and what is no page. */
const NEVER =
  /^\/(?:api|admin|dashboard|subscri|login|register|newsletter|sandbox|forgot-|reset-|verify-)|\./;

const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
const isCostly = connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
const guessed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The page that a press of what is pointed at leads to. */
function pageAt({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.origin !== location.origin || link.target !== '') return undefined;
  const { pathname, search } = link;
  return pathname === location.pathname || NEVER.test(pathname) ? undefined : pathname + search;
}

function ask(page: string): void {
  clearTimeout(timer);
  // The press itself shows what went wrong.
  fetch(page, { headers: { purpose: 'prefetch' } }).catch(() => undefined);
}

if (!isCostly) {
  addEventListener('pointerover', (event) => {
    const page = pageAt(event);
    if (page === undefined || guessed.has(page) || guessed.size === MOST_GUESSES) return;
    timer = setTimeout(() => {
      guessed.add(page);
      ask(page);
    }, REST_MS);
  });
  // A finger that scrolls goes out, too.
  addEventListener('pointerout', () => {
    clearTimeout(timer);
  });
  addEventListener('pointerdown', (event) => {
    const page = event.pointerType === 'mouse' && event.button === 0 ? pageAt(event) : undefined;
    if (page !== undefined) ask(page);
  });
}

// Where this page took long to draw, the transition to the next one would only make the reader wait.
const [answer] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const [paint] = performance.getEntriesByName('first-contentful-paint');
if ((paint?.startTime ?? 0) - (answer?.responseEnd ?? 0) > SLOW_MS)
  addEventListener('pageswap', ({ viewTransition }) => {
    viewTransition?.skipTransition();
  });

export {};
