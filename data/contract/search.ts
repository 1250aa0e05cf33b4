import { Type, type Static } from 'typebox';
import { SEARCH_LENGTH } from '#data/domain/search-words.ts';

export { SEARCH_LENGTH };

/** How many suggestions there are at the most. */
export const MOST_SUGGESTIONS = 8;

/** `?q=ohio state`: what a reader has typed so far. */
export const SearchQuerySchema = Type.Object({
  q: Type.String({ maxLength: SEARCH_LENGTH.most }),
});

/** In the order in which suggestions are grouped. */
export const SUGGESTION_KINDS = ['team', 'game', 'story', 'recruit'] as const;

/** A page that may be meant by what was typed. */
export const SuggestionSchema = Type.Object({
  kind: Type.Enum(SUGGESTION_KINDS),
  path: Type.String({ description: 'Address of its page on this site' }),
  title: Type.String({
    description:
      'Ohio State; Ohio State 27, Michigan 9; the title of a story; the name of a recruit',
  }),
  detail: Type.String({
    description: 'One line that tells it from others: conference, day, position',
  }),
});

export type Suggestion = Static<typeof SuggestionSchema>;
