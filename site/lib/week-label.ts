import type { Week } from '#data/domain/football/week.ts';

/** `Week 5`, or `Week 19: National Championship` for a week with a name of its own. */
export function weekLabel({ number, name }: Pick<Week, 'number' | 'name'>): string {
  const plain = `Week ${String(number)}`;
  return name === plain ? plain : `${plain}: ${name}`;
}
