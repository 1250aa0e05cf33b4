import { readFileSync } from 'node:fs';
import { eventOf } from '#sync/desk/testing/claims/read-sentence.ts';
import { compile, Scene, type CompiledForm, type Value } from '#sync/desk/testing/claims/scene.ts';
import type { Line } from '#sync/desk/testing/claims/check-articles.ts';
import { dayOf, type GameRow, type SeasonTable } from '#sync/desk/testing/claims/season-table.ts';
import type { Mark } from './game-forms.ts';
import { hourOf, inWords, markPages, shortDay } from './site-words.ts';

interface RecruitRow {
  name: string;
  position: string;
  classYear: number;
  height: string;
  weight: number;
  location: string;
  highSchool: string | null;
  stars: number;
  nationalRank: number;
  commitmentTeamId: string | null;
}

/** The recruits of a bundled season as they lie there. */
export const recruitsOf = (year: number): RecruitRow[] =>
  JSON.parse(
    readFileSync(new URL(`../../data/snapshot/${year}/recruits.json`, import.meta.url), 'utf8'),
  ) as RecruitRow[];

const POSITIONS: Record<string, string> = {
  QB: 'quarterback',
  RB: 'running back',
  WR: 'wide receiver',
  TE: 'tight end',
  OT: 'offensive tackle',
  IOL: 'interior offensive lineman',
  OL: 'offensive lineman',
  EDGE: 'edge rusher',
  DL: 'defensive lineman',
  LB: 'linebacker',
  CB: 'cornerback',
  S: 'safety',
  ATH: 'athlete',
};

/** One letter as it is written: its day, and its lines; a line of a game names it. */
export interface WrittenLetter {
  day: string;
  /** The headings of results and of games. */
  results: string | null;
  kickoffs: string | null;
  lines: readonly { text: string; gameId?: string }[];
}

const DAY = 24 * 3_600_000;
const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);
const nameOf = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
const longName = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));

/** Rows of a kind in a mail. */
const MOST_GAMES = 20;
const MOST_NEWS = 5;

const COUNT = '\\d+';
const GAME = '(?:<k:\\d+>)?<t:[^>]+>';
const FORMS = [
  // Headings.
  "(?<resultsOn><w:[a-zA-Z]+>)'s results",
  "(?<weekResults>The week)'s results",
  "(?<gamesOn><w:[a-zA-Z]+>)'s games",
  "(?<weekGames>This week)'s games",
  // Rows, and how many there are.
  `Rows: (?<results>${COUNT}) results, (?<kickoffs>${COUNT}) games`,
  `(?<w>${GAME}) (?<high>${COUNT}), (?<l>${GAME}) (?<low>${COUNT})`,
  `(?<away>${GAME}) (?<sign>at|vs) (?<home>${GAME})`,
  'Starts: (?<facts>.+)',
  'Event: (?<event>.+)',
  // The subject.
  `(?<w>${GAME}) (?<high>${COUNT}), (?<l>${GAME}) (?<low>${COUNT}) and (?<moreResults>${COUNT}) more (?<unitM>results?)`,
  `(?<w>${GAME}) (?<high>${COUNT}), (?<l>${GAME}) (?<low>${COUNT}); (?<ahead>${COUNT}) (?<unitA>games?) ahead`,
  `(?<away>${GAME}) (?<sign>at|vs) (?<home>${GAME}) and (?<moreGames>${COUNT}) more (?<unitG>games?)`,
  `(?<away>${GAME}) (?<sign>at|vs) (?<home>${GAME}), (?<alone><f:[^>]+>, (?:<h:[^>]+>|Time TBD))`,
  // The mail around its rows.
  `(?<date><f:[^>]+>): (?:(?<results>${COUNT}) (?<unitR>results?))?(?:, )?(?:(?<ahead>${COUNT}) (?<unitA>games?) ahead)?`,
  '(?<date><f:[^>]+>): recruiting news',
  '(?<date><f:[^>]+>).',
  `And (?<restResults>${COUNT}) more (?<unitS>results?).`,
  `And (?<restGames>${COUNT}) more (?<unitT>games?).`,
  `And (?<restNews>${COUNT}) more (?<unitN>items?).`,
  'As of <f:[^>]+>, <h:[^>]+>.(?: (?<open>\\d+) (?<unitO>games?) had no final score yet.)?',
  // Recruiting.
  '<k:(?<recruit>\\d+)> (?<named><p:[^>]+>) is committed to <t:(?<school>[^>]+)>(?<and>(?: and (?<moreNews>\\d+) more recruiting notes?)?)',
  "<t:(?<classOf>[^>]+)> has (?<many>[a-z]+|\\d+) of the class's top (?<top>\\d+)(?: and (?<moreNews>\\d+) more recruiting notes?)?",
  'Details of <k:(?<recruit>\\d+)>: (?<details>.+)',
  'Class of <t:(?<classOf>[^>]+)>: (?<fiveStars>[A-Za-z]+) of them (?<hasStars>has|have) five stars; the top-ranked is (?<position>[a-z ]+) (?<named><p:[^>]+>) at <k:(?<recruit>\\d+)>.',
];

