import { PEOPLE_VALUES, STARS, TITLE_STARS } from './people-forms.ts';
import { eventOf, groundOf, hostOf } from './read-sentence.ts';
import { compile, type Scene, type Value, type Values } from './scene.ts';
import { isOfFive, losses, record, weekdayOf, wins, type Played } from './season-table.ts';

/* The sentences that tell a result: titles and the first sentence of a recap. */

const wentToOvertime = (s: Scene): boolean => s.periods(s.winner.id).length > 4;

const KINDS_OF_WIN: readonly [RegExp, (s: Scene) => boolean][] = [
  [/^(?:shut|blank)/, (s) => s.loser.score === 0],
  [/^(?:rout|roll|crush|r[au]n)/, (s) => s.margin >= 28],
  [/^(?:handl|pull)/, (s) => s.margin >= 17],
  [/^(?:edg|slip)/, (s) => s.margin <= 3],
  [/^out/, (s) => s.total >= 80 || wentToOvertime(s)],
  [/^(?:upset|took down|takes down|knock)/, isUpset],
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

/** The forms of the verbs that say what a win did, by their infinitive. */
const VERB_FORMS: Record<string, string> = {
  end: 'ended ending ends',
  get: 'got getting gets',
  snap: 'snapped snapping snaps',
  become: 'became becoming becomes',
  reach: 'reached reaching reaches',
  stay: 'stayed staying stays',
  remain: 'remained remaining remains',
  win: 'won winning wins',
  stretch: 'stretched stretching stretches',
  open: 'opened opening opens',
  bounce: 'bounced bouncing bounces',
  improve: 'improved improving improves',
};
const infinitiveOf = (verb: string): string =>
  Object.keys(VERB_FORMS).find((one) => VERB_FORMS[one]?.split(' ').includes(verb)) ?? verb;

/** `stay unbeaten at 5-0`, in whatever form its verb stands: what the win did for the winner. */
const isDone =
  (name: string): Value =>
  (s, h) => {
    const [verb = '', ...rest] = h.text(name).split(' ');
    return s.part([infinitiveOf(verb), ...rest].join(' '), DID);
  };

/** The winner's last game before this one, which it lost. */
const answered = (s: Scene): Played | undefined =>
  s
    .before(s.winner.id)
    .slice(-1)
    .find(({ won }) => !won);

/** The points of the winner and of the loser after so many quarters. */
function afterQuarters(s: Scene, quarters: number): [number, number] {
  const sum = (id: string): number =>
    s
      .periods(id)
      .slice(0, quarters)
      .reduce((total, one) => total + one, 0);
  return [sum(s.winner.id), sum(s.loser.id)];
}
/** How far the winner was behind after the first, second or third quarter, at most; NaN where that is not known. */
function worstDeficit(s: Scene): number {
  if (s.periods(s.winner.id).length < 4) return Number.NaN;
  return Math.max(
    ...[1, 2, 3].map((quarters) => {
      const [won, lost] = afterQuarters(s, quarters);
      return lost - won;
    }),
  );
}
const wasBehindLate: Value = (s) => {
  const [won, lost] = afterQuarters(s, 3);
  return lost > won;
};
/** The winner led after three quarters, and the loser won the last. */
const heldOn: Value = (s) => {
  const [won, lost] = afterQuarters(s, 3);
  return won > lost && s.margin < won - lost;
};

/** The wins that count for a bowl: of those over FCS teams, one. */
export function bowlWins(games: readonly Played[]): number {
  const won = wins(games);
  const overFcs = won.filter(({ opponent }) => opponent.classification === 'fcs');
  return won.length - Math.max(0, overFcs.length - 1);
}
/** True when this game made a team eligible for a bowl. */
export const isNewlyEligible = (s: Scene, id: string): boolean =>
  bowlWins(s.after(id)) >= 6 && bowlWins(s.before(id)) < 6;

export const STORY_VALUES: Values = {
  result: {
    w: (s) => s.winner.id,
    l: (s) => s.loser.id,
    score: (s) => s.score,
    S: (s, h) => s.side(h.mark('S')) !== undefined,
    asWinner: (s, _, id) => id === s.winner.id,
  },
  'kind of win': { verb: (s, h) => KINDS_OF_WIN.every(([verb, isSo]) => !verb.test(h.text('verb')) || isSo(s)) },
  'day and ground': {
    where: (s, h) => isWhere(s, s.winner.id, h.text('where')),
    weekday: (s) => weekdayOf(s.game),
  },
  record: {
    after: (s) => record(s.after(s.winner.id)),
  },
  run: {
    did: isDone('did'),
    doing: isDone('doing'),
    does: isDone('does'),
    anded: isDone('anded'),
    loserWins: (s) => (s.runBefore(s.loser.id) > 0 ? s.runBefore(s.loser.id) : undefined),
    firstLoss: isFirstLoss,
    skid: (s) => -s.runBefore(s.winner.id),
    noWin: (s) => wins(s.before(s.winner.id)).length === 0,
    noLoss: (s) => losses(s.after(s.winner.id)).length === 0,
    nth: (s) => s.runAfter(s.winner.id),
    opener: (s) => s.before(s.winner.id).length === 0,
    newlyEligible: (s) => isNewlyEligible(s, s.winner.id),
  },
  'earlier game': { answered: (s) => answered(s)?.opponent.id },
  'score by quarter': {
    overtime: wentToOvertime,
    worstDeficit,
    rallied: (s) => worstDeficit(s) > 0,
    late: wasBehindLate,
    heldOn,
  },
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
    'end {whose:l} {number:loserWins}-game winning streak',
    'get its (?<noWin>first win of the season)',
    '(?:end|snap) an? {number:skid}-game (?:losing streak|skid)',
    'become (?<newlyEligible>bowl-eligible)',
    'reach (?<newlyEligible>bowl eligibility)',
    '(?:stay|remain) (?<noLoss>unbeaten) at {record:after}',
    'improve to {record:after}',
    'win its {ordinal:nth} in a row(?: game)?',
    'stretch its winning streak to {number:nth}',
    'open its (?<opener>season)',
    'bounce back from a loss to {team:answered}',
  ],
  STORY_VALUES,
);

