import { eventOf, isDay, type Held } from '#sync/desk/testing/claims/read-sentence.ts';
import { compile, type Scene, type Value, type Values } from '#sync/desk/testing/claims/scene.ts';
import {
  countsInLeague,
  dayOf,
  losses,
  mean,
  record,
  run,
  stage,
  startOf,
  wins,
  type GameRow,
  type Played,
} from '#sync/desk/testing/claims/season-table.ts';
import { datedDay, hourOf, inWords, longDay, noneInWords, placeText, shortDay } from './site-words.ts';

/*
 * What a game's page says. A placeholder's name says what it has to be: `w` and `l` are the winner and the loser, `A`
 * and `H` the away and the home team, `S` the one spoken of.
 */

/** Where a figure stands in a row of the box. */
const COLUMNS = {
  firstDowns: 0,
  yards: 1,
  pass: 2,
  completed: 3,
  thrown: 4,
  ground: 5,
  runs: 6,
  lost: 7,
  thirds: 10,
  tried: 11,
  fourths: 12,
  fourthsTried: 13,
  penalties: 14,
  penaltyYards: 15,
  sacks: 16,
  possession: 17,
};
type Column = keyof typeof COLUMNS;

const figure = (s: Scene, id: string, name: Column, row = s.game): number =>
  s.figures(id, row)[COLUMNS[name]] ?? Number.NaN;
