import type { ClaimedLetter } from '#data/accounts/queries/letter.queries.ts';
import { deliverableEmail } from '#data/domain/members/email.ts';
import { htmlPart, type LetterFooter } from './html-part.ts';
import type { Block, Letter } from './letters/letter.ts';

export interface Sender {
  /** An address without a name. */
  from: string;
  siteUrl: string;
  postalAddress: string | null;
  /** Where reports about undelivered letters go; null: to `from`. */
  bounces: string | null;
}

/** A letter for a transport. */
export interface Message {
  messageId: string;
  from: { name: string; address: string };
  /** An object, so that commas or brackets in an address cannot make several of it. */
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** Reports about the letter go to `from`, which includes its id. */
  envelope: { from: string; to: string };
  headers: Record<string, string | { prepared: true; value: string }>;
}

/** Letters that can be left get the headers of RFC 8058 and the postal address. */
export function composeMessage(
  { id, address }: Pick<ClaimedLetter, 'id' | 'address'>,
  letter: Letter,
  { bounces, from, postalAddress, siteUrl }: Sender,
): Message {
  const { leave } = letter;
  const footer = { siteUrl, postalAddress: leave === undefined ? null : postalAddress };
  const host = from.slice(from.lastIndexOf('@') + 1);
  return {
    messageId: `<${id}@${host}>`,
    from: { name: 'Hashmark', address: from },
    to: { name: '', address },
    subject: letter.subject,
    html: htmlPart(letter, footer),
    text: textPart(letter, footer),
    envelope: { from: bounces?.replace('@', `+${id}@`) ?? from, to: deliverableEmail(address) },
    headers: {
      ...(leave === undefined
        ? { 'Auto-Submitted': 'auto-generated' }
        : {
            // Not folded: some relays sign folded headers wrongly.
            'List-Unsubscribe': { prepared: true, value: `<${leave.oneClick}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            'List-ID': `Hashmark <newsletter.${host}>`,
          }),
    },
  };
}

function blockText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('heading' in block) return `${block.heading.toUpperCase()}\n${'-'.repeat(block.heading.length)}`;
  if ('button' in block) return `${block.button}:\n${block.url}`;
  if ('facts' in block)
    return Object.entries(block.facts)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n');
  if ('games' in block)
    return block.games.map(({ title, detail }) => [title, detail].filter(Boolean).join(' – ')).join('\n');
  return block.links.map(({ title, url, detail }) => [title, detail, url].filter(Boolean).join('\n')).join('\n\n');
}

/** A letter as plain text. Mail programs show the subject above it and wrap long lines. */
function textPart(letter: Letter, { postalAddress, siteUrl }: LetterFooter): string {
  const { leave } = letter;
  const below = [
    letter.reason,
    ...(leave === undefined ? [] : [`Unsubscribe: ${leave.page}`, `Choose what you get: ${leave.preferences}`]),
    ...(postalAddress === null ? [] : [postalAddress]),
    `Questions? ${siteUrl}/support`,
    `Hashmark: ${siteUrl}/`,
  ];
  return `${[...letter.blocks.map(blockText), `-- \n${below.join('\n')}`].join('\n\n')}\n`;
}
