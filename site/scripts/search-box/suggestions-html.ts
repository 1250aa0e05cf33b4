import type { Suggestion } from '#data/contract/search.ts';
import { escapeHtml } from '#site/lib/escape-html.ts';
import { matchedParts } from './matched-parts.ts';

const GROUP_NAMES: Readonly<Record<Suggestion['kind'], string>> = {
  team: 'Teams',
  game: 'Games',
  story: 'Stories',
  recruit: 'Recruits',
};

function optionHtml({ path, title, detail }: Suggestion, query: string, id: string): string {
  const marked = matchedParts(title, query).map(([text, isMatch]) =>
    isMatch ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text),
  );
  return `<a class="suggestion" role="option" id="${id}" href="${escapeHtml(path)}" tabindex="-1" aria-selected="false"><span class="suggestion-title">${marked.join('')}</span> <span class="suggestion-detail">${escapeHtml(detail)}</span></a>`;
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
  const options = suggestions.map((suggestion, at) => ({
    kind: suggestion.kind,
    html: optionHtml(suggestion, query, `${listId}-${String(at)}`),
  }));
  return [...Map.groupBy(options, ({ kind }) => kind)]
    .map(([kind, ofKind]) => {
      const nameId = `${listId}-${kind}`;
      const name = `<p class="suggestions-name" role="presentation" id="${nameId}">${GROUP_NAMES[kind]}</p>`;
      return `<div role="group" aria-labelledby="${nameId}">${name}${ofKind.map(({ html }) => html).join('')}</div>`;
    })
    .join('');
}
