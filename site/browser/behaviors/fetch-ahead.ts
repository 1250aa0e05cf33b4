/*
 * Fetches the page of a link that is about to be pressed (decision 05): at once when the mouse button goes down on it,
 * as a guess when a pointer or a finger rests on it. The press finds the page in the browser's cache, or shares the
 * request.
 */
const REST_MS = 65;
/** What wrong guesses may cost a reader: two of the lighter pages. */
const MAX_GUESSES = 2;
const MAX_GUESSED_BYTES = 12_000;
/** Addresses of accounts, of entrances, and of files that are no pages. */
const NEVER = /^\/(?:api|admin|dashboard|subscri|login|register|newsletter|sandbox|forgot-|reset-|verify-)|\./;

const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
const isCostly = connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
const guessed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The page that a press at the event's target opens. */
function pageAt({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.origin !== location.origin || link.target !== '') return undefined;
  const { pathname, search } = link;
  return pathname === location.pathname || NEVER.test(pathname) ? undefined : pathname + search;
}

/** Fetches a page; of one with more than `maxBytes` only the headers. */
async function ask(page: string, maxBytes = Number.POSITIVE_INFINITY): Promise<void> {
  clearTimeout(timer);
  const asking = new AbortController();
  const headers = { purpose: 'prefetch' };
  try {
    const answer = await fetch(page, { headers, signal: asking.signal });
    if (Number(answer.headers.get('content-length')) > maxBytes) asking.abort();
    // The server sends all of it only if the body is read.
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
  // A finger that scrolls also causes it.
  addEventListener('pointerout', () => clearTimeout(timer));
  addEventListener('pointerdown', (event) => {
    const page = event.pointerType === 'mouse' && event.button === 0 ? pageAt(event) : undefined;
    if (page !== undefined) void ask(page);
  });
}

export {};
