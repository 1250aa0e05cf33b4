import { paragraphsOf } from '#data/domain/article.ts';
import { compile, type FormatCallback } from 'html-to-text';
import { visibleText } from '../../core/text.ts';

/** A picture in a story's HTML. */
export interface FoundPicture {
  address: string;
  /** In pixels, as the HTML gives them; null without. */
  width: number | null;
  height: number | null;
}

/** HTML as plain text: its paragraphs, each one line, and the pictures that stood in it. */
export interface CleanText {
  paragraphs: string[];
  pictures: FoundPicture[];
}

/** More than this is no story; the rest is left out, of HTML and of plain text, before anything is matched in it. */
const MAX_TEXT = 100_000;
/** More paragraphs than this no story has. */
const MAX_PARAGRAPHS = 150;

/** What is no text of the story: code, forms, frames, players, captions of what is not shown. */
const NO_TEXT =
  'script style noscript template head title iframe frame object embed applet form button input ' +
  'select textarea svg math canvas video audio nav figcaption';
const BLOCKS =
  'div section article header footer aside main figure table tr p h1 h2 h3 h4 h5 h6 blockquote ' +
  'ul ol li dl dt dd pre';

const TAG_NAMES =
  'a b blockquote br center code div em figcaption figure font h[1-6] hr i iframe img li ol p pre script small ' +
  'span strong style sub sup table tbody td th tr u ul video';
/** Programs that write feeds often escape HTML once too often: what should be a tag then comes out as text. */
const TAG = new RegExp(
  String.raw`(?:<|&lt;)\/?(?:${TAG_NAMES.replaceAll(' ', '|')})(?:[\s/][^<>]{0,300}?)?(?:>|&gt;)`,
  'i',
);
/** No honest text is escaped more often. */
const MAX_ESCAPES = 3;

const pixels = (value: string | undefined): number | null =>
  /^\d/.test(value ?? '') ? Number.parseInt(value ?? '', 10) : null;

function createConverter(): (html: string) => { text: string; pictures: FoundPicture[] } {
  let pictures: FoundPicture[] = [];
  const notePicture: FormatCallback = ({ attribs }) => {
    const { src, width, height } = attribs as Record<string, string | undefined>;
    if (src !== undefined) pictures.push({ address: src, width: pixels(width), height: pixels(height) });
  };
  const convert = compile({
    wordwrap: false,
    whitespaceCharacters: ' \t\r\n\f',
    limits: { maxDepth: 60, ellipsis: '' },
    baseElements: { selectors: [] },
    formatters: { notePicture },
    selectors: [
      ...NO_TEXT.split(' ').map((selector) => ({ selector, format: 'skip' })),
      ...BLOCKS.split(' ').map((selector) => ({
        selector,
        format: 'block',
        options: { leadingLineBreaks: 2, trailingLineBreaks: 2 },
      })),
      ...['a', 'td', 'th'].map((selector) => ({ selector, format: 'inline' })),
      { selector: 'hr', format: 'lineBreak' },
      { selector: 'img', format: 'notePicture' },
    ],
  });
  return (html) => {
    pictures = [];
    return { text: convert(html), pictures };
  };
}

const convertHtml = createConverter();

/** The paragraphs of a plain text: divided by blank lines, every white space one space, nothing invisible. */
export function paragraphsOfText(text: string): string[] {
  const visible = visibleText(text.slice(0, MAX_TEXT).replaceAll(/\r\n?/g, '\n'));
  return paragraphsOf(visible)
    .slice(0, MAX_PARAGRAPHS)
    .map((paragraph) => paragraph.replace(/\s+/g, ' '));
}

/** HTML of any make as plain paragraphs: no tag, script, frame or form is left, entities are characters. */
export function cleanHtml(html: string, escapes = MAX_ESCAPES): CleanText {
  const { text, pictures } = convertHtml(html.slice(0, MAX_TEXT));
  const parts = paragraphsOfText(text).map((paragraph) =>
    escapes > 1 && TAG.test(paragraph) ? cleanHtml(paragraph, escapes - 1) : { paragraphs: [paragraph], pictures: [] },
  );
  return {
    paragraphs: parts.flatMap(({ paragraphs }) => paragraphs).slice(0, MAX_PARAGRAPHS),
    pictures: [...pictures, ...parts.flatMap((part) => part.pictures)],
  };
}

/** HTML as one line of plain text, as titles and names are. */
export function cleanLine(html: string): string {
  return cleanHtml(html).paragraphs.join(' ');
}

/** A text of at most `longest` characters, cut after a word; the sign of the cut counts. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  const end = cut.lastIndexOf(' ');
  const words = end > longest / 2 ? cut.slice(0, end) : cut;
  return `${words.replace(/[\s,;:.–-]+$/u, '').replace(/[\ud800-\udbff]$/, '')}…`;
}
