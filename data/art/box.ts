/** A part of a drawing, in its units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A word of a figure and the box it stands in, in the middle of its height. */
export interface PlacedText extends Box {
  text: string;
  /** Numbers are painted large; what they are of is lettered beside them. */
  part: 'value' | 'label';
  size: number;
  align: 'left' | 'center' | 'right';
}

/** What a figure is drawn with: words, and areas in their color, which are opaque unless said otherwise. */
export interface PlacedFigure {
  texts: PlacedText[];
  bars: (Box & { opacity?: number })[];
}

/** The most of an em that a letter of the condensed face takes on average, so that no word leaves its box. */
export const LETTER = { value: 0.48, label: 0.37 };

export const round = (value: number): number => Math.round(value * 10) / 10;
export const rounded = <Placed extends Box>(placed: Placed): Placed => ({
  ...placed,
  x: round(placed.x),
  y: round(placed.y),
  width: round(placed.width),
  height: round(placed.height),
});