const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${seconds % 60 < 10 ? '0' : ''}${seconds % 60}`;

const isOver = (s: Scene): boolean => s.table.of(s.game.home.id).some(({ row }) => row === s.game);
/** True when a sentence's tense fits. */
const tense: Value = (s, h) => isOver(s) === /was|had|met|visited/.test(h.text('tense'));

/** The leads of the winner when each period ended. */
function leads(s: Scene): number[] {
  const [own, other] = [s.periods(s.winner.id), s.periods(s.loser.id)];
  const sum = (points: readonly number[], count: number): number =>
    points.slice(0, count).reduce((total, one) => total + one, 0);
  return own.map((_, at) => sum(own, at + 1) - sum(other, at + 1));
}

function moment(at: number, periods: number): string {
  if (at === periods - 1) return 'at the end';
  const quarter = ['after the first quarter', 'at halftime', 'after three quarters', 'after four quarters'][at];
  if (quarter !== undefined) return quarter;
  return at === 4 ? 'after one overtime' : `after ${inWords(at - 3)} overtimes`;
}

/** What every period brought the winner more than the loser, and the regular one with the most of it. */
function bestQuarter(s: Scene): { at: number; score: string } {
  const [own, other] = [s.periods(s.winner.id), s.periods(s.loser.id)];
  const gains = own.slice(0, 4).map((points, at) => points - (other[at] ?? 0));
  const at = gains.indexOf(Math.max(...gains));
  const [high = 0, low = 0] = [own[at], other[at]];
  return { at, score: `${high}-${low}` };
}

/** The whole line of the leads. */
function leadLine(s: Scene): string {
  const [away, home] = [s.periods(s.game.away.id), s.periods(s.game.home.id)];
  let lead = 0;
  const parts = away.map((points, at) => {
    lead += points - (home[at] ?? 0);
    const who = lead === 0 ? 'tied' : `<t:${lead > 0 ? s.game.away.id : s.game.home.id}> by ${Math.abs(lead)}`;
    return `${who} ${moment(at, away.length)}`;
  });
  return parts.join(', ').replace(/^tied/, 'Tied');
}

/** What a page says of the event: without its presenter and the sport. */
const occasionOf = ({ eventName, venue }: GameRow): string => {
  const event = eventName === null ? '' : eventOf(eventName).replace(/^College Football (?=Playoff)/, '');
  return [event === '' ? '' : ` in the ${event}`, venue === null || event.includes(venue) ? '' : ` at ${venue}`].join(
    '',
  );
};

const isLower = ({ classification }: { classification: string }): boolean => classification === 'fcs';
/** Wins that count towards a bowl: of those over teams of the lower division one. */
const bowlWins = (games: readonly Played[]): number => {
  const won = wins(games);
  const lower = won.filter(({ opponent }) => isLower(opponent)).length;
  return won.length - lower + Math.min(lower, 1);
};
/** True when a win in this game is the sixth that counts. */
function isSixth(s: Scene, id: string): boolean {
  const opponent = s.side(s.opponentOf(id));
  if (opponent === undefined) return false;
  const before = s.before(id);
  const isWorth = !isLower(opponent) || !wins(before).some((game) => isLower(game.opponent));
  return bowlWins(before) === 5 && isWorth && s.game.week < 15;
}

const league = (s: Scene, id: string): string => record(s.leagueBefore(id));
const sideRecord = (s: Scene, id: string, isAfter: boolean): string => record(isAfter ? s.after(id) : s.before(id));

/** What a title or playoff game is for. */
const PRIZES: Record<string, string> = {
  championship: 'national championship',
  semifinal: 'play for the national championship',
  quarterfinal: 'a semifinal',
  'first-round': 'a quarterfinal',
};
const prizeOf = (s: Scene): string | undefined => (s.game.isPlayoff ? PRIZES[s.game.playoffRound ?? ''] : undefined);

const average = (s: Scene, id: string, side: 'own' | 'other', name: Column): string => {
  const games = s.before(id).filter(({ row }) => s.figures(id, row).length > 0);
  const total = games.reduce(
    (sum, { row, opponent }) => sum + figure(s, side === 'own' ? id : opponent.id, name, row),
    0,
  );
  return (total / games.length).toFixed(1);
};
const added = (s: Scene, id: string, side: 'own' | 'other', name: Column): number =>
  s
    .before(id)
    .filter(({ row }) => s.figures(id, row).length > 0)
    .reduce((sum, { row, opponent }) => sum + figure(s, side === 'own' ? id : opponent.id, name, row), 0);
const rate = (s: Scene, id: string, side: 'own' | 'other'): string =>
  String(Math.round((100 * added(s, id, side, 'thirds')) / added(s, id, side, 'tried')));

/** `won its last four`. */
function formText(s: Scene, id: string): string {
  const games = s.before(id);
  const length = run(games);
  const [word, count] = [length > 0 ? 'won' : 'lost', Math.abs(length)];
  if (count === games.length) return `${word} all ${inWords(count)} before this one`;
  return count === 1 ? `${word} its last game` : `${word} its last ${inWords(count)}`;
}

const WATCH: Record<string, (s: Scene, id: string) => string> = {
  'Points per game before this one': (s, id) =>
    `${mean(s.before(id), 'own')} scored, ${mean(s.before(id), 'theirs')} allowed`,
  'Rushing yards per game': (s, id) =>
    `${average(s, id, 'own', 'ground')} gained, ${average(s, id, 'other', 'ground')} allowed`,
  'Passing yards per game': (s, id) =>
    `${average(s, id, 'own', 'pass')} gained, ${average(s, id, 'other', 'pass')} allowed`,
  Turnovers: (s, id) => `${added(s, id, 'other', 'lost')} forced, ${added(s, id, 'own', 'lost')} lost`,
  'Third downs': (s, id) => `${rate(s, id, 'own')}% converted, ${rate(s, id, 'other')}% allowed`,
  Form: formText,
};

/** The last game of a team before this one, as `a 31-27 win over <t:ole-miss> on <d:01-08>` says it. */
function isLast(s: Scene, h: Held, id: string): boolean {
  const last = s.before(id).at(-1);
  if (last === undefined) return false;
  return (
    h.text('kindOfLast') === (last.won ? 'win over' : 'loss to') &&
    h.mark('opponentOfLast') === last.opponent.id &&
    h.text('scoreOfLast') === `${Math.max(last.own, last.theirs)}-${Math.min(last.own, last.theirs)}` &&
    isDay(last.row, h.mark('dayOfLast'))
  );
}

/** A team's place in its league after the games up to a day, this day itself left out or not. */
function placeOn(s: Scene, id: string, isAfter: boolean): string | undefined {
  const day = dayOf(s.game);
  const own = s.table.sides.get(id);
  const members = [...s.table.teams.keys()].flatMap((team) => s.table.sides.get(team) ?? []);
  const rows = members
    .filter(({ conference, classification }) => conference === own?.conference && classification === 'fbs')
    .map((team) => {
      const games = s.table
        .of(team.id)
        .filter(countsInLeague)
        .filter(({ row }) => dayOf(row) < day || (isAfter && dayOf(row) === day));
      return { id: team.id, share: games.length === 0 ? undefined : wins(games).length / games.length };
    });
  const share = rows.find((row) => row.id === id)?.share;
  // Before every member has a result a place says nothing.
  if (share === undefined || rows.some((row) => row.share === undefined)) return undefined;
  const ahead = rows.filter((row) => (row.share ?? 0) > share).length;
  const level = rows.filter((row) => row.share === share).length;
  return `${placeText(ahead + 1, level > 1)} of ${rows.length}`;
}

/** Who has led a team in a kind, in how many of its games. */
function ledIn(s: Scene, id: string, kind: 'passing' | 'rushing', name: string): string | undefined {
  const games = s.before(id);
  const led = games.filter(({ row }) => s.table.leadersOf(row, id)?.[kind]?.[0] === name).length;
  return led * 2 >= games.length ? `${led} of ${games.length}` : undefined;
}

/** How the meetings known of two teams up to now went. */
const meetings = (s: Scene): GameRow[] =>
  [...s.table.earlier, ...s.table.of(s.game.away.id).map(({ row }) => row)].filter((row) => {
    const ids = [row.away.id, row.home.id];
    return row.status === 'final' && ids.includes(s.game.away.id) && ids.includes(s.game.home.id);
  });
const wonBy = (s: Scene, id: string): number =>
  meetings(s).filter(({ away, home }) => ((home.score ?? 0) > (away.score ?? 0) ? home : away).id === id).length;

const FIGURE_ROWS: Record<string, (s: Scene, id: string) => string> = {
  'Total yards': (s, id) => String(figure(s, id, 'yards')),
  'First downs': (s, id) => String(figure(s, id, 'firstDowns')),
  'Passing yards': (s, id) => String(figure(s, id, 'pass')),
  'Passes completed': (s, id) => `${figure(s, id, 'completed')} of ${figure(s, id, 'thrown')}`,
  'Rushing yards': (s, id) => String(figure(s, id, 'ground')),
  Rushes: (s, id) => String(figure(s, id, 'runs')),
  'Third downs': (s, id) => `${figure(s, id, 'thirds')} of ${figure(s, id, 'tried')}`,
  'Fourth downs': (s, id) => `${figure(s, id, 'fourths')} of ${figure(s, id, 'fourthsTried')}`,
  Turnovers: (s, id) => String(figure(s, id, 'lost')),
  Sacks: (s, id) => String(figure(s, id, 'sacks')),
  'Penalties, yards': (s, id) => `${figure(s, id, 'penalties')}, ${figure(s, id, 'penaltyYards')}`,
  Possession: (s, id) => minutes(figure(s, id, 'possession')),
};

const ofBoth = (letters: string, value: (s: Scene, id: string) => string | number): Record<string, Value> =>
  Object.fromEntries([
    [`${letters}W`, (s: Scene) => value(s, s.winner.id)],
    [`${letters}L`, (s: Scene) => value(s, s.loser.id)],
    [`${letters}A`, (s: Scene) => value(s, s.game.away.id)],
    [`${letters}H`, (s: Scene) => value(s, s.game.home.id)],
  ]);
const COUNT = '[a-z]+|\\d+';

/** The reader of a text that gets its names marked: for parts that are compared as a whole. */
export type Mark = (text: string, game: GameRow) => string;

const GAME_VALUES = (mark: Mark): Values => ({
  result: {
    w: (s) => s.winner.id,
    l: (s) => s.loser.id,
    A: (s) => s.game.away.id,
    H: (s) => s.game.home.id,
    score: (s) => s.score,
    margin: (s) => s.margin,
    over: (s) => isOver(s),
    toCome: (s) => !isOver(s),
    tense,
    S: (s, h) => s.side(h.mark('S')) !== undefined,
    notKnown: (s) => s.game.status !== 'final',
  },
  'day and ground': {
    sign: (s) => (s.game.neutralSite ? 'vs' : 'at'),
    isNeutral: (s) => s.game.neutralSite,
    isVisit: (s) => !s.game.neutralSite,
    on: (s, h) => (h.text('on').startsWith('<d:') ? isDay(s.game, h.mark('on')) : longDay(s.game)),
    year: (s) => Number(dayOf(s.game).slice(0, 4)),
    occasion: (s, h) => h.text('occasion') === mark(occasionOf(s.game), s.game),
    occasionOnly: (s, h) => h.text('occasionOnly') === mark(occasionOf({ ...s.game, venue: null }), s.game),
  },
  kickoff: {
    hour: (s) => hourOf(s.game),
    noTime: (s) => s.game.kickoffTbd === true,
    timed: (s) => s.game.kickoffTbd !== true,
  },
  record: {
    ...ofBoth('before', (s, id) => sideRecord(s, id, false)),
    ...ofBoth('after', (s, id) => sideRecord(s, id, true)),
    unbeaten: (s, _, id) => losses(s.before(id)).length === 0 && s.before(id).length >= 3,
    bothUnbeaten: (s) =>
      [s.game.away.id, s.game.home.id].every((id) => losses(s.before(id)).length === 0 && s.before(id).length >= 3),
    winless: (s, _, id) => wins(s.before(id)).length === 0 && s.before(id).length >= 3,
    recordS: (s, _, id) => sideRecord(s, id, false),
    afterS: (s, _, id) => sideRecord(s, id, true),
    first: (s, h, id) =>
      h.text('first') === 'win'
        ? id === s.winner.id && wins(s.before(id)).length === 0
        : id === s.loser.id && losses(s.before(id)).length === 0,
    noGame: (s, h) => {
      const ids = h.has('either') ? [s.game.away.id, s.game.home.id] : h.teams('S');
      return ids.length > 0 && ids.every((id) => s.before(id).length === 0);
    },
    either: () => true,
    gaps: (s, h) =>
      h
        .teams('gaps')
        .every((id) =>
          s.table
            .scheduleOf(id)
            .some((row) => startOf(row) < s.at && !s.table.of(id).some((played) => played.row === row)),
        ),
  },
  'conference record': {
    leagueA: (s) => league(s, s.game.away.id),
    leagueH: (s) => league(s, s.game.home.id),
    // The league of both.
    league: (s) => s.game.conferenceGame && s.game.home.conference === s.game.away.conference && s.game.home.conference,
    both: (s) => league(s, s.game.away.id) === league(s, s.game.home.id),
    inLeague: (s, h, id) => {
      const games = h.has('afterP') ? s.leagueAfter(id) : s.leagueBefore(id);
      return `${record(games)} <l:${s.side(id)?.conference ?? ''}>`;
    },
  },
  'standings place': {
    place: (s, h, id) => placeOn(s, id, h.has('afterP')),
    afterP: (s) => isOver(s),
  },
  rank: {
    ranks: () => true,
    rankA: (s) => s.game.awayRank ?? undefined,
    rankH: (s) => s.game.homeRank ?? undefined,
  },
  run: {
    won: (s, h, id) => inWords(s.runBefore(id)) === h.text('won') && s.runBefore(id) >= 3,
    lost: (s, h, id) => inWords(-s.runBefore(id)) === h.text('lost') && s.runBefore(id) <= -3,
    winsNow: (s, h, id) => inWords(s.runAfter(id)) === h.text('winsNow') && s.runAfter(id) >= 3,
    ended: (s, h, id) => {
      const before = s.runBefore(id);
      const isWins = h.text('endedKind') === 'wins';
      return (
        inWords(Math.abs(before)) === h.text('ended') &&
        (isWins ? before > 0 && id === s.loser.id : before < 0 && id === s.winner.id)
      );
    },
    endedKind: () => true,
  },
  stakes: {
    title: (s) => s.game.isConferenceChampionship && s.game.home.conference,
    prize: (s, h) =>
      prizeOf(s) ===
      h
        .text('prize')
        .replace(/^the national champion(?:ship)?$/, 'national championship')
        .replace(/^plays/, 'play'),
    sixth: (s, h, id) => {
      const ids = h.has('either') ? [s.game.away.id, s.game.home.id] : [id];
      return ids.every((one) => isSixth(s, one)) && (!isOver(s) || h.has('would') || id === s.winner.id);
    },
    would: () => true,
  },
  'score by quarter': {
    behind: (s) => -Math.min(...leads(s)),
    when: (s) => moment(leads(s).indexOf(Math.min(...leads(s))), leads(s).length),
    led: (s) => Math.min(...leads(s)) > 0,
    notBehind: (s) => Math.min(...leads(s)) === 0,
    best: (s) => bestQuarter(s).at + 1,
    bestScore: (s) => bestQuarter(s).score,
    tied: (s) => {
      const points = s
        .periods(s.winner.id)
        .slice(0, 4)
        .reduce((sum, one) => sum + one, 0);
      return leads(s)[3] === 0 && leads(s).length > 4 ? `${points}-${points}` : undefined;
    },
    leads: (s) => leadLine(s),
  },
  'team figures': {
    ...Object.fromEntries(
      (Object.keys(COLUMNS) as Column[]).flatMap((name) =>
        Object.entries(ofBoth(name, (s, id) => figure(s, id, name))),
      ),
    ),
    timeW: (s) => minutes(figure(s, s.winner.id, 'possession')),
    none: (s) => figure(s, s.winner.id, 'lost') + figure(s, s.loser.id, 'lost') === 0,
    lostsW: (s) => noneInWords(figure(s, s.winner.id, 'lost')),
    lostsL: (s) => noneInWords(figure(s, s.loser.id, 'lost')),
    row: () => true,
    rowA: (s, h) => FIGURE_ROWS[h.text('row')]?.(s, s.game.away.id),
    rowH: (s, h) => FIGURE_ROWS[h.text('row')]?.(s, s.game.home.id),
  },
  average: {
    label: () => true,
    watchA: (s, h) => WATCH[h.text('label')]?.(s, s.game.away.id),
    watchH: (s, h) => WATCH[h.text('label')]?.(s, s.game.home.id),
  },
  'earlier game': {
    kindOfLast: (s, h, id) => isLast(s, h, id),
    opponentOfLast: () => true,
    scoreOfLast: () => true,
    dayOfLast: () => true,
    lastS: () => true,
  },
  players: {
    ledIn: (s, h) => {
      const kind = h.text('kind') === 'Passing' ? 'passing' : 'rushing';
      return ledIn(s, h.mark('of'), kind, h.mark('player'));
    },
    kind: () => true,
    of: (s, h) => s.side(h.mark('of')) !== undefined,
    player: () => true,
  },
  'last meeting': {
    tallyA: (s) => wonBy(s, s.game.away.id),
    tallyH: (s) => wonBy(s, s.game.home.id),
  },
  'next game': {
    week: (s) => (stage(s.game) === 'bowl' || s.game.isPlayoff ? undefined : s.game.week),
    day: (s, h) => [shortDay(s.game), datedDay(s.game)].includes(h.text('day')),
    high: (s) => s.winner.score ?? undefined,
    low: (s) => s.loser.score ?? undefined,
    ownRoad: (s, h) => resultOf(s, h),
    opponentX: (s, h) => s.side(h.mark('opponentX')) !== undefined,
  },
});

/** `Won 27-24 at <k:3><t:penn-state>` of one of the two teams' games. */
function resultOf(s: Scene, h: Held): boolean {
  const opponent = h.mark('opponentX');
  const id = s.opponentOf(opponent);
  const [own, theirs] = [s.pointsOf(id), s.pointsOf(opponent)];
  const sign = s.siteOf(id) === 'road' ? 'at' : 'vs';
  const word = own > theirs ? 'Won' : 'Lost';
  return h.text('ownRoad') === `${word} ${own}-${theirs} ${sign}`;
}

const OCCASION = '(?<occasion>(?: in the .+?)?(?: at .+?)?)';
const ONLY = '(?<occasionOnly>(?: in the .+?)?)';
const DATE = '(?<on><[fd]:[^>]+>)';
const LAST =
  '(?<lastS>a|an) {record:scoreOfLast} (?<kindOfLast>win over|loss to) {team:opponentOfLast} on {day:dayOfLast}';

/** Every sentence that a page on a game may have, in plain words (see `plain`). */
const GAME_FORMS = [
  // The game in a sentence.
  `{team:w} beat {team:l} {record:score}${OCCASION} on ${DATE}.`,
  `{team:A} (?<isNeutral>meets) {team:H}${OCCASION} on ${DATE}, (?<hour><h:[^>]+>).`,
  `{team:A} (?<isVisit>visits) {team:H}${OCCASION} on ${DATE}, (?<hour><h:[^>]+>).`,
  `{team:A} (?<isNeutral>meets) {team:H}${OCCASION} on ${DATE}(?<noTime>).`,
  `{team:A} (?<isVisit>visits) {team:H}${OCCASION} on ${DATE}(?<noTime>).`,
  `{team:A} (?<sign>at|vs) {team:H} was set for ${DATE}${OCCASION}(?<notKnown>).`,
  '(?<noTime>The kickoff time is not set yet).',
  '(?<notKnown>We do not have the result).',
  // The head.
  `{team:A} (?<sign>at|vs) {team:H}, {day:on}, {year}: {team:w} Wins {record:score}`,
  `{team:A} (?<sign>at|vs) {team:H}, {day:on}, {year}: (?<timed>Time, TV and Records)`,
  `{team:A} (?<sign>at|vs) {team:H}, {day:on}, {year}: (?<noTime>Date, Venue and Records)`,
  `{team:A} (?<sign>at|vs) {team:H}, {day:on}, {year}: (?<notKnown>Result Not Known)`,
  '{team:A} (?<over>went) from {record:beforeA} to {record:afterA} and {team:H} went from {record:beforeH} to {record:afterH}.',
  '{team:S} (?<over>went) from {record:recordS} to {record:afterS}.',
  '{team:A} comes in at {record:beforeA} and {team:H} comes in at {record:beforeH}.',
  '{team:S} comes in at {record:recordS}.',
  "With the venue and each team's games before and after.",
  "With our coverage and each team's games before and after.",
  // How it was won.
  '{team:w} trailed by {number:behind} (?<when>a[a-z ]+) and came back.',
  '{team:w} (?<led>led) at the end of every quarter.',
  '{team:w} (?<notBehind>never trailed) at the end of a quarter.',
  'The best quarter for {team:w} was the {ordinal:best}, {record:bestScore}.',
  'It was tied {record:tied} after four quarters and went to overtime.',
  '{team:w} gained {number:yardsW} yards and {team:l} {number:yardsL}: (?<groundW>-?\\d+) to (?<groundL>-?\\d+) on the ground, (?<passW>-?\\d+) to (?<passL>-?\\d+) through the air.',
  '(?<none>Neither) side turned the ball over.',
  'Turnovers: {team:w} (?<lostsW>\\w+), {team:l} (?<lostsL>\\w+).',
  '{team:w} was {number:thirdsW} of {number:triedW} on third down, {team:l} {number:thirdsL} of {number:triedL}.',
  '{team:w} had the ball for (?<timeW>\\d+:\\d\\d).',
  '{team:w} won by {number:margin}; the score is all we have.',
  '(?<leads>(?:[Tt]ied|<t:[^>]+> by \\d+) a.+ at the end).',
  // What it meant, what is at stake.
  '(?<toCome>The winner takes) the {league:title} title.',
  '(?<over>The winner took) the {league:title} title.',
  '{team:w} (?<over>won) the {league:title} title.',
  '(?<toCome>The winner is) (?<prize>the national champion).',
  '(?<over>The winner was) (?<prize>the national champion).',
  '{team:w} (?<over>won) (?<prize>the national championship).',
  '(?<toCome>The winner) (?<prize>plays for the national championship).',
  '(?<over>The winner went) on to (?<prize>play for the national championship).',
  '{team:w} (?<over>went) on to (?<prize>play for the national championship).',
  '(?<toCome>The winner goes) on to (?<prize>a semifinal|a quarterfinal).',
  '(?<over>The winner went) on to (?<prize>a semifinal|a quarterfinal).',
  '{team:w} (?<over>went) on to (?<prize>a semifinal|a quarterfinal).',
  'Both (?<tense>is|was) (?<ranks>ranked): {team:A} (?:is|was) <k:(?<rankA>\\d+)>, {team:H} <k:(?<rankH>\\d+)>.',
  'Both (?<tense>is|was) {record:leagueA}(?<both>) in {league:league} play.',
  '{team:A} (?<tense>is|was) {record:leagueA} in {league:league} play and {team:H} (?:is|was) {record:leagueH}.',
  'Both (?<tense>is|was) (?<bothUnbeaten>unbeaten).',
  '{team:S} (?<tense>is|was) (?<unbeaten>unbeaten) at {record:recordS}.',
  '{team:S} (?<tense>is|was still|was) (?<winless>winless) at {record:recordS}.',
  `{team:S} (?<tense>has|had) won its last (?<won>${COUNT}).`,
  `{team:S} (?<tense>has|had) lost its last (?<lost>${COUNT}).`,
  '(?<would>A win would) make {team:S} (?<sixth>bowl-eligible).',
  '(?<would>A win would) make (?<either>either team) (?<sixth>bowl-eligible).',
  'The win (?<over>made) {team:S} (?<sixth>bowl-eligible).',
  'It (?<over>was) the first (?<first>win|loss) of the season for {team:S}.',
  `It (?<over>ended) a streak of (?<ended>${COUNT}) (?<endedKind>wins|losses) for {team:S}.`,
  `{team:S} has won (?<winsNow>${COUNT}) in a row.`,
  // What to watch.
  'We is missing earlier results of (?<gaps><t:[^>]+>(?: and <t:[^>]+>)?), so we show no averages.',
  'We have (?<noGame>no earlier game) of the season for (?:{team:S}|(?<either>either team)).',
  `(?<label>${Object.keys(WATCH).join('|')}): {team:A} (?<watchA>.+); {team:H} (?<watchH>.+).`,
  // The preview.
  `{team:A} \\({record:beforeA} before the game\\) (?<tense>visits|visited)(?<isVisit>) {team:H}(?: \\({record:beforeH}\\))?${ONLY}.`,
  `{team:A} \\({record:beforeA} before the game\\) (?<tense>meets|met)(?<isNeutral>) {team:H}(?: \\({record:beforeH}\\))?${ONLY}.`,
  `{team:A} (?<tense>visits|visited)(?<isVisit>) {team:H}(?: \\({record:beforeH}\\))?${ONLY}.`,
  `{team:A} (?<tense>meets|met)(?<isNeutral>) {team:H}(?: \\({record:beforeH}\\))?${ONLY}.`,
  `{team:S} (?<tense>is|was) coming off ${LAST}.`,
  // Tables and lists, a line for a row.
  `Row (?<row>${Object.keys(FIGURE_ROWS).join('|')}): {team:A} (?<rowA>[^;]+); {team:H} (?<rowH>[^;]+).`,
  'Before, {team:S}: {record:recordS}; (?<inLeague>[^;]+?)(?:; (?<place>[^;.]+))?.',
  '(?<afterP>After), {team:S}: {record:afterS}; (?<inLeague>[^;]+?)(?:; (?<place>[^;.]+))?.',
  'Wins: {team:A} {number:tallyA}, {team:H} {number:tallyH}.',
  '(?<kind>Passing|Rushing) of {team:of}: {player}, leader in (?<ledIn>\\d+ of \\d+) games.',
  '(?<ownRoad>(?:Won|Lost) \\d+-\\d+ (?:at|vs)) (?<opponentX>(?:<k:\\d+>)?<t:[^>]+>)',
  'Week {number:week}: {team:w} {number:high}, {team:l} {number:low}',
  '(?<day><f:[^>]+>): {team:w} {number:high}, {team:l} {number:low}',
  'Week {number:week}: {team:A} (?<sign>at|vs) {team:H}',
  '(?<day><f:[^>]+>): {team:A} (?<sign>at|vs) {team:H}',
];

/** The forms of a game's page, made ready with the reader of its season's names. */
export const gameForms = (mark: Mark) => compile(GAME_FORMS, GAME_VALUES(mark));
