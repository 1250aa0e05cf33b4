import { BRAND_COLORS } from '#data/art/colors.ts';
import { htmlFile, type Values } from './html.ts';
import type { Block, Letter, LetterRow } from './letters/letter.ts';

export interface LetterFooter {
  siteUrl: string;
  /** Only newsletters show it. */
  postalAddress: string | null;
}

/**
 * Tables and styles on elements, no picture and no script: so mail programs show it alike. Those that know
 * `prefers-color-scheme` take the dark colors, the others the light ones on each element. None is pure black or pure
 * white, since some programs invert those.
 */
const fill = htmlFile(new URL('letter.html', import.meta.url), {
  ...Object.fromEntries(
    Object.entries(BRAND_COLORS).flatMap(([name, [light, dark]]) => [
      [name, light],
      [`${name}Dark`, dark],
    ]),
  ),
  serif: "Georgia, 'Times New Roman', serif",
  narrow: "'Arial Narrow', 'Helvetica Neue', Arial, sans-serif",
});

const rowHtml = (part: 'game' | 'link', { title, url, detail }: LetterRow) =>
  fill(part, { title, url, detail: detail === undefined ? '' : fill('detail', { detail }) });

function blockHtml(block: Block) {
  if (typeof block === 'string') return fill('paragraph', { text: block });
  if ('heading' in block) return fill('heading', block);
  if ('button' in block) return fill('button', block);
  if ('links' in block) return block.links.map((row) => rowHtml('link', row));
  const rows =
    'games' in block
      ? block.games.map((row) => rowHtml('game', row))
      : Object.entries(block.facts).map(([label, value]) => fill('fact', { label, value }));
  return fill('rows', { rows });
}

export function htmlPart({ blocks, leave, preview, reason, subject }: Letter, footer: LetterFooter): string {
  const { siteUrl, postalAddress } = footer;
  const small: Values[string][] = [reason, fill('support', { siteUrl })];
  if (leave !== undefined) small.splice(1, 0, fill('leave', leave));
  if (postalAddress !== null) small.push(postalAddress);
  return fill('page', {
    ...{ siteUrl, preview, subject },
    blocks: blocks.flatMap(blockHtml),
    small: small.map((text) => fill('small', { text })),
  }).html;
}
