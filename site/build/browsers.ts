/**
 * The oldest versions that styles and scripts are written for (docs/browsers.md). Older than what is promised there,
 * so it stays true while "the last two majors" move on. Styles are lowered to them: `light-dark()`, nesting, prefixes.
 */
export const OLDEST_BROWSERS = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'];
