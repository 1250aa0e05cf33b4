import { PATHS } from '#site/screen-paths.ts';
import WORDS from './screen-words.json' with { type: 'json' };

/** A screen's address, and what it says about itself whatever the season, for its layout. */
export const screen = <Name extends keyof typeof WORDS>(name: Name) => ({ path: PATHS[name], ...WORDS[name] });
