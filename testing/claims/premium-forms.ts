import { load } from 'cheerio';
import type { ConferenceRace, GameAnalysis, TeamMetrics } from '#data/contract/premium.ts';
import type { GameForecast, GameStake, TeamProjection, TeamRating } from '#data/domain/football/rating.ts';
import type { Held } from '#sync/desk/testing/claims/read-sentence.ts';
import { compile, type CompiledForm, type Scene, type Value, type Values } from '#sync/desk/testing/claims/scene.ts';
import {
  record,
  stage,
  wins,
  type GameRow,
  type Played,
  type SeasonTable,
} from '#sync/desk/testing/claims/season-table.ts';

/*
 * What members read of ratings and chances. The ratings, forecasts and simulated shares are taken as they are stored;
 * every number that a sentence, a drawing or a table makes of them is made here anew.
 */

/** What is stored of a season's models. */
export interface Models {
  ratings: readonly TeamRating[];
  forecasts: ReadonlyMap<string, GameForecast>;
  projections: readonly TeamProjection[];
  stakes: readonly GameStake[];
}

/** The last rated week of which no game is left to play: -1 for before the season. */
function lastWeek({ ratings }: Models, table: SeasonTable): number {
  const isOpen = (row: GameRow): boolean => !table.of(row.home.id).some((played) => played.row === row);
  const open = new Set(table.games.filter(isOpen).map(({ week }) => week));
  return Math.max(...ratings.map(({ week }) => week).filter((week) => !open.has(week)));
}

/** A table of a season's weeks, whose rows stand in their order. */
const isByWeek = (caption: string): boolean => /by week$|projected to end$/.test(caption);

/** The lines of a rendered part: its paragraphs, what its drawings say, and its tables row by row. */
export function linesOfHtml(html: string): string[] {
  const page = load(html.replaceAll('&lt;1%', 'below 1%').replaceAll('&gt;99%', 'above 99%'));
  const drawings = page('svg')
    .map((_, svg) => page(svg).attr('aria-label'))
    .get();
  const paragraphs = page('p:not([aria-hidden])')
    .map((_, text) => page(text).text().trim())
    .get();
  const rows = page('table')
    .map((_, table) => {
      const caption = page(table).find('caption').text();
      return page(table)
        .find('tbody tr')
        .map(
          (at, row) =>
            `${caption}${isByWeek(caption) ? `, row ${at + 1}` : ''}: ${page(row)
              .children()
              .map((___, cell) => page(cell).text())
              .get()
              .join('; ')}.`,
        )
        .get();
    })
    .get();
  return [...drawings, ...paragraphs, ...rows];
}

/** The share of a normal distribution below x, added up strip by strip. */
function below(x: number): number {
  const strips = 60;
  const density = (at: number): number => Math.exp((-at * at) / 2) / Math.sqrt(2 * Math.PI);
  const width = x / strips;
  let sum = 0;
  for (let strip = 0; strip < strips; strip += 1)
    sum += (width / 6) * (density(strip * width) + 4 * density((strip + 0.5) * width) + density((strip + 1) * width));
  return 0.5 + sum;
}
const SPREAD = 16;
const chanceAt = (margin: number): number => Math.min(0.999, Math.max(0.001, below(margin / SPREAD)));

/** True when a chance is said as it has to be; on the edge of two percentages both will do. */
function says(text: string, chance: number | null | undefined): boolean {
  if (chance === null || chance === undefined) return text === '–' || text === 'unknown';
  if (text === 'below 1%') return chance < 0.01 + 1e-6;
  if (text === 'above 99%') return chance > 0.99 - 1e-6;
  return (
    Math.abs(Number(text.replace('%', '')) - chance * 100) <= 0.5 + 1e-4 &&
    chance >= 0.01 - 1e-6 &&
    chance <= 0.99 + 1e-6
  );
}
/** True when points are said with their sign, to one decimal. */
function saysPoints(text: string, points: number | null | undefined): boolean {
  if (points === null || points === undefined) return text === '–';
  return text === (Math.abs(points) < 0.05 ? '0.0' : `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`);
}
const rounded = (points: number): number => Number(points.toFixed(1));
const saysWhole = (h: Held, name: string, points: number): boolean =>
  Math.abs(h.number(name) - Math.abs(points)) <= 0.5 && (h.number(name) === 1) !== h.text(`${name}Unit`).endsWith('s');

