import { fillTexts, type Given } from '#data/domain/words/english.ts';
import { PATHS } from '#site/screen-paths.ts';
import WORDS from './page-words.json' with { type: 'json' };

/** What a page says about itself, with the places of its phrases filled. */
export function pageWords<Name extends keyof typeof WORDS>(name: Name, given: Given = {}): (typeof WORDS)[Name] {
  return fillTexts(WORDS[name], given);
}

/** The same with its address, for the layout of a screen that has a fixed one. */
export const screen = <Name extends keyof typeof WORDS & keyof typeof PATHS>(name: Name, given?: Given) => ({
  path: PATHS[name],
  ...pageWords(name, given),
});