const WHERE = '(?<where>on .+?)';
const WINNER = '(?:(?<unranked>[Uu]nranked) )?{team:w}';
const OVER = '{team:l} {record:score}';
const BEAT = `(?<verb>[a-z]+(?: [a-z]+){0,2}) ${OVER}`;
const IN_EVENT = '(?: in {event})?';
const DONE = '(?: to (?<did>.+))?';
const AND_DONE = '(?: and (?<anded>.+))?';
const THERE = `${IN_EVENT} ${WHERE}`;
const DEFICIT = '{number:worstDeficit}';
const BREAK = '{record:stood} {break}';

/** The first sentence of a recap. */
export const LEDES = [
  `{team:w} beat ${OVER} ${WHERE} to (?<national>win the national championship)(?: and finish {record:after})?.`,
  `{team:w} ${BEAT} in (?<round>a (?:first-round game|quarterfinal|semifinal)) ${WHERE} to reach (?<next>.+).`,
  `{team:w} advanced to (?<next>.+?) ${WHERE}, ${BEAT} in (?<round>.+).`,
  `{team:w} beat ${OVER} ${WHERE} to win {league:title} championship(?: and stay (?<noLoss>unbeaten) at {record:after})?.`,
  `{team:w} won {league:title} championship ${WHERE}, ${BEAT}.`,
  `{team:w} ${BEAT} in (?<overtime>overtime)${THERE}${DONE}.`,
  `It won (?<overtime>overtime), but {team:w} beat ${OVER}${THERE}${DONE}.`,
  `{team:w} rallied from ${DEFICIT} points? down to beat ${OVER}${THERE}${AND_DONE}.`,
  `{team:w} (?:erased|overcame|wiped out) an? ${DEFICIT}-point deficit to beat ${OVER}${THERE}${AND_DONE}.`,
  `Down ${BREAK}, {team:w} (?<back>rallied) to beat ${OVER}${THERE}.`,
  `{team:w} rallied in the (?<late>fourth quarter) to beat ${OVER}${THERE}${AND_DONE}.`,
  `{team:w} trailed ${BREAK} (?:but|and) (?<back>came back) to beat ${OVER}${THERE}${AND_DONE}.`,
  `{team:w} led ${BREAK} and (?<heldOn>held on) to beat ${OVER}${THERE}${AND_DONE}.`,
  `{team:w} (?<heldOn>held off) ${OVER}${THERE} after leading ${BREAK}.`,
  `{team:w} handed {team:l} its (?<firstLoss>first loss) of the season, {record:score}${THERE}.`,
  `{team:w} ${BEAT}${THERE}, {whose:l2} (?<firstLoss>first loss) of the season.`,
  `{team:w} (?:won|took) {event} ${WHERE}, ${BEAT}${DONE}.`,
  `{team:w} took {event} with an? {record:score} win over {team:l} ${WHERE}${DONE}.`,
  ...STARS.flatMap((star) => [
    `${star}(?:, and| (?<asWinner>as)) {team:S} ${BEAT}${THERE}${DONE}.`,
    `${star} to lead {team:S} (?<asWinner>past) ${OVER}${THERE}.`,
  ]),
  `{team:w} (?<did>[a-z]+ .+?) ${WHERE}, ${BEAT}${IN_EVENT}.`,
  `{team:w} ${BEAT}${THERE}, (?<doing>[a-z]+ing .+).`,
  `${WINNER} ${BEAT}${THERE}${DONE}.`,
];

