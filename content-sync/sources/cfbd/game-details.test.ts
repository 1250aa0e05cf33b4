import { beforeEach, describe, expect, test } from 'vitest';
import { noContent, type Content } from '#data/content/records.ts';
import { mapBoxes } from '#data/content/queries/game.queries.ts';
import { listPollPlaces } from '#data/content/queries/season.queries.ts';
import { SEASON_2025 } from '#data/testing/season-2025.ts';
import type { SourceNote } from '../../core/source-note.ts';
import { mergeContent } from '../../content/merge/merge-content.ts';
import { leagueFacts } from '../../replay/league/facts.ts';
import type { LeagueCall } from '../../testing/league-server.ts';
import { MISBEHAVIOURS, type Misbehaviour } from '../../testing/misbehaving-server.ts';
import { AFTER_SEASON, leagueNumber, useLeague } from '../../testing/use-league.ts';

/** Both of its overtimes are in one number of the league's. */
const TWO_OVERTIMES = 'tarleton-state-at-army-2025-08-29';
const TITLE_GAME = 'miami-at-indiana-2026-01-19';
const EXTRAS = ['/rankings', '/games/teams', '/games/players', '/stats/player/season'] as const;

const bench = useLeague();
const { league } = bench;
beforeEach(() => {
  league().requests.length = 0;
});

/** One update of a store that holds `stored`. */
async function update(
  stored: Content = noContent(),
  now = AFTER_SEASON,
): Promise<{ content: Content; notes: string[] }> {
  const { source } = bench.sync();
  const request = { now, isAsOf: false, season: SEASON_2025 };
  const content = (await source.fetch(request, stored))({ teams: [], stored });
  const notes = (content.notes ?? []).map(({ about, reason }: SourceNote) => `${about}: ${reason}`);
  return { content: mergeContent([{ source, content }], stored), notes };
}

const askedFor = (call: LeagueCall): number =>
  league().requests.filter((address) => address.startsWith(`${call}?`)).length;
const withoutFigures = ({ boxes }: Content): number =>
  [...boxes.values()].filter(({ awayFigures }) => awayFigures === null).length;

