import type { Suggestion } from '#data/contract/content.ts';
import { searchWords } from '#data/domain/search-words.ts';
import { escapeHtml } from '../../html-text.ts';

const GROUP_NAMES: Readonly<Record<Suggestion['kind'], string>> = {
  team: 'Teams',
  game: 'Games',
  story: 'Stories',
  recruit: 'Recruits',
};
const WORD = /([\p{L}\p{N}\p{M}&'’‘ʻʼ.]+)/u;

/** A word or what parts two; its beginning is marked where that was typed, whatever the accents and apostrophes. */
function pieceHtml(piece: string, typed: readonly string[]): string {
  const plain = (text: string): string => searchWords(text).join('');
  const most = Math.max(
    0,
    ...typed.map((word) => (plain(piece).startsWith(word) ? word.length : 0)),
  );
  let end = 0;
  while (plain(piece.slice(0, end)).length < most) end += 1;
  const mark = end === 0 ? '' : `<mark>${escapeHtml(piece.slice(0, end))}</mark>`;
  return mark + escapeHtml(piece.slice(end));
}

/**
 * The groups of a list of suggestions, each with its name, what was typed marked in the titles.
 *
 * @param listId of the element they are for; its options are `<listId>-0`, `-1` and so on
 */
export function suggestionsHtml(
  suggestions: readonly Suggestion[],
  query: string,
  listId: string,
): string {
  const typed = searchWords(query);
  const options = suggestions.map(({ kind, path, title, detail }, at) => {
    const pieces = title.split(WORD).map((piece) => pieceHtml(piece, typed));
    const html = `<a class="suggestion" role="option" id="${listId}-${String(at)}" href="${escapeHtml(path)}" tabindex="-1" aria-selected="false"><span>${pieces.join('')}</span> <small>${escapeHtml(detail)}</small></a>`;
    return { kind, html };
  });
  const groups = Map.groupBy(options, ({ kind }) => kind);
  return [...groups].reduce((html, [kind, ofKind]) => {
    const id = `${listId}-${kind}`;
    const name = `<small class="px-3.5" role="presentation" id="${id}">${GROUP_NAMES[kind]}</small>`;
    return `${html}<div role="group" aria-labelledby="${id}">${name}${ofKind.map((option) => option.html).join('')}</div>`;
  }, '');
}
