import type { Team } from '#data/domain/football/team.ts';
import type { ArticleRecord } from '#data/content/records.ts';
import { EMPTY_SOURCE_CONTENT, type Source, type SourceContent } from '../core/source.ts';

const WORDS =
  'the drive stalled at midfield and a punt pinned them deep before the defense forced another three and out late in a half that neither side controlled for long'.split(
    ' ',
  );
const WORDS_PER_PARAGRAPH = 100;
const PARAGRAPHS = 6;

/** Six hundred words that differ from article to article and are the same each time. */
function textOf(article: number, edition: number): string {
  let state = article * 7919 + edition * 104_729 + 1;
  const word = (): string => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return WORDS[state % WORDS.length] ?? 'the';
  };
  const paragraph = (): string =>
    `Edition ${edition} of story ${article}: ${Array.from({ length: WORDS_PER_PARAGRAPH }, word).join(' ')}.`;
  return Array.from({ length: PARAGRAPHS }, paragraph).join('\n\n');
}

function syntheticArticle(number: number, team: Team, edition: number): ArticleRecord {
  const publishedAt = new Date(Date.UTC(2025, 7, 1) + number * 20 * 60_000).toISOString();
  return {
    id: `synthetic-${String(number).padStart(6, '0')}`,
    kind: 'feature',
    title: `Story ${number} about ${team.name}`,
    summary: `What story ${number} says about ${team.name}, in one sentence of ordinary length.`,
    content: textOf(number, edition),
    author: 'The Bench',
    publishedAt: publishedAt.replace('.000Z', 'Z'),
    updatedAt: null,
    writtenAt: null,
    imageUrl: null,
    gameId: null,
    conference: null,
    sourceSite: 'Hashmark',
    externalUrl: null,
    figure: null,
    teamId: team.id,
    teamIds: [team.id],
  };
}

/** A source of many articles about the given teams; `changed` of them, spread evenly, are in their second edition. */
export function syntheticSource(teams: readonly Team[], count: number, changed: () => number): Source {
  const write = (number: number, edition: number): ArticleRecord => {
    const team = teams[number % teams.length];
    if (team === undefined) throw new Error('no teams to write about');
    return syntheticArticle(number, team, edition);
  };
  // Written before anything is measured: making them up is no work of a sync.
  const first = Array.from({ length: count }, (_, number) => write(number, 1));
  const content = (): SourceContent => {
    const every = changed() === 0 ? Infinity : Math.floor(count / changed());
    const articles = first.map((article, number) => (number % every === every - 1 ? write(number, 2) : article));
    return { ...EMPTY_SOURCE_CONTENT, articles };
  };
  return { name: 'feeds', reportsEverything: true, fetch: () => Promise.resolve(content) };
}
