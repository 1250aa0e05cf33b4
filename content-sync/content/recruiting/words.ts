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

/** `QB` is `quarterback`; a position that is not in the list stays as it is. */
export function positionWord(position: string): string {
  return POSITIONS[position] ?? position;
}

/** `6-3.5` is `6-foot-3½`. */
export function heightWords(height: string): string {
  const [feet = '', inches = ''] = height.split('-');
  return `${feet}-foot-${inches.replace('.5', '½')}`;
}
