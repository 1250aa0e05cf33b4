import { FeedProblem } from './feed-problem.ts';

// What may stand before the first element: white space, instructions, comments.
const BEFORE_ROOT = /^(?:\s+|<\?[^]*?\?>|<!--[^]*?-->)/;
const WEB_PAGE = /^<(?:!doctype\s+html|html|head|body|script|div|meta|title)\b/i;

/** The text from its first element or document type on. */
function fromRoot(text: string): string {
  let rest = text.replace(/^\ufeff/, '');
  for (;;) {
    const skipped = BEFORE_ROOT.exec(rest)?.[0];
    if (skipped === undefined) return rest;
    rest = rest.slice(skipped.length);
  }
}

/**
 * The text from its first element on. A FeedProblem refuses what is no feed at all: nothing, a web page, and XML that
 * declares entities of its own, a few lines of which unfold to gigabytes (a 'billion laughs') or read files.
 */
export function checkFeedText(text: string): string {
  if (text.includes('\0')) throw new FeedProblem('the answer is no text');
  // One after the other and not by recursion: ten thousand of them would end the stack.
  for (let root = fromRoot(text); ;) {
    if (root === '') throw new FeedProblem('the answer is empty');
    if (WEB_PAGE.test(root)) throw new FeedProblem('the answer is a web page, not a feed');
    if (!/^<!doctype/i.test(root)) return root;
    const end = root.search(/[[>]/);
    if (end < 0) throw new FeedProblem('the answer breaks off in its first line');
    if (root[end] === '[') throw new FeedProblem('it declares entities of its own, which are never expanded');
    root = fromRoot(root.slice(end + 1));
  }
}
