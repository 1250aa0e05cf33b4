/** The fewest and the most letters that are searched for; with fewer nothing is suggested, more are refused. */
export const SEARCH_LENGTH = { fewest: 2, most: 80 } as const;

/**
 * The words of a text as the search knows them, in their order: small letters without accents, apostrophes and the
 * signs within names (`Hawai'i` is `hawaii`, `A&M` is `am`). Everything that is no letter or digit parts words.
 */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\p{M}&'’‘ʻʼ`´.]/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
