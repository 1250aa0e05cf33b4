/** Relative luminance, 0 (black) to 1 (white), by the definition of WCAG 2.2. */
function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`'${hex}' is not a colour (#rrggbb)`);
  const channel = (start: number): number => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
/** The WCAG contrast ratio of two `#rrggbb` colours, 1 to 21, in either order. RangeError for another form. */
export function contrastRatio(a: string, b: string): number {
  const first = luminance(a);
  const second = luminance(b);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Black or white, whichever reads better on a `#rrggbb` background: one has a ratio of at least 4.5 (WCAG 2.2 AA). */
export function readableTextOn(background: string): '#000000' | '#ffffff' {
  const withBlack = contrastRatio(background, '#000000');
  return withBlack >= contrastRatio(background, '#ffffff') ? '#000000' : '#ffffff';
}

/**
 * The site's colors where its style sheet is not read: in letters and in the sandbox's mailbox. Light value first, dark
 * value second. A test compares them with `site/styles/colors.css`.
 */
export const BRAND_COLORS = {
  page: ['#f5f0e4', '#0c1511'],
  surface: ['#fdfaf2', '#131f19'],
  ink: ['#1b1913', '#f4efe2'],
  inkSoft: ['#575041', '#a8b4ab'],
  line: ['#d6ccb6', '#2b3b33'],
  accent: ['#8a4519', '#e0a06a'],
  onAccent: ['#fdfaf2', '#1d0f04'],
  masthead: ['#12301f', '#0a1a12'],
  onMasthead: ['#f4efe2', '#f4efe2'],
} as const;