/** What people say of a favorite's chances. */
const SPOKEN: Record<string, number> = {
  'about one game in two': 1 / 2,
  'about three games in five': 3 / 5,
  'about two games in three': 2 / 3,
  'about three games in four': 3 / 4,
  'about four games in five': 4 / 5,
  'about nine games in ten': 9 / 10,
  'about 19 games in 20': 19 / 20,
  'about 49 games in 50': 49 / 50,
  'more than 99 games in 100': 0.995,
};

/** A team's rank by a part of its rating among all of a week. */
function rankBy(all: readonly TeamRating[], own: TeamRating, part: 'offense' | 'defense'): number {
  return all.filter((other) => other[part] > own[part]).length + 1;
}

const POINTS = '[+−]?\\d+\\.\\d';
const RANKED = (name: string): string => `(?<${name}>${POINTS}), <k:(?<${name}Rank>\\d+)>`;
const CHANCE = 'below 1%|above 99%|\\d+%|–|unknown';

const GAME_FORMS = [
  // The forecast.
  `<t:(?<leftTeam>[^>]+)> (?<left>${CHANCE}), <t:(?<rightTeam>[^>]+)> (?<right>${CHANCE})`,
  `<t:(?<favorite>[^>]+)> (?<tense>is|was) favored by (?<margin>\\d+) (?<marginUnit>points?), and such a favorite wins (?<chance>${Object.keys(SPOKEN).join('|')}). Two games in three end within (?<spread>\\d+) points of the forecast.`,
  'Neither team (?<tense>is|was) favored by as (?<level>much as a point); two games in three end within (?<spread>\\d+) points of even.',
  '(?<unrated>These teams have no rating yet): ratings start once enough games is played.',
  // The match-up.
  '<t:(?<lower>[^>]+)> plays below the FBS. We rate all such teams as one, so there is no offense or defense to compare.',
  `Each offense against the other defense: <t:(?<own>[^>]+)>; ${RANKED('offense')}; ${RANKED('defense')}; (?<together>${POINTS}).`,
  'Points per game against an average FBS team, (?<when>before the season|after week \\d+); ranks among (?<rated>\\d+) teams. Together: how much more than average the offense should score.',
  // The stakes.
  `<t:(?<own>[^>]+)>'s season if it wins and if it loses: Final wins; (?<winsWon>\\d+\\.\\d|unknown); (?<winsLost>\\d+\\.\\d|unknown).`,
  `<t:(?<own>[^>]+)>'s season if it wins and if it loses: Conference title; (?<titleWon>${CHANCE}); (?<titleLost>${CHANCE}).`,
  `<t:(?<own>[^>]+)>'s season if it wins and if it loses: Playoff; (?<playoffWon>${CHANCE}); (?<playoffLost>${CHANCE}).`,
  'Averages and shares from simulations of the rest of the season; chance alone moves them by a point or so.',
  '(?<noStakes>We have not worked out) what a win or a loss would do to these seasons.',
  // The course.
  '(?<noCourse>We draw it) when we have a forecast and the points by quarter.',
  `The chance of <t:(?<homeTeam>[^>]+)>: (?<course>(?:${CHANCE}) Kickoff, .+ End).`,
  `The score and the chance of <t:(?<homeTeam>[^>]+)> by quarter: (?<period>Kickoff|Q\\d|OT\\d|End); (?<awayPoints>\\d+); (?<homePoints>\\d+); (?<homeWin>${CHANCE}).`,
  'From the score at the end of each period and the forecast before the game; it does not know who had the ball.',
  // The surprise.
  `<t:(?<winner>[^>]+)> had a chance of (?<winnerChance>${CHANCE}) before the game: about (?<hundred>\\d+) of 100 such games end this way. The margin was (?:(?<within>within a point of)|(?<miss>\\d+) (?<missUnit>points?) from) the forecast.`,
  `Both ratings before and after the week of the game: <t:(?<own>[^>]+)>; ${RANKED('before')}; ${RANKED('after')}; (?<change>${POINTS}).`,
  "Ratings is set after a full week, so the week's other results count, too.",
];

type Points = { away: number; home: number; chance: number };

