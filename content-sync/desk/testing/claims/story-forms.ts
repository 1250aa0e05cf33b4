import { eventOf, groundOf, hostOf } from './read-sentence.ts';
import { compile, scoreOf, type Scene, type Value, type Values } from './scene.ts';
import { isOfFive, losses, record, weekdayOf, wins, type Played } from './season-table.ts';

/* The sentences that tell a result: titles and the first sentence of a recap. */

const KINDS_OF_WIN: readonly [RegExp, (s: Scene) => boolean][] = [
  [/^(?:shut|blank)/, (s) => s.loser.score === 0],
  [/^(?:rout|roll|crush)/, (s) => s.margin >= 28],
  [/^(?:edg|slip|h[eo]ld)/, (s) => s.margin <= 3],
  [/^out/, (s) => s.total >= 80],
  [/^(?:upset|took down|knock)/, isUpset],
];

/** A place or day and place of a team's game: `on Saturday at Kyle Field`, `at home on Saturday`. */
function isWhere(s: Scene, team: string, text: string): boolean {
  const weekday = /<w:(\w+)>/.exec(text)?.[1];
  const ground = /<[ev]:([^>]+)>/.exec(text)?.[1];
  const city = /<c:([^>]+)>/.exec(text)?.[1];
  const site = s.siteOf(team);
  const rest = text.replaceAll(/<[^>]+>/g, '').replaceAll(/\b(?:on|at|in|the)\b|\s/g, '');
  return (
    (weekday === undefined || weekday === weekdayOf(s.game)) &&
    (ground === undefined || ground === groundOf(s.game) || ground === hostOf(s.game)) &&
    (city === undefined || city === s.table.teams.get(s.game.home.id)?.city) &&
    (!text.includes('at home') || site === 'home') &&
    (!text.includes('on the road') || site === 'road') &&
    (!text.includes('on a neutral field') || site === 'neutral') &&
    ['', 'home', 'road', 'aneutralfield'].includes(rest)
  );
}

/**
 * True when the word upset is earned: the loser was ranked better, or came in better, or the winner is from outside.
 */
function isUpset(s: Scene): boolean {
  const rank = (id: string): number => (s.game.home.id === id ? s.game.homeRank : s.game.awayRank) ?? 99;
  const fraction = (games: readonly Played[]): number => (games.length === 0 ? 0 : wins(games).length / games.length);
  const { winner, loser } = s;
  return (
    rank(loser.id) < rank(winner.id) ||
    (isOfFive(loser) && !isOfFive(winner)) ||
    fraction(s.before(loser.id)) > fraction(s.before(winner.id))
  );
}

/** What the winner of a round reaches. */
const NEXT: Record<string, string> = {
  'the playoff quarterfinals': 'first-round',
  'the playoff semifinals': 'quarterfinal',
  'the national championship game': 'semifinal',
};
/** What a playoff game is called, by round. */
export const ROUND_GAMES: Record<string, string> = {
  'a first-round game': 'first-round',
  'a quarterfinal': 'quarterfinal',
  'a semifinal': 'semifinal',
  'the national championship game': 'championship',
};

/** True when an event is this game's: its own name or that of its rivalry. */
export function isEvent(s: Scene, name: string): boolean {
  const { eventName, rivalryName } = s.game;
  return [eventName === null ? null : eventOf(eventName), rivalryName].includes(name);
}

const isFirstLoss = (s: Scene): boolean => losses(s.before(s.loser.id)).length === 0 && s.before(s.loser.id).length > 0;

const PRESENT: Record<string, string> = { improved: 'improve', won: 'win' };
/** `stay unbeaten at 5-0`, `stayed unbeaten at 5-0`, `with claim its first win`: what the win did for the winner. */
const isDone =
  (name: string, first = ''): Value =>
  (s, h) => {
    const [verb = '', ...rest] = `${first}${h.text(name)}`.split(' ');
    return s.part([PRESENT[verb] ?? verb.replace(/ed$/, ''), ...rest].join(' '), DID);
  };

/** The winner's last game before this one, which it lost. */
const answered = (s: Scene): Played | undefined =>
  s
    .before(s.winner.id)
    .slice(-1)
    .find(({ won }) => !won);
const lastScore: Value = (s) => {
  const last = answered(s);
  return last && scoreOf(last);
};

