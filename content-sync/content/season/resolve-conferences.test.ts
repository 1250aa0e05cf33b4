import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { noContent, type Content } from '#data/content/records.ts';
import { readContent } from '#data/content/queries/record.queries.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import { gameRecord } from '#data/testing/fill-content.ts';
import { describeNote } from '../../core/source-note.ts';
import { leagueFacts, type WireRecord } from '../../replay/league/facts.ts';
import { useLeague } from '../../testing/use-league.ts';
import { resolveConferences } from './resolve-conferences.ts';

interface RawGame {
  id: string;
  home: { id: string; conference: string };
  away: { id: string; conference: string };
  conferenceGame: boolean;
}

const TRUTH = (
  JSON.parse(readFileSync(new URL('../../../data/snapshot/2025/games.json', import.meta.url), 'utf8')) as RawGame[]
).map((game) => (game.id.startsWith('army-at-navy') ? { ...game, conferenceGame: false } : game));
const facts = leagueFacts();
const { league, sync } = useLeague();

/**
 * As answers of 2018 to 2021 are: no notes, every game of two members flagged, and those of Notre Dame with the ACC.
 */
const asBefore = (game: WireRecord): WireRecord => {
  const leagues = [game['homeConference'], game['awayConference']];
  const isFlagged = leagues[0] === leagues[1] || game['homeTeam'] === 'Notre Dame';
  return { ...game, notes: null, conferenceGame: isFlagged };
};
const isSecTitle = ({ id }: WireRecord): boolean => id === facts.gameNumber.get('georgia-at-alabama-2025-12-06');

async function answered(change: (games: WireRecord[]) => WireRecord[]) {
  league().edit('/games', change);
  const { notes } = await sync().sync();
  const content = await sync().withContent((db) => readContent(db, 2025));
  return { content, notes: notes.map(describeNote) };
}

const inLeague = ({ teams }: Content, id: string): string => {
  const { conferenceWins: wins = 0, conferenceLosses: losses = 0 } = teams.get(id) ?? {};
  return recordLabel({ wins, losses });
};
const idsOf = ({ games }: Content, has: 'isConferenceChampionship' | 'isPostseason'): string[] =>
  [...games.values()].flatMap((game) => (game[has] ? [game.id] : [])).toSorted();
const known = (has: 'isConferenceChampionship' | 'isPostseason'): string[] =>
  facts.games.flatMap((game) => (game[has] ? [game.id] : [])).toSorted();

describe('answers without notes, with every flag that a source may set wrongly', () => {
  let content: Content;
  let notes: string[];
  beforeEach(async () => {
    ({ content, notes } = await answered((games) => games.map(asBefore)));
  });

  test('give the records, title games, bowls and playoff of the answers that have them', () => {
    for (const { id } of facts.table) {
      const own = TRUTH.filter((game) => [game.home.id, game.away.id].includes(id));
      const games = own.filter(({ conferenceGame }) => conferenceGame).length;
      const { conferenceWins = 0, conferenceLosses = 0 } = content.teams.get(id) ?? {};
      expect([id, conferenceWins + conferenceLosses]).toEqual([id, games]);
    }
    expect([inLeague(content, 'army'), inLeague(content, 'navy')]).toEqual(['4-4', '7-1']);
    expect(inLeague(content, 'notre-dame')).toBe('0-0');
    expect([inLeague(content, 'virginia'), inLeague(content, 'duke')]).toEqual(['7-1', '6-2']);
    expect(idsOf(content, 'isConferenceChampionship')).toEqual(known('isConferenceChampionship'));
    expect(idsOf(content, 'isPostseason')).toEqual(known('isPostseason'));
    for (const { id, playoffRound } of facts.games)
      expect([id, content.games.get(id)?.playoffRound]).toEqual([id, playoffRound]);
    expect([...content.games.values()].filter((game) => game.conferenceGame).length).toBe(
      TRUTH.filter((game) => game.conferenceGame).length,
    );
  });

  test('are named in the report where they were not believed', { tags: 'full' }, () => {
    const told = notes.join('\n');
    expect(told).toContain('9 games do not count in a conference: title game of a conference');
    expect(told).toContain(
      "1 game does not count in a conference: Army and Navy play outside the American's schedule by agreement (such as army-at-navy",
    );
    expect(told).toMatch(
      /do not count in a conference: teams of different conferences, or of none \(such as \S+-at-notre-dame/,
    );
    expect(told).not.toContain('is known');
  });
});

test('a league whose title game is not told has none, and the report says so', { tags: 'full' }, async () => {
  const { content, notes } = await answered((games) => games.map(asBefore).filter((game) => !isSecTitle(game)));
  const titles = known('isConferenceChampionship').filter((id) => !id.startsWith('georgia-at'));
  expect(idsOf(content, 'isConferenceChampionship')).toEqual(titles);
  expect(notes.filter((note) => note.includes('is known'))).toEqual([
    'cfbd: no title game of the SEC is known: none of the games of 2025 is one',
  ]);
});

test.each([
  [2020, { conference: 'ACC', conferenceWins: 1 }],
  [2021, { conference: 'FBS Independents', conferenceWins: 0 }],
])('in %i Notre Dame is %o', (season, expected) => {
  const teams = [
    buildTeam('notre-dame', { conference: 'FBS Independents' }),
    buildTeam('clemson', { conference: 'ACC' }),
  ] as const;
  const flagged = { season, conferenceGame: true };
  const game = buildFinal(buildGame(...teams, `${season}-11-07T20:00:00Z`, flagged), 47, 40);
  const content = noContent();
  for (const team of teams) content.teams.set(team.id, { ...team, source: 'cfbd' });
  content.games.set(game.id, { ...gameRecord(game), source: 'cfbd' });
  resolveConferences(content);
  expect(content.teams.get('notre-dame')).toMatchObject(expected);
});