describe('what the league tells of games beside their scores', () => {
  test('comes with the first update: all line scores, the figures of three lists, polls and players', async () => {
    const { content, notes } = await update();
    expect(notes).toEqual([]);
    expect(EXTRAS.map(askedFor)).toEqual([1, 3, 3, 3]);
    expect(content.boxes.size).toBe(934);
    expect(content.boxes.get(TWO_OVERTIMES)?.awayPeriods).toEqual([3, 7, 7, 7, 6]);
    expect(content.polls.size).toBe(1000);
    const known = [...content.boxes.values()].filter(({ leaders }) => leaders.length > 0);
    // The figures of a game may be impossible while its leaders are not.
    expect(known.length).toBeGreaterThanOrEqual(content.boxes.size - withoutFigures(content));
    const { boxes } = leagueFacts();
    for (const { id, leaders } of known) expect(leaders, id).toEqual(boxes.get(id)?.leaders);
    const ofIndiana = [...content.players.values()].filter(({ teamId }) => teamId === 'indiana');
    expect(ofIndiana.flatMap(({ lines }) => lines)).toContainEqual(
      expect.objectContaining({ kind: 'passing', playerName: 'Fernando Mendoza' }),
    );
  });

  test('comes for the other games with the next updates, and then is asked for no more', { tags: 'full' }, async () => {
    // Four weeks and the bowls.
    league().edit('/games', (games) => games.filter(({ week }) => Number(week) <= 4));
    const first = await update();
    expect(withoutFigures(first.content)).toBeGreaterThan(100);
    const { content } = await update(first.content);
    expect(withoutFigures(content)).toBe(0);
    league().requests.length = 0;
    await update(content);
    expect(EXTRAS.map(askedFor)).toEqual([1, 0, 0, 0]);
  });

  test('of a Saturday comes the morning after, with the week’s one list', async () => {
    const [before, after] = ['2025-10-10T12:00:00Z', '2025-10-12T12:00:00Z'].map((at) => new Date(at)) as [Date, Date];
    league().setMoment(before);
    let content = noContent();
    for (let run = 0; run < 3; run += 1) content = (await update(content, before)).content;
    league().setMoment(after);
    league().requests.length = 0;
    content = (await update(content, after)).content;
    expect(EXTRAS.map(askedFor)).toEqual([1, 1, 1, 3]);
    expect(content.boxes.get('oklahoma-at-texas-2025-10-11')?.homeFigures).not.toBeNull();
  });

  describe('of players', () => {
    type Athlete = Record<'id' | 'name' | 'stat', unknown>;
    interface Category {
      name: string;
      types: { name: string; athletes: Athlete[] }[];
    }
    const DEFENDERS = ['tackles', 'sacks', 'interceptions'];
    /** What is read of Indiana's defenders in the title game when the league gives them these numbers. */
    async function defendersWith(told: Record<string, Record<string, [id: string, stat: unknown][]>>) {
      const categories: Category[] = Object.entries(told).map(([name, types]) => ({
        name,
        types: Object.entries(types).map(([type, stats]) => ({
          name: type,
          athletes: stats.map(([id, stat]) => ({ id, name: `Player ${id}`, stat })),
        })),
      }));
      league().edit('/games/players', (games) =>
        games.map((game) => {
          if (game['id'] !== leagueNumber(TITLE_GAME)) return game;
          const teams = game['teams'] as { team: string; categories: Category[] }[];
          return { ...game, teams: teams.map((side) => (side.team === 'Indiana' ? { ...side, categories } : side)) };
        }),
      );
      const { content } = await update();
      const leaders = content.boxes.get(TITLE_GAME)?.leaders ?? [];
      // The other side stays whole.
      expect(leaders.filter(({ teamId }) => teamId === 'miami').length).toBeGreaterThan(3);
      const lines = leaders.filter(({ kind, teamId }) => teamId === 'indiana' && DEFENDERS.includes(kind));
      return lines.map((line) => ({ ...line, kind: `${line.kind} ${line.playerName}` }));
    }
    const TACKLES: [string, string][] = [
      ['1', '8'],
      ['2', '8'],
      ['3', '2'],
    ];
    const SOLO: [string, string][] = [
      ['1', '3'],
      ['2', '5'],
      ['3', '0'],
    ];

    test('names the one with the most tackles, sacks and interceptions, of level ones by what they add', async () => {
      const lines = await defendersWith({
        defensive: {
          TOT: TACKLES,
          SOLO,
          SACKS: [
            ['1', '0.5'],
            ['2', '1.5'],
            ['3', '1.5'],
          ],
        },
        interceptions: {
          INT: [
            ['1', '1'],
            ['4', '1'],
          ],
          YDS: [
            ['1', '-2'],
            ['4', '30'],
          ],
        },
      });
      expect(lines).toEqual([
        expect.objectContaining({ kind: 'tackles Player 2', count: 8, solo: 5, returnYards: null }),
        expect.objectContaining({ kind: 'sacks Player 2', count: 1.5, solo: null, returnYards: null }),
        expect.objectContaining({ kind: 'interceptions Player 4', count: 1, solo: null, returnYards: 30 }),
      ]);
    });

    test('names nobody where the league credits no player', async () => {
      const none: [string, string][] = [
        ['1', '0'],
        ['2', '0'],
      ];
      const lines = await defendersWith({ defensive: { TOT: TACKLES, SOLO, SACKS: none }, interceptions: {} });
      expect(lines.map(({ kind }) => kind)).toEqual(['tackles Player 2']);
    });

    test('passes over a player whose numbers cannot be, and believes the others', async () => {
      const lines = await defendersWith({
        defensive: {
          TOT: [...TACKLES, ['4', '9'], ['5', '9 tackles'], ['6', 9], ['7', '9.5'], ['8', '9']],
          SOLO: [...SOLO, ['4', '10'], ['5', '1'], ['6', '1'], ['7', '1']],
          SACKS: [
            ['4', '1'],
            ['5', '1.3'],
          ],
        },
      });
      expect(lines.map(({ kind }) => kind)).toEqual(['tackles Player 2', 'sacks Player 4']);
    });
  });

  test('is left out by name where it cannot be, and costs only itself', { tags: 'full' }, async () => {
    const { content: stored } = await update();
    const before = stored.boxes.get(TITLE_GAME);
    const told = async (fields: object): Promise<string[]> => {
      league().change('/games', { id: leagueNumber(TITLE_GAME) }, fields);
      const { content, notes } = await update(stored);
      // What was published before stays.
      expect(content.boxes.get(TITLE_GAME)).toEqual(before);
      return notes;
    };
    expect(await told({ homeLineScores: [1, 2, 3, 4] })).toEqual([
      `/games: the periods do not add up to the score (such as ${TITLE_GAME})`,
    ]);
    expect(await told({ homeLineScores: [27] })).toEqual([
      expect.stringMatching(/^\/games: homeLineScores must be a list of 4 to 20 whole numbers/),
    ]);
    expect(await told({ attendance: 10_000_000 })).toEqual([
      expect.stringMatching(/^\/games: attendance must be a whole number from 0 to 250000/),
    ]);
    // An empty list says nothing.
    expect(await told({ homeLineScores: [], awayLineScores: [] })).toEqual([]);
  });

  test('of a poll is believed with its 25 places alone', async () => {
    league().edit('/rankings', (weeks) =>
      weeks.map((week) => {
        const polls = week['polls'] as { poll: string; ranks: { rank: number | null }[] }[];
        const isSpoiled = (poll: string) => week['week'] === 12 && poll === 'AP Top 25';
        const without = polls.map((one) =>
          isSpoiled(one.poll) ? { ...one, ranks: one.ranks.filter(({ rank }) => rank !== 7) } : one,
        );
        return { ...week, polls: without };
      }),
    );
    const { content, notes } = await update();
    expect(notes).toEqual(['/rankings: has 24 places instead of 25 (such as AP Top 25 of regular week 12)']);
    const week = [...content.polls.values()].filter((place) => place.week === 12);
    expect([...new Set(week.map(({ poll }) => poll))].toSorted()).toEqual(['cfp', 'coaches']);
  });
});