export const STORY_VALUES: Values = {
  result: {
    w: (s) => s.winner.id,
    l: (s) => s.loser.id,
    score: (s) => s.score,
    S: (s, h) => s.side(h.mark('S')) !== undefined,
  },
  'kind of win': { verb: (s, h) => KINDS_OF_WIN.every(([verb, isSo]) => !verb.test(h.text('verb')) || isSo(s)) },
  'day and ground': {
    where: (s, h) => isWhere(s, s.winner.id, h.text('where')),
    loserWhere: (s, h) => isWhere(s, s.loser.id, h.text('loserWhere')),
    weekday: (s) => weekdayOf(s.game),
  },
  record: {
    after: (s) => record(s.after(s.winner.id)),
  },
  run: {
    did: isDone('did'),
    claimed: isDone('claimed', 'claim '),
    loserWins: (s) => (s.runBefore(s.loser.id) > 0 ? s.runBefore(s.loser.id) : undefined),
    firstLoss: isFirstLoss,
    skid: (s) => -s.runBefore(s.winner.id),
    noWin: (s) => wins(s.before(s.winner.id)).length === 0,
    noLoss: (s) => losses(s.after(s.winner.id)).length === 0,
    nth: (s) => s.runAfter(s.winner.id),
    opener: (s) => s.before(s.winner.id).length === 0,
  },
  'earlier game': { lastScore, answered: (s) => answered(s)?.opponent.id },
  upset: { upset: isUpset },
  rank: {
    unranked: (s) => (s.winner === s.game.home ? s.game.homeRank : s.game.awayRank) === null,
  },
  occasion: {
    event: (s, h) => isEvent(s, h.mark('event')),
    round: (s, h) => ROUND_GAMES[h.text('round')] === s.game.playoffRound,
    next: (s, h) => NEXT[h.text('next')] === s.game.playoffRound,
    title: (s) => (s.game.isConferenceChampionship ? s.winner.conference : undefined),
    national: (s) => s.game.playoffRound === 'championship',
  },
};

/** What the win did, after `to`. */
const DID = compile(
  [
    'hand {team:l} its (?<firstLoss>first loss) after {number:loserWins} wins?',
    'end {whose:l} run of {number:loserWins} wins?',
    'claim its (?<noWin>first win of the season)(?: after {number:skid} loss(?:es)?)?',
    'end an? {number:skid}-game losing streak',
    'stay (?<noLoss>unbeaten) at {record:after}',
    'improve to {record:after}',
    'win its {ordinal:nth} game in a row',
    'stretch its winning streak to {number:nth}',
    'open its (?<opener>season)',
    'answer an? {record:lastScore} loss to {team:answered}',
    'bounce back after loss to {team:answered}',
  ],
  STORY_VALUES,
);

const WHERE = '(?<where>(?:at|in|on) .+?)';
const LOSERS = '(?<loserWhere>(?:at|in|on) .+?)';
const WINNER = '(?:(?<unranked>[Uu]nranked) )?{team:w}';
const BEAT = '(?<verb>[a-z]+(?: [a-z]+)?) {team:l} {record:score}';
const DONE = '(?: to (?<did>.+))?';

/** The first sentence of a recap. */
export const LEDES = [
  `{team:l} lost {record:score} to ${WINNER} ${LOSERS}.`,
  `{team:w} handed {team:l} its (?<firstLoss>first loss) of the season, (?:winning )?{record:score} ${WHERE}.`,
  `{team:l} lost for the (?<firstLoss>first time) this season, {record:score} to {team:w} ${LOSERS}.`,
  `{team:w} beat {team:l} {record:score} ${WHERE} to (?<national>win the College Football Playoff)(?: and complete an? {record:after} season)?.`,
  `{team:w} ${BEAT} ${WHERE} in (?<round>.+) of the College Football Playoff and moved on to (?<next>.+).`,
  `{team:w} won {league:title}, beating {team:l} {record:score} in the championship game ${WHERE}.`,
  `{team:w} won {event} ${WHERE}, ${BEAT}${DONE}.`,
  `In {event} on {weekday}, {team:w} ${BEAT} ${WHERE}?${DONE}.`,
  `{team:w} ${BEAT} in {event} ${WHERE}${DONE}.`,
  `With an? {record:score} win over {team:l} ${WHERE}, {team:w} (?<did>.+).`,
  `{team:w} (?<did>[a-z]+ .+) on {weekday}, ${BEAT} ${WHERE}.`,
  `${WINNER} ${BEAT} ${WHERE}${DONE}.`,
];

const BEATS = `{team:w} ${BEAT}`;

export const TITLES = compile(
  [
    BEATS,
    `${BEATS} in {event}`,
    `${BEATS} to reach (?<next>the (?:playoff|national) .+)`,
    `${BEATS} and ends {whose:l2} (?<firstLoss>unbeaten start)`,
    `${BEATS} for (?<claimed>.+)`,
    `${BEATS} to (?<did>.+)`,
    '{team:w} wins {league:title} title, {record:score} over {team:l}',
    '{team:w} (?:wins|takes) {event}, {record:score} over {team:l}',
    '{team:w} is (?<national>national champion), {record:score} over {team:l}',
    '{team:w} (?<upset>takes down) {team:l}, {record:score}',
  ],
  STORY_VALUES,
);