/** The course of a game from its line score and forecast. */
function courseOf(s: Scene, forecast: GameForecast): Points[] {
  const { away, home } = s.game;
  const [own, theirs] = [s.periods(home.id), s.periods(away.id)];
  const sum = (points: readonly number[], count: number): number => points.slice(0, count).reduce((a, b) => a + b, 0);
  return Array.from({ length: own.length + 1 }, (_, period) => {
    const [homePoints, awayPoints] = [sum(own, period), sum(theirs, period)];
    const lead = homePoints - awayPoints;
    const rest = Math.max(0, (4 - period) / 4);
    // What is left when it is level after all of it: a tenth of a game.
    const left = rest === 0 && lead === 0 ? 0.1 : rest;
    const chance =
      left === 0 ? Number(lead > 0) : below((lead + forecast.homeMargin * left) / (SPREAD * Math.sqrt(left)));
    return { away: awayPoints, home: homePoints, chance: period === 0 ? chanceAt(forecast.homeMargin) : chance };
  });
}

const periodName = (period: number, last: number): string => {
  if (period === last) return 'End';
  if (period === 0) return 'Kickoff';
  return period > 4 ? `OT${period - 4}` : `Q${period}`;
};
/** The chance at the end is known, no forecast. */
const saysAt = (text: string, chance: number, isEnd: boolean): boolean =>
  isEnd ? text === `${chance * 100}%` : says(text, chance);

