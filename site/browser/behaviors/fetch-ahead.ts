/*
 * Fetches the page behind a link that is about to be pressed (decision 065): at once when a button of the mouse goes
 * down on it, as a guess when a pointer or a finger rests on it. The press finds it in the browser's cache, or shares
 * what is under way.
 */
const REST_MS = 65;
/** What guesses may cost a reader who presses none of them: two of the lighter pages. */
const MAX_GUESSES = 2;
const MAX_GUESSED_BYTES = 12_000;
/** What belongs to an account or leads into one, and what is no page. */
const NEVER = /^\/(?:api|admin|dashboard|subscri|login|register|newsletter|sandbox|forgot-|reset-|verify-)|\./;

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

/** Asks for a page; of one that would weigh more than `mostBytes` as it is sent, for its headers alone. */
async function ask(page: string, mostBytes = Number.POSITIVE_INFINITY): Promise<void> {
  clearTimeout(timer);
  const asking = new AbortController();
  const headers = { purpose: 'prefetch' };
  try {
    const answer = await fetch(page, { headers, signal: asking.signal });
    if (Number(answer.headers.get('content-length')) > mostBytes) asking.abort();
    // What nobody reads would not all be sent.
    else await answer.arrayBuffer();
  } catch {
    // The press itself shows what went wrong.
  }
}

if (!isCostly) {
  addEventListener('pointerover', (event) => {
    const page = pageAt(event);
    if (page === undefined || guessed.has(page) || guessed.size === MAX_GUESSES) return;
    timer = setTimeout(() => {
      guessed.add(page);
      void ask(page, MAX_GUESSED_BYTES);
    }, REST_MS);
  });
  // A finger that scrolls goes out, too.
  addEventListener('pointerout', () => {
    clearTimeout(timer);
  });
  addEventListener('pointerdown', (event) => {
    const page = event.pointerType === 'mouse' && event.button === 0 ? pageAt(event) : undefined;
    if (page !== undefined) void ask(page);
  });
}

export {};
