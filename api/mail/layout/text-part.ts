import type { Block, Letter } from '../letters/letter.ts';
import type { LetterFooter } from './html-part.ts';

function blockText(block: Block): string {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'heading':
      return `${block.text.toUpperCase()}\n${'-'.repeat(block.text.length)}`;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'games':
      return block.rows
        .map(({ title, detail }) => [title, detail].filter(Boolean).join(' – '))
        .join('\n');
    case 'links':
      return block.items
        .map(({ title, url, detail }) => [title, detail, url].filter(Boolean).join('\n'))
        .join('\n\n');
  }
}

/** A letter as plain text, below the subject that mail programs show; long lines are left to them. */
export function textPart(letter: Letter, { postalAddress, siteUrl }: LetterFooter): string {
  const { leave } = letter;
  const below = [
    letter.reason,
    ...(leave === undefined
      ? []
      : [`Unsubscribe: ${leave.page}`, `Choose what you get: ${leave.preferences}`]),
    ...(postalAddress === null ? [] : [postalAddress]),
    `Questions? ${siteUrl}/support`,
    `Hashmark: ${siteUrl}/`,
  ];
  return `${[...letter.blocks.map(blockText), `-- \n${below.join('\n')}`].join('\n\n')}\n`;
}