/** The forms of a game's analysis. */
export function analysisForms(
  { week }: Pick<GameAnalysis, 'week'>,
  row: GameRow,
  table: SeasonTable,
  models: Models,
  now: number,
): CompiledForm[] {
  const forecast = models.forecasts.get(row.id);
  const last = lastWeek(models, table);
  const at = (number: number): TeamRating[] => models.ratings.filter((rating) => rating.week === number);
  const before = at(Math.min(week - 1, last));
  const after = week > last ? [] : at(week);
  const of = (all: readonly TeamRating[], id: string) => all.find(({ teamId }) => teamId === id);
  const stake = (id: string) => models.stakes.find(({ gameId, teamId }) => gameId === row.id && teamId === id);
  const margin = forecast?.homeMargin ?? Number.NaN;
  const isOver = (s: Scene): boolean => s.table.of(row.home.id).some((played) => played.row === row);
  /** The other side of the one that a row is of. */
  const other = (h: Held): string => (h.text('own') === row.home.id ? row.away.id : row.home.id);
  const points =
    (name: string, value: (h: Held) => number | undefined): Value =>
    (_, h) =>
      saysPoints(h.text(name), value(h));
  const chance =
    (name: string, value: (h: Held, s: Scene) => number | null | undefined): Value =>
    (s, h) =>
      says(h.text(name), value(h, s));
  const values: Values = {
    forecast: {
      leftTeam: () => row.away.id,
      rightTeam: () => row.home.id,
      left: (_, h) => {
        const [left, right] = [h.text('left'), h.text('right')].map((text) => Number(/^\d+/.exec(text)?.[0]));
        return (
          says(h.text('left'), 1 - chanceAt(margin)) &&
          (Number.isNaN((left ?? 0) + (right ?? 0)) || (left ?? 0) + (right ?? 0) === 100)
        );
      },
      right: chance('right', () => chanceAt(margin)),
      favorite: () => (margin >= 0 ? row.home.id : row.away.id),
      tense: () => (Date.parse(row.kickoff) < now ? 'was' : 'is'),
      margin: (_, h) => saysWhole(h, 'margin', margin) && Math.abs(margin) >= 1,
      marginUnit: () => true,
      chance: (_, h) => Math.abs((SPOKEN[h.text('chance')] ?? 0) - chanceAt(Math.abs(margin))) <= 0.0501,
      spread: () => SPREAD,
      level: () => Math.abs(margin) < 1,
      unrated: () => forecast === undefined,
      homeTeam: () => row.home.id,
      noCourse: (s) => s.periods(row.home.id).length < 4 || forecast === undefined,
      course: (s, h) => {
        const course = forecast === undefined ? [] : courseOf(s, forecast);
        const said = h.text('course').split(', ');
        return (
          said.length === course.length &&
          said.every((part, period) => {
            const [, text = '', name] = /^(.+) (\w+)$/.exec(part) ?? [];
            const end = course.length - 1;
            return (
              name === periodName(period, end) && saysAt(text, course[period]?.chance ?? Number.NaN, period === end)
            );
          })
        );
      },
      period: () => true,
      homeWin: (s, h) => {
        const course = forecast === undefined ? [] : courseOf(s, forecast);
        const end = course.length - 1;
        const there = course.find((_, period) => periodName(period, end) === h.text('period'));
        return (
          there !== undefined &&
          h.number('awayPoints') === there.away &&
          h.number('homePoints') === there.home &&
          saysAt(h.text('homeWin'), there.chance, h.text('period') === 'End')
        );
      },
      awayPoints: () => true,
      homePoints: () => true,
      winner: (s) => isOver(s) && s.winner.id,
      winnerChance: chance('winnerChance', (_, s) => chanceAt(s.winner.id === row.home.id ? margin : -margin)),
      hundred: (s, h) => {
        const share = 100 * chanceAt(s.winner.id === row.home.id ? margin : -margin);
        return Math.abs(h.number('hundred') - Math.min(99, Math.max(1, share))) <= 0.501;
      },
      within: (s) => Math.abs(s.pointsOf(row.home.id) - s.pointsOf(row.away.id) - margin) < 1,
      miss: (s, h) => {
        const miss = Math.abs(s.pointsOf(row.home.id) - s.pointsOf(row.away.id) - margin);
        return miss >= 1 && saysWhole(h, 'miss', miss);
      },
      missUnit: () => true,
    },
    rating: {
      lower: (_, h) =>
        [row.away, row.home].some(({ id, classification }) => id === h.text('lower') && classification === 'fcs'),
      own: (_, h) => [row.away.id, row.home.id].includes(h.text('own')),
      offense: points('offense', (h) => of(before, h.text('own'))?.offense),
      offenseRank: (_, h) => rankOf(before, h.text('own'), 'offense'),
      defense: points('defense', (h) => of(before, other(h))?.defense),
      defenseRank: (_, h) => rankOf(before, other(h), 'defense'),
      together: points('together', (h) => {
        const [own, against] = [of(before, h.text('own')), of(before, other(h))];
        return own && against && rounded(own.offense) - rounded(against.defense);
      }),
      when: () => {
        const number = before[0]?.week ?? Number.NaN;
        return number < 0 ? 'before the season' : `after week ${number}`;
      },
      rated: () => before.length,
      before: points('before', (h) => of(before, h.text('own'))?.rating),
      beforeRank: (_, h) => of(before, h.text('own'))?.rank,
      after: points('after', (h) => of(after, h.text('own'))?.rating),
      afterRank: (_, h) => of(after, h.text('own'))?.rank,
      change: points('change', (h) => {
        const [then, now] = [of(before, h.text('own')), of(after, h.text('own'))];
        return then && now && rounded(now.rating) - rounded(then.rating);
      }),
    },
    stakes: {
      winsWon: (_, h) => stake(h.text('own'))?.winsIfWon?.toFixed(1) ?? 'unknown',
      winsLost: (_, h) => stake(h.text('own'))?.winsIfLost?.toFixed(1) ?? 'unknown',
      titleWon: chance('titleWon', (h) => stake(h.text('own'))?.conferenceTitleIfWon),
      titleLost: chance('titleLost', (h) => stake(h.text('own'))?.conferenceTitleIfLost),
      playoffWon: chance('playoffWon', (h) => stake(h.text('own'))?.playoffIfWon),
      playoffLost: chance('playoffLost', (h) => stake(h.text('own'))?.playoffIfLost),
      noStakes: () => stake(row.home.id) === undefined && stake(row.away.id) === undefined,
    },
  };
  return compile(GAME_FORMS, values);
}

function rankOf(all: readonly TeamRating[], id: string, part: 'offense' | 'defense'): number | undefined {
  const own = all.find(({ teamId }) => teamId === id);
  return own && rankBy(all, own, part);
}

const RUNS =
  "Shares of (?<runs>10,000) simulations of the rest of the season: chance alone moves them by a point at most, but how good the teams is is less certain.(?<ties> Ties is broken by the conference's own rules (?:up to the step with a capped scoring margin|up to the step with a company's rating, which is not public|as far as head-to-head games decide), then by lot.)?";
