import { isDay, isDate, groundOf, numberOf, type Held } from './read-sentence.ts';
import { isIn, scoreOf, type Scene, type Value, type Values } from './scene.ts';
import { countsInLeague, isOfFive, losses, mean, record, stage, sum, wins, type Played } from './season-table.ts';

/*
 * What a result was in the season of its teams: records, runs, bests and averages, places, sites and earlier meetings.
 * `S` is the team that a sentence is about.
 */

const most = (games: readonly Played[], value: 'own' | 'theirs' | 'margin'): number =>
  Math.max(...games.map((game) => game[value]));
const least = (games: readonly Played[], value: 'own' | 'theirs' | 'margin'): number =>
  Math.min(...games.map((game) => game[value]));
const allowedOf = (s: Scene, id: string): number => s.pointsOf(s.opponentOf(id));

/** The earlier game that a superlative names, by its score and its opponent. */
const named = (games: readonly Played[], h: Held, margin: number): boolean =>
  games.some(
    (game) =>
      game.margin === margin &&
      (!h.has('other') || (game.opponent.id === h.mark('other') && scoreOf(game) === h.text('earlier'))),
  );

/** The games before this one of the group that a superlative speaks of. */
function earlierIn(s: Scene, text: string): Played[] {
  const league = /in <l:([^>]+)> play/.exec(text)?.[1];
  return s.table.wins(
    (game) =>
      game.at < s.at &&
      (isOfFive(game.team) || isOfFive(game.opponent)) &&
      (league === undefined ||
        (countsInLeague(game) && [game.team, game.opponent].every((side) => side.conference === league))),
  );
}

/** True when a value of this game is above (1) or below (-1) that of every other of its group. */
const isExtreme =
  (of: (game: Played) => number, here: (s: Scene) => number, sign: number): Value =>
  (s, h) => {
    const games = earlierIn(s, h.text('group'));
    return games.length > 0 && games.every((game) => (here(s) - of(game)) * sign > 0);
  };
const totalOf = ({ own, theirs }: Played): number => own + theirs;

/** The teams of the five conferences that have played and not lost. */
const unbeaten = (s: Scene): string[] =>
  [...s.table.sides.values()]
    .filter((side) => isOfFive(side) && s.after(side.id).length > 0)
    .filter(({ id }) => losses(s.after(id)).length === 0)
    .map(({ id }) => id);

/** What the teams of a league have won and lost up to this game among the games that pass. */
const leagueCount = (s: Scene, league: string, passes: (game: Played) => boolean): string =>
  record(
    [...s.table.sides.values()]
      .filter(({ conference }) => conference === league)
      .flatMap(({ id }) => s.after(id))
      .filter(passes),
  );

/** The games of a team at the place that a sentence names, which is that of this game. */
function there(s: Scene, h: Held, id: string): { before: Played[]; after: Played[] } {
  const site = h.text('there').toLowerCase() === 'at home' ? 'home' : 'road';
  const at = (games: readonly Played[]): Played[] =>
    s.siteOf(id) === site ? games.filter((game) => game.site === site) : [];
  return { before: at(s.before(id)), after: at(s.after(id)) };
}
const neverThere =
  (won: boolean): Value =>
  (s, h, id) => {
    const { after } = there(s, h, id);
    return after.length > 0 && after.every((game) => game.won !== won);
  };
const firstThere =
  (won: boolean): Value =>
  (s, h, id) => {
    const { before, after } = there(s, h, id);
    return before.length > 0 && before.every((game) => game.won !== won) && after.at(-1)?.won === won;
  };

const fraction = (row: { wins: number; losses: number }): number => row.wins / (row.wins + row.losses);

/** What a text says of a team's place: `tied for third`, `alone in first`, `last`, `fourth`. */
export function isPlace(s: Scene, id: string, text: string): boolean {
  const table = s.table.standings(s.side(id)?.conference ?? '', s.at);
  const own = table.find((row) => row.id === id);
  if (own === undefined) return false;
  const better = table.filter((row) => fraction(row) > fraction(own)).length;
  const level = table.filter((row) => fraction(row) === fraction(own)).length;
  const word = text.replace('tied for ', '');
  const stated = { 'alone in first': 1, last: table.length }[word] ?? numberOf(word);
  return stated === better + 1 && text.startsWith('tied for ') === level > 1;
}

const GAMES = new Map([
  ['half a game', 0.5],
  ['one game', 1],
  ['a game and a half', 1.5],
]);

function gamesIn(text: string): number {
  const [, whole = '', half] = /^(\w+)( and a half)? games$/.exec(text) ?? [];
  return GAMES.get(text) ?? numberOf(whole) + (half === undefined ? 0 : 0.5);
}

