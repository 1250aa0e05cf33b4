/** A charge to the cent, `$12.00`, as it stands on a card's statement. Takes integer US cents. */
export function exactDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