const PROJECTED = `(?<wins>\\d+\\.\\d); (?<titleGame>${CHANCE}); (?<title>${CHANCE}); (?<playoff>${CHANCE})`;
const METRICS_FORMS = [
  '<t:(?<own>[^>]+)> has (?<unrated>no rating yet).',
  `(?<rating>${POINTS}) points against an average FBS team at a neutral site: <k:(?<rank>\\d+)> of (?<rated>\\d+). Offense (?<offense>${POINTS}) \\(No. (?<offenseRank>\\d+)\\), defense (?<defense>${POINTS}) \\(No. (?<defenseRank>\\d+)\\). One game says little: one in three ends more than (?<spread>\\d+) points from what the ratings expect.`,
  `The rating of <t:(?<own>[^>]+)>: (?<line>(?:Preseason|Week \\d+) .+).`,
  `The rating of <t:(?<own>[^>]+)> by week, row (?<ratingRow>\\d+): (?<after>Preseason|Week \\d+); (?<ratingThen>${POINTS}); (?<rankThen>\\d+); (?<offenseThen>${POINTS}); (?<defenseThen>${POINTS}).`,
  `Opponents and margins: Schedule (?<schedule>played|to come); (?<opponents>${POINTS}); <k:(?<scheduleRank>\\d+)> of (?<rated>\\d+).`,
  `Opponents and margins: (?<ground>At home|Away); (?<meanMargin>${POINTS}|–); (?<groundRecord>\\d+-\\d+).`,
  "Schedules: the opponents' average rating, home field included, hardest first. Home and away: the average margin.",
  `Strength of record: <k:(?<strengthRank>\\d+)>. The chance that an average top-25 team wins as many of these games is (?<strength>${CHANCE}); the smaller it is, the better the record.`,
  'Games decided by (?<eight>8) points or fewer: (?<close>\\d+-\\d+), (?:(?<asExpected>as expected)|(?<luck>\\d+\\.\\d) (?<luckKind>more|fewer) wins than expected). The difference is mostly luck, and luck seldom lasts.',
  '(?<noProjection>We have not simulated) the rest of this season.',
  'The season is over: (?<finalWins>\\d+) wins before bowls and playoff. The table has what we expected week by week.',
  `(?<winsNow>\\d+\\.\\d) wins on average before bowls and playoff; conference title game (?<titleGameNow>${CHANCE}), title (?<titleNow>${CHANCE}), playoff (?<playoffNow>${CHANCE}).`,
  'How likely <t:(?<own>[^>]+)> is to win that many games: (?<shares>.+).',
  `How <t:(?<own>[^>]+)>'s season was projected to end, row (?<projectionRow>\\d+): (?<after>Preseason|Week \\d+); ${PROJECTED}.`,
  RUNS,
  // The race.
  `Each team's chances in the (?<race>.+) race: <t:(?<own>[^>]+)>; (?<raceWins>\\d+(?:\\.\\d)?); (?<raceGame>${CHANCE}|Clinched|Out|Played|); (?<raceTitle>${CHANCE}|Won|); (?<racePlayoff>${CHANCE}|In|).`,
  '(?<raceOver>The season is over): wins before bowls and playoff, and how far each team got.',
  `(?<raceOpen>Wins is averages) before bowls and playoff. ${RUNS}`,
  '(?<noRace>We have no chances here): there is no title to play for, or the teams is not rated.',
];
/** The weeks of which something is stored, in their order. */
const weeksOf = (stored: readonly { week: number }[]): number[] =>
  [...new Set(stored.map(({ week }) => week))].toSorted((a, b) => a - b);
const weekOf = (text: string): number => (text === 'Preseason' ? -1 : Number(text.slice('Week '.length)));
const isClose = ({ margin }: Played): boolean => margin <= 8;
/** Of games that end within eight points the share that a team wins that is expected to win by so many. */
function closeChance(expected: number): number {
  const [under, level, over] = [-8, 0, 8].map((margin) => below((margin - expected) / SPREAD));
  return ((over ?? 0) - (level ?? 0)) / ((over ?? 0) - (under ?? 0));
}