/** The forms of one letter: what they claim is counted from the season's tables. */
function formsOf(
  { day, ...letter }: WrittenLetter,
  table: SeasonTable,
  recruits: readonly RecruitRow[],
  mark: Mark,
): CompiledForm[] {
  const on = (row: GameRow, from: string, to: string): boolean => dayOf(row) >= from && dayOf(row) <= to;
  const isDone = (row: GameRow): boolean => table.of(row.home.id).some((played) => played.row === row);
  const since = letter.results === "The week's results" ? later(day, -7) : later(day, -1);
  const until = letter.kickoffs === "This week's games" ? later(day, 6) : day;
  const results = table.games.filter((row) => on(row, since, later(day, -1)) && isDone(row));
  const kickoffs = table.games.filter(
    (row) => on(row, day, until) && row.status !== 'postponed' && row.status !== 'cancelled',
  );
  const recruit = (rank: number) => recruits.find(({ nationalRank }) => nationalRank === rank);
  const classOf = (id: string) =>
    recruits
      .filter(({ commitmentTeamId }) => commitmentTeamId === id)
      .toSorted((a, b) => a.nationalRank - b.nationalRank);
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  /** What a count's noun has to agree with. */
  const unit =
    (counted: string, noun: string): Value =>
    (_, h) =>
      (h.text(counted) === '1') !== h.text(noun).endsWith('s');
  // Nothing is known of when they committed: all of it became news at once.
  const schools = new Set(recruits.flatMap(({ commitmentTeamId }) => commitmentTeamId ?? []));
  const items =
    recruits.filter(({ commitmentTeamId }) => commitmentTeamId !== null).length +
    [...schools].filter((id) => classOf(id).length >= 3).length;
  return compile(FORMS, {
    list: {
      results: () => results.length,
      kickoffs: () => kickoffs.length,
      moreResults: () => results.length - 1,
      moreGames: () => kickoffs.length - 1,
      ahead: () => kickoffs.length,
      restResults: () => results.length - MOST_GAMES,
      restGames: () => kickoffs.length - MOST_GAMES,
      unitM: unit('moreResults', 'unitM'),
      unitA: unit('ahead', 'unitA'),
      unitG: unit('moreGames', 'unitG'),
      unitR: unit('results', 'unitR'),
      unitS: unit('restResults', 'unitS'),
      unitT: unit('restGames', 'unitT'),
      unitN: unit('restNews', 'unitN'),
      unitO: unit('open', 'unitO'),
      open: () =>
        table.games.filter((row) => on(row, since, later(day, -1)) && !isDone(row) && row.status !== 'cancelled')
          .length,
      restNews: () => items - MOST_NEWS,
      moreNews: () => items - 1,
      and: () => true,
    },
    'day and ground': {
      resultsOn: () => `<w:${nameOf(later(day, -1))}>`,
      weekResults: () => results.length > 0,
      gamesOn: () => `<w:${nameOf(day)}>`,
      weekGames: () => kickoffs.length > 0,
      date: () => `<f:${longName(day)}>`,
      sign: (s) => (s.game.neutralSite ? 'vs' : 'at'),
    },
    result: {
      w: (s) => s.winner.id,
      l: (s) => results.includes(s.game) && s.loser.id,
      high: (s) => s.winner.score ?? undefined,
      low: (s) => s.loser.score ?? undefined,
    },
    kickoff: {
      away: (s) => s.game.away.id,
      home: (s) => kickoffs.includes(s.game) && s.game.home.id,
      alone: (s) => kickoffs.length === 1 && `${shortDay(s.game)}, ${hourOf(s.game)}`,
      facts: (s, h) => {
        const start = until === day ? '' : `${shortDay(s.game)}, `;
        const channel = s.game.tvNetwork === null ? '' : `, ${s.game.tvNetwork}`;
        const isLeftOut = s.game.kickoffTbd === true && isDone(s.game);
        const hour = isLeftOut ? '' : hourOf(s.game);
        return h.text('facts') === `${start}${hour}${mark(channel, s.game)}`.replace(/^, /, '');
      },
    },
    occasion: { event: (s) => s.game.eventName !== null && mark(eventOf(s.game.eventName), s.game) },
    players: {
      recruit: (_, h) => recruit(h.number('recruit')) !== undefined,
      named: (_, h) => recruit(h.number('recruit'))?.name,
      school: (_, h) => recruit(h.number('recruit'))?.commitmentTeamId ?? undefined,
      classOf: (_, h) => classOf(h.text('classOf')).length >= 3,
      many: (_, h) => {
        const { length } = classOf(h.text('classOf'));
        return length < 10 ? inWords(length) : String(length);
      },
      top: () => recruits.length,
      details: (s, h) => {
        const row = recruit(h.number('recruit'));
        if (row === undefined) return undefined;
        const [feet = '', inches = ''] = row.height.split('-');
        const stars = `${capital(inWords(row.stars))}-star ${POSITIONS[row.position] ?? ''}`;
        const school = row.highSchool === null ? '' : ` (${row.highSchool})`;
        const size = `${feet}-foot-${inches.replace('.5', '½')} and ${row.weight} pounds`;
        const from = `A ${stars.toLowerCase()} from ${row.location}${school}`;
        return h.text('details') === mark(`${from}, listed at ${size}, in the class of ${row.classYear}.`, s.game);
      },
      fiveStars: (_, h) => {
        const count = classOf(h.text('classOf')).filter(({ stars }) => stars === 5).length;
        return count === 0 ? 'None' : capital(inWords(count));
      },
      hasStars: (_, h) => (/^(?:One|None)$/.test(h.text('fiveStars')) ? 'has' : 'have'),
      position: (_, h) =>
        classOf(h.text('classOf'))[0]?.nationalRank === h.number('recruit') &&
        POSITIONS[recruit(h.number('recruit'))?.position ?? ''],
    },
  });
}

/** Every line of some letters with the forms it may have. */
export function* letterLines(
  letters: Iterable<WrittenLetter>,
  table: SeasonTable,
  recruits: readonly RecruitRow[],
): Generator<Line> {
  const mark = markPages(table);
  const rows = new Map(table.games.map((row) => [row.id, row]));
  const names = recruits.map(({ name }) => name);
  const [first] = table.games;
  if (first === undefined) return;
  for (const letter of letters) {
    const forms = formsOf(letter, table, recruits, mark);
    for (const { text, gameId } of letter.lines) {
      const row = gameId === undefined ? first : (rows.get(gameId) ?? first);
      const named = names.reduce((said, name) => said.replaceAll(name, `<p:${name}>`), text);
      // A rank of a recruit stands before his name, not before a team's.
      const ranked = named.replaceAll(/No\. (\d+)(?= <p:|:)/g, '<k:$1>');
      yield { scene: new Scene(table, row, `letter of ${letter.day}`), sentence: mark(ranked, row), forms };
    }
  }
}
