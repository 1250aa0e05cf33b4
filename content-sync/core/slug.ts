/**
 * The id of a team from its name: lower case, accents, apostrophes, dots, brackets and `&` dropped,
 * everything else between words a hyphen (`Texas A&M` is `texas-am`, `Hawai'i` is `hawaii`).
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’&.()]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
