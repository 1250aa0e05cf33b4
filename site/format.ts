import type { Week } from '#data/domain/football/week.ts';

/** A price as text, `$12` or `$59.99`; whole dollars without cents. Takes integer US cents. */
export function dollars(cents: number): string {
  const amount = cents / 100;
  return `$${Number.isInteger(amount) ? amount.toLocaleString('en-US') : amount.toFixed(2)}`;
}

/** A charge to the cent, `$12.00`, as it stands on a card's statement. Takes integer US cents. */
export function exactDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** `Week 5`, or `Week 19: National Championship` for a week with a name of its own. */
export function weekLabel({ number, name }: Pick<Week, 'number' | 'name'>): string {
  const plain = `Week ${number}`;
  return name === plain ? plain : `${plain}: ${name}`;
}

/** `2025 season`: what the pages call the season that a game belongs to. */
export function seasonName(season: number): string {
  return `${season} season`;
}
