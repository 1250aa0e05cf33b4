import type { Letter, LetterContext } from '../../mail/letters/letter.ts';

/** Where a reader leaves and chooses, without signing in: for the letters that can be left. */
export function readerAddresses(
  { links, siteUrl }: Pick<LetterContext, 'links' | 'siteUrl'>,
  subscriberId: string,
): NonNullable<Letter['leave']> {
  const token = links.readerToken(subscriberId);
  return {
    page: `${siteUrl}/newsletter/unsubscribe#${token}`,
    oneClick: `${siteUrl}/api/newsletter/unsubscribe?token=${token}`,
    preferences: `${siteUrl}/newsletter/preferences#${token}`,
  };
}
