/**
 * The oldest versions that the site is made for: the last two majors of Chrome, Edge and Firefox, Firefox's ESR, and
 * Safari from 17.5. Older browsers show its text, links and forms.
 */
export const OLDEST_BROWSERS = ['chrome155', 'edge155', 'firefox153', 'safari17.5'];
