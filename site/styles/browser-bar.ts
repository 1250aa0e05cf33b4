/** The colour of the browser's own bar on phones: --raw-turf-deep of colors.css, as a meta element takes no variable. */
export const BROWSER_BAR = '#12301f';
