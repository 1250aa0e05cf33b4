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
