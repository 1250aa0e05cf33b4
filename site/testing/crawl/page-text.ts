import type { CheerioAPI } from 'cheerio/slim';

/** What holds words that nobody reads. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head']);

/** Spelling that makes no difference to a reader: spaces and hyphens that may not break, upper and lower case. */
function plain(text: string): string {
  return text
    .replaceAll(/[\u2060\u00ad\u200b]/g, '')
    .replaceAll('\u2011', '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** True when `words` stands in `text` and is not a part of longer words. */
function standsIn(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    const cut =
      (isWordCharacter(words[0]) && isWordCharacter(text[at - 1])) ||
      (isWordCharacter(words.at(-1)) && isWordCharacter(text[end]));
    if (!cut) return true;
  }
  return false;
}

/** What a reader of a page reads, with or without sight. */
export interface PageText {
  /** True when these words stand somewhere on the page, whatever elements they are spread over. */
  has: (words: string) => boolean;
}

const TEXT_NODE = 3;

/** A part of a document as the parser gives it. */
type DocumentNode = ReturnType<ReturnType<CheerioAPI>['contents']>[number];

function collect(node: DocumentNode, words: string[]): void {
  if (node.nodeType === TEXT_NODE) {
    words.push(node.data);
    return;
  }
  if (!('children' in node)) return;
  if ('attribs' in node && (UNREAD.has(node.name) || 'hidden' in node.attribs)) return;
  for (const child of node.children) collect(child, words);
}

/** Reads the words of a page. */
export function readPageText($: CheerioAPI): PageText {
  const words: string[] = [];
  for (const node of $('body').toArray()) collect(node, words);
  const joined = plain(words.join(''));
  // Elements beside each other are words beside each other, also where no space stands between them.
  const apart = plain(words.join(' ')).replaceAll(/ ([.,;:!?)])/g, '$1');
  return {
    has: (phrase) => {
      const wanted = plain(phrase);
      return wanted !== '' && (standsIn(joined, wanted) || standsIn(apart, wanted));
    },
  };
}