/** The forms of a team's metrics, and of its conference's race. `others` are the metrics of all teams. */
export function metricsForms(
  { team, isOver }: Pick<TeamMetrics, 'team' | 'isOver'>,
  table: SeasonTable,
  models: Models,
  others: readonly TeamMetrics[],
  race?: ConferenceRace,
): CompiledForm[] {
  const last = lastWeek(models, table);
  const all = models.ratings.filter(({ week }) => week === last);
  const mine = (week: number, id = team.id) =>
    models.ratings.find((rating) => rating.week === week && rating.teamId === id);
  const now = mine(last);
  const projected = (week: number, id = team.id) =>
    models.projections.find((one) => one.week === week && one.teamId === id);
  const lastProjected = Math.max(...models.projections.map(({ week }) => week).filter((week) => week <= last));
  const projection = (id = team.id) => projected(lastProjected, id);
  const games = table.of(team.id);
  const winsBeforeBowls = (id: string): number =>
    wins(table.of(id)).filter(({ row }) => stage(row) === 'regular' || stage(row) === 'title').length;
  /** A rank among all teams by a figure of their metrics. */
  const rankAmong = (figure: 'schedulePlayed' | 'scheduleToCome' | 'strengthOfRecord', isLessFirst = false): number => {
    const values = others.flatMap(({ metrics }) => metrics?.[figure]?.value ?? []);
    const own = others.find((one) => one.team.id === team.id)?.metrics?.[figure]?.value ?? Number.NaN;
    return values.filter((value) => (isLessFirst ? value < own : value > own)).length + 1;
  };
  const figure = (name: 'schedulePlayed' | 'scheduleToCome' | 'strengthOfRecord') =>
    others.find((one) => one.team.id === team.id)?.metrics?.[name]?.value;
  const luck = (): number => {
    const close = games.filter(isClose);
    const expected = close.map(({ row }) => {
      const margin = models.forecasts.get(row.id)?.homeMargin ?? 0;
      return closeChance(row.home.id === team.id ? margin : -margin);
    });
    return wins(close).length - expected.reduce((sum, one) => sum + one, 0);
  };
  const ground = (h: Held): Played[] =>
    games.filter(({ site }) => site === (h.text('ground') === 'Away' ? 'road' : 'home'));
  const won = (kind: 'title' | 'playoff', id: string): boolean =>
    table.scheduleOf(id).some((row) => stage(row) === kind);
  /** A chance, or once the season is over the word for what was reached. */
  const raced = (
    h: Held,
    name: string,
    chance: number | null | undefined,
    word: string,
    isReached: boolean,
  ): boolean => (isOver ? h.text(name) === (isReached ? word : '') : says(h.text(name), chance));
  const saysThen =
    (name: string, part: 'rating' | 'offense' | 'defense'): Value =>
    (_, h) =>
      saysPoints(h.text(name), mine(weekOf(h.text('after')))?.[part]);
  const values: Values = {
    rating: {
      own: (_, h) => race !== undefined || h.text('own') === team.id,
      unrated: () => now === undefined,
      rating: (_, h) => saysPoints(h.text('rating'), now?.rating),
      // Of level ones each has a rank of its own.
      rank: (_, h) => {
        const ahead = all.filter(({ rating }) => rating > (now?.rating ?? 0)).length;
        const level = all.filter(({ rating }) => rating === now?.rating).length;
        return h.number('rank') > ahead && h.number('rank') <= ahead + level;
      },
      rated: () => all.length,
      offense: (_, h) => saysPoints(h.text('offense'), now?.offense),
      offenseRank: () => now && rankBy(all, now, 'offense'),
      defense: (_, h) => saysPoints(h.text('defense'), now?.defense),
      defenseRank: () => now && rankBy(all, now, 'defense'),
      spread: () => SPREAD,
      line: (_, h) => {
        const said = h.text('line').split(', ');
        const weeks = new Set(models.ratings.filter(({ week }) => week <= last).map(({ week }) => week));
        return (
          said.length === weeks.size &&
          said.every((part) => {
            const [, week = '', points = ''] = /^(Preseason|Week \d+) (.+)$/.exec(part) ?? [];
            return weeks.delete(weekOf(week)) && saysPoints(points, mine(weekOf(week))?.rating);
          })
        );
      },
      after: (_, h) => weekOf(h.text('after')) <= last,
      ratingRow: (_, h) => weeksOf(models.ratings)[h.number('ratingRow') - 1] === weekOf(h.text('after')),
      projectionRow: (_, h) => weeksOf(models.projections)[h.number('projectionRow') - 1] === weekOf(h.text('after')),
      ratingThen: saysThen('ratingThen', 'rating'),
      rankThen: (_, h) => mine(weekOf(h.text('after')))?.rank,
      offenseThen: saysThen('offenseThen', 'offense'),
      defenseThen: saysThen('defenseThen', 'defense'),
      schedule: () => true,
      opponents: (_, h) =>
        saysPoints(h.text('opponents'), figure(h.text('schedule') === 'played' ? 'schedulePlayed' : 'scheduleToCome')),
      scheduleRank: (_, h) => rankAmong(h.text('schedule') === 'played' ? 'schedulePlayed' : 'scheduleToCome'),
      strengthRank: () => rankAmong('strengthOfRecord', true),
      strength: (_, h) => says(h.text('strength'), figure('strengthOfRecord')),
      eight: () => 8,
      luck: (_, h) => h.text('luck') === Math.abs(luck()).toFixed(1) && Math.abs(luck()) >= 0.05,
      luckKind: () => (luck() < 0 ? 'fewer' : 'more'),
      asExpected: () => Math.abs(luck()) < 0.05,
    },
    record: {
      ground: () => true,
      meanMargin: (_, h) => {
        const played = ground(h);
        const sum = played.reduce((total, { own, theirs }) => total + own - theirs, 0);
        return saysPoints(h.text('meanMargin'), played.length === 0 ? null : sum / played.length);
      },
      groundRecord: (_, h) => record(ground(h)),
      close: () => record(games.filter(isClose)),
      finalWins: () => isOver && winsBeforeBowls(team.id),
    },
    forecast: {
      noProjection: () => projection() === undefined,
      winsNow: () => projection()?.wins.toFixed(1),
      titleGameNow: (_, h) => says(h.text('titleGameNow'), projection()?.titleGame),
      titleNow: (_, h) => says(h.text('titleNow'), projection()?.conferenceTitle),
      playoffNow: (_, h) => says(h.text('playoffNow'), projection()?.playoff),
      shares: (_, h) => {
        const likely = (projection()?.winShares ?? []).flatMap((share, count) =>
          share < 0.005 ? [] : [{ share, count }],
        );
        const said = h.text('shares').split(', ');
        return (
          said.length === likely.length &&
          likely.every(({ share, count }, at) => {
            const text = said[at] ?? '';
            return text.startsWith(`${count} `) && says(text.slice(`${count} `.length), share);
          })
        );
      },
      wins: (_, h) => projected(weekOf(h.text('after')))?.wins.toFixed(1),
      titleGame: (_, h) => says(h.text('titleGame'), projected(weekOf(h.text('after')))?.titleGame),
      title: (_, h) => says(h.text('title'), projected(weekOf(h.text('after')))?.conferenceTitle),
      playoff: (_, h) => says(h.text('playoff'), projected(weekOf(h.text('after')))?.playoff),
      runs: () => true,
      ties: () => team.conference !== null,
    },
    'standings place': {
      race: (_, h) => race !== undefined && h.text('race').includes(race.conference),
      raceWins: (_, h) =>
        isOver ? winsBeforeBowls(h.text('own')) : h.text('raceWins') === projection(h.text('own'))?.wins.toFixed(1),
      raceGame: (_, h) => {
        const id = h.text('own');
        if (isOver) return h.text('raceGame') === (won('title', id) ? 'Played' : '');
        const chance = projection(id)?.titleGame;
        if (h.text('raceGame') === 'Clinched') return chance === 1;
        return h.text('raceGame') === 'Out' ? chance === 0 : says(h.text('raceGame'), chance);
      },
      raceTitle: (_, h) => {
        const id = h.text('own');
        const champion = wins(table.of(id)).some(({ row }) => stage(row) === 'title');
        return raced(h, 'raceTitle', projection(id)?.conferenceTitle, 'Won', champion);
      },
      racePlayoff: (_, h) =>
        raced(h, 'racePlayoff', projection(h.text('own'))?.playoff, 'In', won('playoff', h.text('own'))),
      raceOver: () => isOver,
      raceOpen: () => !isOver,
      noRace: () => race?.teams.length === 0,
    },
  };
  return compile(METRICS_FORMS, values);
}
