/**
 * The oldest versions that styles and scripts are written for (docs/browsers.md). Older than what is promised there,
 * so it stays true while "the last two majors" move on. Styles are lowered to them: `light-dark()`, nesting, prefixes.
 */
export const OLDEST_BROWSERS = ['chrome112', 'edge112', 'firefox128', 'safari16.5', 'ios16.5'];