export const TITLES = compile(
  [
    `{team:w} beats ${OVER} for the (?<national>national title)`,
    '{team:w} wins (?<national>national title), {record:score} over {team:l}',
    `{team:w} beats ${OVER} for {league:title} title`,
    '{team:w} wins {league:title} title, {record:score} over {team:l}',
    `{team:w} ${BEAT} to reach (?<next>the (?:playoff|national) .+)`,
    `{team:w} ${BEAT} in (?<overtime>overtime)`,
    '{team:w} (?:outlasts|gets past) {team:l} in (?<overtime>overtime), {record:score}',
    `{team:w} (?<rallied>rallies) past ${OVER}`,
    `{team:w} rallies from ${DEFICIT} down to beat ${OVER}`,
    `{team:w} erases ${DEFICIT}-point deficit to beat ${OVER}`,
    `{team:w} rallies in (?<late>fourth quarter) to beat ${OVER}`,
    `(?<late>Late rally) lifts {team:w} past ${OVER}`,
    `{team:w} (?<heldOn>holds off|holds on to beat) ${OVER}`,
    `{team:w} ${BEAT} to end {whose:l2} (?<firstLoss>unbeaten start)`,
    '{team:w} hands {team:l} its (?<firstLoss>first loss), {record:score}',
    `{team:w} ${BEAT} in {event}`,
    '{team:w} (?:wins|takes) {event}, {record:score} over {team:l}',
    ...TITLE_STARS.flatMap((star) => [
      `${star} as {team:S} ${BEAT}`,
      `${star} to lead {team:S} (?<asWinner>past) ${OVER}`,
      `${star} in {whose:S} {record:score} (?<asWinner>win) over {team:l}`,
    ]),
    `{team:w} ${BEAT} to (?<did>.+)`,
    '{team:w} (?<does>[a-z]+s .+) with {record:score} win over {team:l}',
    `{team:w} ${BEAT}`,
  ],
  STORY_VALUES,
  PEOPLE_VALUES,
);
