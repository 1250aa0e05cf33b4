const POSITIONS: Readonly<Record<string, string>> = {
  QB: 'quarterback',
  RB: 'running back',
  WR: 'wide receiver',
  TE: 'tight end',
  OT: 'offensive tackle',
  IOL: 'interior offensive lineman',
  EDGE: 'edge rusher',
  DL: 'defensive lineman',
  LB: 'linebacker',
  CB: 'cornerback',
  S: 'safety',
  ATH: 'athlete',
};
const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
] as const;

/** `QB` is `quarterback`; a position that is not in the list stays as it is. */
export function positionWord(position: string): string {
  return POSITIONS[position] ?? position;
}

/** `an edge rusher`, `a safety`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Numbers below ten as words, others as digits. */
export function numberWord(number: number): string {
  return NUMBERS[number] ?? String(number);
}

/** The first letter as a capital. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `6-3.5` is `6-foot-3½`. */
export function heightWords(height: string): string {
  const [feet = '', inches = ''] = height.split('-');
  return `${feet}-foot-${inches.replace('.5', '½')}`;
}