describe('a key that may not, or an answer without them', () => {
  test('leaves the rest whole and what is published as it was, and is named', { tags: 'full' }, async () => {
    const { content: stored } = await update();
    const spoiled: [Misbehaviour, LeagueCall, string][] = [
      ['emptyArray', '/games/media', 'it names nothing'],
      ['cut', '/games/media', 'broke off'],
      ['unauthorized', '/rankings', 'refuses the key at /rankings'],
      ['emptyArray', '/rankings', 'it names nothing'],
      ['htmlAsJson', '/rankings', 'is not valid JSON'],
      ['unauthorized', '/games/teams', 'refuses the key at /games/teams'],
      ['serverError', '/games/players', 'status 500'],
      ['rateLimited', '/stats/player/season', 'no calls left'],
    ];
    for (const [name, call, reason] of spoiled) {
      league().misbehave(call, MISBEHAVIOURS[name]);
      const players = call === '/stats/player/season' ? new Map() : stored.players;
      const { content, notes } = await update({ ...stored, players });
      expect(notes).toEqual([expect.stringMatching(`^${call}: .*${reason}`)]);
      // Outlets too.
      expect([content.games, content.polls]).toEqual([stored.games, stored.polls]);
      if (call === '/games/teams')
        expect([withoutFigures(content), askedFor(call)]).toEqual([withoutFigures(stored), 1]);
      league().behave();
      league().requests.length = 0;
    }
  });

  test('is not in the way of a release, which has the rest', { tags: 'full' }, async () => {
    const sync = bench.sync();
    for (const call of EXTRAS) league().misbehave(call, MISBEHAVIOURS['unauthorized']);
    const report = await sync.sync();
    expect(report.outcome).toBe('published');
    expect(report.notes.map(({ about, kind }) => `${about} ${kind}`)).toEqual([
      '/rankings refused',
      '/games/teams refused',
      '/games/players refused',
      '/stats/player/season refused',
      '1 game does not count in a conference settled',
    ]);
    league().behave();
    expect((await sync.sync()).notes).toHaveLength(1);
    const stored = await sync.withContent((db) => mapBoxes(db));
    expect([...stored.values()].some(({ homeFigures }) => homeFigures !== null)).toBe(true);
    expect(await sync.withContent((db) => listPollPlaces(db))).toHaveLength(1000);
  });
});