/** `, a game and a half behind Miami and SMU` is true when it is true of each of them, and they are all the leaders. */
const areLeaders: Value = (s, h, id) => {
  const table = s.table.standings(s.side(id)?.conference ?? '', s.at);
  const best = Math.max(...table.map(fraction));
  const first = table.filter((row) => fraction(row) === best && row.id !== id);
  const own = table.find((row) => row.id === id);
  const text = h.text('leaders');
  const said = h.teams('leaders');
  if (own === undefined || first.length !== said.length || !first.every((row) => said.includes(row.id))) return false;
  if (text.startsWith(', with ')) return fraction(own) === best;
  const gap = /^, (?:(.+) )?behind /.exec(text)?.[1];
  return first.every((row) =>
    gap === undefined ? fraction(own) < best : (row.wins - own.wins + own.losses - row.losses) / 2 === gamesIn(gap),
  );
};

/** The last game of the two, this season or in the one before; who won it. */
export function lastMeeting(s: Scene, h: Held): boolean {
  const [here] = s
    .before(s.winner.id)
    .filter(({ opponent }) => opponent.id === s.loser.id)
    .slice(-1);
  const row = here?.row ?? s.table.lastMeeting(s.game.away.id, s.game.home.id);
  if (row === undefined) return false;
  const [won, lost] = (row.away.score ?? 0) > (row.home.score ?? 0) ? [row.away, row.home] : [row.home, row.away];
  const isThen =
    here === undefined
      ? isDate(row, h.mark('meetDay'), h.text('year'))
      : !h.has('year') && isDay(row, h.mark('meetDay'));
  return won.id === h.mark('meetWon') && `${won.score}-${lost.score}` === h.text('met') && isThen;
}

const isRun =
  (sign: number, runOf: 'runBefore' | 'runAfter'): Value =>
  (s, h, id) =>
    s[runOf](id) === sign * h.number('n');

export const SEASON_VALUES: Values = {
  record: {
    now: (s, _, id) => record(s.after(id)),
    rose: (s, _, id) => id === s.winner.id,
    fell: (s, _, id) => id === s.loser.id,
  },
  'conference record': {
    inLeague: (s, _, id) => record(s.leagueAfter(id)),
    ofLeague: (s, _, id) => s.side(id)?.conference,
  },
  run: {
    hasWon: isRun(1, 'runAfter'),
    hasLost: isRun(-1, 'runAfter'),
    hadWon: isRun(1, 'runBefore'),
    hadLost: isRun(-1, 'runBefore'),
    n: () => true,
  },
  'unbeaten teams': {
    others: (s, _, id) => (unbeaten(s).includes(id) ? unbeaten(s).length : undefined),
    only: (s) => unbeaten(s).join() === s.winner.id,
  },
  margin: { margin: (s) => s.margin },
  points: {
    points: (s, _, id) => s.pointsOf(id),
    allowed: (s, _, id) => allowedOf(s, id),
    total: (s) => s.total,
  },
  'season best': {
    widest: (s, h, id) => {
      const won = wins(s.before(id));
      return id === s.winner.id && s.margin > most(won, 'margin') && named(won, h, most(won, 'margin'));
    },
    closest: (s, h, id) => {
      const won = wins(s.before(id));
      return id === s.winner.id && s.margin < least(won, 'margin') && named(won, h, least(won, 'margin'));
    },
    wins: (s, _, id) => wins(s.after(id)).length,
    worst: (s, h, id) => {
      const lost = losses(s.before(id));
      return id === s.loser.id && s.margin > most(lost, 'margin') && named(lost, h, most(lost, 'margin'));
    },
    earlier: () => true,
    other: (s, h) => s.table.sides.has(h.mark('other')),
    isHigh: (s, _, id) => s.pointsOf(id) > most(s.before(id), 'own'),
    high: (s, _, id) => most(s.before(id), 'own'),
    isLow: (s, _, id) => s.pointsOf(id) < least(s.before(id), 'own'),
    low: (s, _, id) => least(s.before(id), 'own'),
    isMost: (s, _, id) => allowedOf(s, id) > most(s.before(id), 'theirs'),
    most: (s, _, id) => most(s.before(id), 'theirs'),
    isFewest: (s, _, id) => allowedOf(s, id) < least(s.before(id), 'theirs'),
    fewest: (s, _, id) => least(s.before(id), 'theirs'),
    shutout: (s, _, id) =>
      id === s.winner.id && s.loser.score === 0 ? s.after(id).filter(({ theirs }) => theirs === 0).length : undefined,
  },
  average: {
    usual: (s, _, id) => mean(s.before(id), 'own'),
    than: (s, h, id) =>
      s.pointsOf(id) > sum(s.before(id), 'own') / s.before(id).length === (h.text('than') === 'above'),
    averages: (s, _, id) => mean(s.after(id), 'own'),
    allows: (s, _, id) => mean(s.after(id), 'theirs'),
    games: (s, _, id) => s.after(id).length,
  },
  'best of all games': {
    biggest: isExtreme(
      ({ margin }) => margin,
      (s) => s.margin,
      1,
    ),
    highest: isExtreme(totalOf, (s) => s.total, 1),
    lowest: isExtreme(totalOf, (s) => s.total, -1),
    group: () => true,
  },
  'standings place': {
    place: (s, h, id) => isPlace(s, id, h.text('place')),
    ofTable: (s, _, id) => s.side(id)?.conference,
  },
  'games behind': { leaders: areLeaders },
  'league count': {
    tally: (s, h) =>
      leagueCount(s, h.mark('ownLeague'), ({ opponent, row }) =>
        h.has('against') ? opponent.conference === h.mark('against') : ['bowl', 'playoff'].includes(stage(row)),
      ),
    ownLeague: () => true,
    against: (s, h) => isIn([s.winner.conference, s.loser.conference], h.mark('ownLeague'), h.mark('against')),
    postseason: (s) => ['bowl', 'playoff'].includes(stage(s.game)),
  },
  'home or road record': {
    there: (s, h, id) => there(s, h, id).after.length > 0,
    recordThere: (s, h, id) => record(there(s, h, id).after),
    neverLost: neverThere(false),
    neverWon: neverThere(true),
    firstWinThere: firstThere(true),
    firstLossThere: firstThere(false),
    lossesThere: (s, h, id) => losses(there(s, h, id).before).length,
    winsThere: (s, h, id) => wins(there(s, h, id).before).length,
  },
  'where from': {
    fcsLeague: (s, _, id) => (s.side(id)?.classification === 'fcs' ? s.side(id)?.conference : undefined),
  },
  'last meeting': { met: lastMeeting },
  'earlier game': { meetWon: lastMeeting, meetDay: lastMeeting, year: lastMeeting },
  attendance: {
    crowd: (s, h) => Number(h.text('crowd').replace(',', '')) === s.table.boxes.get(s.game.id)?.attendance,
  },
  'day and ground': {
    ground: (s) => groundOf(s.game) ?? undefined,
    neutral: (s) => s.game.neutralSite,
  },
};

const RECORD =
  '{record:now}(?:(?: overall and|,| overall,) {record:inLeague} in {league:ofLeague} play| and {record:inLeague} in {league:ofLeague})?';
const GROUP = '(?<group>this season in the five conferences|this season in <l:[^>]+> play)';
const IN_A_ROW = '(?:in a row|straight|consecutive games)';
const THERE = '(?<there>[Aa]t home|[Oo]n the road)';
const OF_HOW_MANY = '(?: this season|, after (?:{number:winsThere} wins?|{number:lossesThere} loss(?:es)?))?';
const WHICH = '(?:(?<firstWinThere>win|victory)|(?<firstLossThere>loss|defeat))';
const EVER = '(?:(?<hasWon>win|victory)|(?<hasLost>loss|defeat))';
const IS = '(?:is|is now|stands at|has gone)';

export const SEASON_FORMS = [
  // Records and runs.
  `{team:S} (?:(?<rose>moved|improved)|(?<fell>fell|dropped|slipped)|went) to ${RECORD}.`,
  `{team:S} (?:is|is now|stands at) ${RECORD}.`,
  `The (?:(?<rose>win|victory)|(?<fell>loss|defeat)) (?:left|put) {team:S} at ${RECORD}.`,
  `{team:S} had (?:(?<hadWon>won)|(?<hadLost>lost)) {number:n} ${IN_A_ROW}.`,
  'The (?:(?<rose>win|victory) ended an? {number:n}-game (?<hadLost>losing)|(?<fell>loss|defeat) ended an? {number:n}-game (?<hadWon>winning)) streak for {team:S}.',
  '{team:S} (?:came in|arrived) on an? {number:n}-game (?:(?<hadWon>winning)|(?<hadLost>losing)) streak.',
  `{team:S} has (?:now )?(?:(?<hasWon>won)|(?<hasLost>lost)) (?:{number:n} ${IN_A_ROW}|its last {number:n}).`,
  `It was the {ordinal:n} straight ${EVER} for {team:S}.`,
  `The ${EVER} was {whose:S} {ordinal:n} ${IN_A_ROW}.`,
  '{whose:S} (?:(?<hasWon>winning)|(?<hasLost>losing)) streak (?:is at|stands at|has reached) {number:n} games.',
  '(?<only>No other) team of the five conferences is without a loss.',
  '{team:S} is one of {number:others} (?:unbeaten teams in the five conferences|teams in the five conferences (?:still without a loss|yet to lose)).',
  '{team:S} (?:(?:plays|competes) in|is an FCS team (?:from|of|in)) {league:fcsLeague}(?:, an FCS (?:league|conference))?.',
  // Bests.
  `It was the (?<biggest>widest|biggest) margin so far ${GROUP}.`,
  `The {number:total} points of the game were the (?:(?<highest>most)|(?<lowest>fewest)) so far ${GROUP}.`,
  '{team:S} had not (?<widest>won) by as many as {number:margin} this season; the previous best was an? {record:earlier} win over {team:other}.',
  'It was the (?<widest>biggest|widest) win of {whose:S} season, ahead of the {record:earlier} (?:result|score) against {team:other}.',
  'It was the (?<closest>closest|narrowest) of {whose:S} {number:wins} wins.',
  'No win of {whose:S} season had been (?<closest>closer)(?:, the {record:earlier} result against {team:other} included)?.',
  'The (?:loss|defeat) was {whose:S} (?<worst>widest|heaviest|worst) of the season, worse than the {record:earlier} loss to {team:other}.',
  '{team:S} had not (?<worst>lost) by (?:as|so) much this season.',
  'It was {whose:S} {ordinal:shutout} shutout of the season.',
  '{team:S} (?<isHigh>set a season high with|scored a season-high) {number:points} points(?:, up from {number:high})?.',
  'The {number:points} points were {whose:S} (?<isHigh>most) (?:of the|this) season.',
  '{team:S} (?:was held to|finished with|had|managed) {number:points} points?, (?<isLow>its fewest this season|a season low).',
  '{team:S} (?<isLow>had) scored at least {number:low} in every game (?:before|until then|until this one).',
  '{team:S} (?:scored|put up|had) {number:points}, (?:far|well) (?<than>above|below) its average of {average:usual}.',
  '{team:S} (?<isMost>had) not (?:allowed|given up) more than {number:most} in a game this season.',
  'The {number:allowed} points were the (?<isMost>most) {team:S} has (?:allowed|given up) this season(?:, up from {number:most})?.',
  '{team:S} (?:allowed|gave up) {number:allowed} points?, its (?:(?<isMost>most)|(?<isFewest>fewest)) this season.',
  'No opponent (?<isMost>had) scored more than {number:most} against {team:S} this season.',
  '{team:S} (?<isFewest>had) not held an opponent to fewer than {number:fewest} this season.',
  'The {number:allowed} points? {team:S} (?:allowed|gave up) were its (?<isFewest>fewest) this season.',
  '(?:(?:Through|After) {number:games} games )?{team:S} averages {average:averages} points(?: a game)? and (?:allows|gives up) {average:allows}.',
  '(?:Through|After) {number:games} games {team:S} is averaging {average:averages} points(?: a game)?.',
  '{team:S} (?:has averaged|is averaging|averages) {average:averages} points (?:a game )?(?:through|after) {number:games}.',
  // Places.
  'The (?:result|win|victory) left {team:S} (?<place>tied for \\S+|alone in first|last|\\S+) in {league:ofTable}(?<leaders>, .+?)?.',
  '{team:S} was (?<place>tied for \\S+|alone in first|last|\\S+) in {league:ofTable} after the game(?<leaders>, .+?)?.',
  `{league:ownLeague} ${IS} {record:tally} (?:against|in games with) {league:against} this season.`,
  `(?:Against|In games with) {league:against} this season, {league:ownLeague} ${IS} {record:tally}.`,
  `{league:ownLeague} ${IS} {record:tally} (?<postseason>in bowl and playoff games|in bowls and the playoff).`,
  `(?<postseason>In bowl and playoff games|In bowls and the playoff), {league:ownLeague} ${IS} {record:tally}.`,
  `{team:S} (?:(?<neverLost>is unbeaten|is still unbeaten|has not lost)|(?<neverWon>is winless|has not won|has yet to win)) ${THERE}, at {record:recordThere}.`,
  `${THERE} {team:S} (?:is|remains) (?:(?<neverLost>unbeaten|without a loss)|(?<neverWon>winless|without a win)), at {record:recordThere}.`,
  `{team:S} (?:is|is now|stands at) {record:recordThere} ${THERE}(?: this season)?.`,
  `It was {whose:S} first ${WHICH} ${THERE}${OF_HOW_MANY}.`,
  `The ${WHICH} was {whose:S} first ${THERE}${OF_HOW_MANY}.`,
  '{team:w} and {team:l} (?:met|played) (?<neutral>on neutral ground|at a neutral site), (?:the )?{ground}(?:, for {event})?.',
  '{team:meetWon} had won the last meeting, {record:met} on {day:meetDay}(?:, {year})?.',
  '(?:The two|They) had last met on {day:meetDay}(?:, {year})?, when {team:meetWon} won {record:met}.',
  '(?:The attendance|Attendance)(?: at (?:the )?{ground})? was (?<crowd>[\\d,]+).',
  'A crowd of (?<crowd>[\\d,]+) (?:saw it|watched) at (?:the )?{ground}.',
];
