import { dateOf, eventOf, groundOf, hostOf, numberOf, type Held } from './read-sentence.ts';
import { compile, scoreOf, type Form, type Scene } from './scene.ts';
import { daysBetween, isOfFive, losses, record, stage, weekdayOf, wins, type Played } from './season-table.ts';

/*
 * The sentences that tell a result: titles, summaries and the first sentence of a recap. They differ in what they tell
 * in which order, so each is a form alone; what a placeholder says is checked by its name.
 */

// Who won, how, where.

const SHUTOUT = /^(shut|shuts|shutting|blank|held|holds|holding)/;
const ROUT = /^(rout|roll|overwhelm|thump|hammer|crush|sw[e]pt|sweep)/;
const CLOSE = /^(edg|slip|squeez|nip)/;
const SCORING = /^(outscor|outlast|won a high-scoring)/;

/** `edged <loser> 24-23`, `held <loser> scoreless in a 34-0 win`. */
const BEAT = compile([
  [
    '(?<verb>[a-z -]+?) {team}(?: (?<none>scoreless) in(?: an?)?)? {record}(?: win)?',
    (s, h) => {
      const verb = h.text('verb');
      const loserPoints = s.loser.score ?? 0;
      s.claim('result', h.mark('team') === s.loser.id && h.text('record') === s.score);
      if (h.says('none') || SHUTOUT.test(verb)) s.claim('kind of win', loserPoints === 0);
      else if (ROUT.test(verb)) s.claim('kind of win', s.margin >= 28);
      else if (CLOSE.test(verb)) s.claim('kind of win', s.margin <= 3);
      else if (SCORING.test(verb)) s.claim('kind of win', s.total >= 80);
    },
  ],
]);

/** A place or day and place of a team's game: `on Saturday at Kyle Field`, `at home on Saturday`. */
function where(s: Scene, team: string, text: string): void {
  const weekday = /<w:(\w+)>/.exec(text)?.[1];
  const ground = /<v:([^>]+)>/.exec(text)?.[1] ?? null;
  const city = /<c:([^>]+)>/.exec(text)?.[1];
  const host = /the <e:([^>]+)>/.exec(text)?.[1];
  const site = s.siteOf(team);
  const rest = text.replaceAll(/<[^>]+>/g, '').replaceAll(/\b(on|at|in|the)\b|\s/g, '');
  const isRight =
    (weekday === undefined || weekday === weekdayOf(s.game)) &&
    (ground === null || ground === groundOf(s.game) || ground === hostOf(s.game)) &&
    (city === undefined || city === s.table.teams.get(s.game.home.id)?.city) &&
    (host === undefined || host === hostOf(s.game)) &&
    (!text.includes('at home') || site === 'home') &&
    (!text.includes('on the road') || site === 'road') &&
    (!text.includes('on a neutral field') || site === 'neutral') &&
    ['', 'home', 'road', 'aneutralfield'].includes(rest);
  s.claim('day and ground', isRight);
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

/** A team's record before this game. */
export function cameIn(s: Scene, team: string, text: string): void {
  s.claim('record', text === record(s.before(team)));
}

/** A team's record with this game. */
export function cameOut(s: Scene, team: string, text: string): void {
  s.claim('record', text === record(s.after(team)));
}

// What the win did.

/** A team's last game before this one, by opponent and score. */
export function earlierGame(s: Scene, id: string, opponent: string, won: boolean, score: string): void {
  const last = s.before(id).at(-1);
  s.claim('earlier game', last?.opponent.id === opponent && last.won === won && scoreOf(last) === score);
}

const AGO: Record<string, number> = { 'a week': 7, 'two weeks': 14, 'three weeks': 21, 'a day': 1 };

/** `a week earlier`, `five days earlier`: how long ago a team's last game was. */
export function ago(s: Scene, id: string, text: string): void {
  const last = s.before(id).at(-1);
  const [, when = '', days] = /^(.+?)( days)? earlier$/.exec(text) ?? [];
  const stated = days === undefined ? AGO[when] : numberOf(when);
  s.claim('earlier game', last !== undefined && stated === daysBetween(last.row, s.game));
}

/** After `to`, of the winner. */
const DID = compile([
  [
    'hand {team} its first loss after {number} wins?',
    (s, h) => {
      const prior = s.before(s.loser.id);
      s.claim('run', h.mark('team') === s.loser.id && losses(prior).length === 0 && prior.length === h.number());
    },
  ],
  [
    'end {whose:loser} run of {number} wins?',
    (s, h) => s.claim('run', h.mark('loser') === s.loser.id && s.runBefore(s.loser.id) === h.number()),
  ],
  [
    'claim its first win of the season after {number} loss(?:es)?',
    (s, h) => {
      const prior = s.before(s.winner.id);
      s.claim('run', wins(prior).length === 0 && prior.length === h.number());
    },
  ],
  [
    '(?:end an? {number:skid}-game losing streak|stop a run of {number:losses} losses)',
    (s, h) => s.claim('run', s.runBefore(s.winner.id) === -h.number(h.has('skid') ? 'skid' : 'losses')),
  ],
  ['win for the first time in {number} games', (s, h) => s.claim('run', s.runBefore(s.winner.id) === 1 - h.number())],
  [
    '(?:stay unbeaten at|remain without a loss at|keep its record clean at) {record}',
    (s, h) => {
      s.claim('run', losses(s.after(s.winner.id)).length === 0);
      cameOut(s, s.winner.id, h.text('record'));
    },
  ],
  ['(?:go|improve) to {record}', (s, h) => cameOut(s, s.winner.id, h.text('record'))],
  [
    '(?:win its {ordinal:nth} game in a row|make it {number:made} wins in a row|stretch its winning streak to {number:stretched})',
    (s, h) => {
      const name = ['nth', 'made', 'stretched'].find((one) => h.has(one)) ?? '';
      s.claim('run', s.runAfter(s.winner.id) === h.number(name));
    },
  ],
  [
    'claim its first {league} win after {number} loss(?:es)?',
    (s, h) => {
      const prior = s.leagueBefore(s.winner.id);
      s.claim(
        'conference record',
        h.mark('league') === s.winner.conference &&
          s.winner.conference === s.loser.conference &&
          wins(prior).length === 0 &&
          prior.length === h.number(),
      );
    },
  ],
  ['open its season', (s) => s.claim('run', s.before(s.winner.id).length === 0)],
  [
    'open its {league} schedule',
    (s, h) =>
      s.claim(
        'conference record',
        s.leagueBefore(s.winner.id).length === 0 &&
          s.leagueAfter(s.winner.id).length === 1 &&
          h.mark('league') === s.winner.conference,
      ),
  ],
  [
    'reach (?:the six wins that usually mean a bowl place|six wins)',
    (s) => s.claim('record', wins(s.after(s.winner.id)).length === 6),
  ],
  [
    'answer an? {record} (?<how>win over|loss to) {team} {text:when}',
    (s, h) => {
      const won = h.text('how') === 'win over';
      earlierGame(s, s.winner.id, h.mark('team'), won, h.text('record'));
      ago(s, s.winner.id, h.text('when'));
    },
  ],
  [
    'bounce back after loss to {team}',
    (s, h) => {
      const last = s.before(s.winner.id).at(-1);
      s.claim('earlier game', last?.opponent.id === h.mark('team') && !last.won);
    },
  ],
]);

const PRESENT: Record<string, string> = {
  answered: 'answer',
  claimed: 'claim',
  ended: 'end',
  went: 'go',
  handed: 'hand',
  improved: 'improve',
  kept: 'keep',
  made: 'make',
  opened: 'open',
  reached: 'reach',
  remained: 'remain',
  stayed: 'stay',
  stopped: 'stop',
  stretched: 'stretch',
  won: 'win',
};

/** `stay unbeaten at 5-0`, `stayed unbeaten at 5-0`: what the win did for the winner. */
function did(s: Scene, text: string): void {
  if (text === 'won') return;
  const [verb = '', ...rest] = text.split(' ');
  s.claim('run', s.part([PRESENT[verb] ?? verb, ...rest].join(' '), DID));
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

/**
 * What the game is called: `the Iron Bowl`, `the SEC championship game`, `a quarterfinal of the College Football
 * Playoff at the Rose Bowl`.
 */
export const OCCASION = compile([
  [
    '(?<round>.+) of the College Football Playoff(?: at the (?:<[ev]:(?<host>[^>]+)>))?',
    (s, h) =>
      s.claim(
        'occasion',
        s.game.playoffRound === ROUND_GAMES[h.text('round')] && (!h.has('host') || h.text('host') === hostOf(s.game)),
      ),
  ],
  [
    '{league} championship game',
    (s, h) => s.claim('occasion', s.game.isConferenceChampionship && h.mark('league') === s.winner.conference),
  ],
  ['{event}', (s, h) => gameEvent(s, h)],
]);

/** The event that a sentence names is this game's. */
export function gameEvent(s: Scene, h: Held, name = 'event'): void {
  const { eventName, rivalryName } = s.game;
  const names = [eventName === null ? null : eventOf(eventName), rivalryName];
  s.claim('occasion', names.includes(h.mark(name)));
}

const isUnbeatenBefore = (s: Scene, id: string): boolean => losses(s.before(id)).length === 0;

/** What each placeholder of a story says. */
const PARTS: Record<string, (s: Scene, h: Held, name: string) => void> = {
  winner: (s, h) => s.claim('result', h.mark('winner') === s.winner.id),
  again: (s, h) => s.claim('result', h.mark('again') === s.winner.id),
  loser: (s, h) => s.claim('result', h.mark('loser') === s.loser.id),
  start: (s, h) => s.claim('result', h.mark('start') === s.loser.id),
  score: (s, h) => s.claim('result', h.text('score') === s.score),
  won: (s, h) => s.claim('result', h.number('won') === s.winner.score),
  lost: (s, h) => s.claim('result', h.number('lost') === s.loser.score),
  margin: (s, h) => s.claim('margin', h.number('margin') === s.margin),
  beat: (s, h) => s.claim('result', s.part(h.text('beat'), BEAT)),
  where: (s, h) => where(s, s.winner.id, h.text('where')),
  loserWhere: (s, h) => where(s, s.loser.id, h.text('loserWhere')),
  weekday: (s, h) => s.claim('day and ground', h.mark('weekday') === weekdayOf(s.game)),
  day: (s, h) => s.claim('day and ground', h.mark('day') === dateOf(s.game)),
  ground: (s, h) => s.claim('day and ground', h.mark('ground') === groundOf(s.game)),
  atWinner: (s, h) => s.claim('day and ground', h.says('atWinner') && s.siteOf(s.winner.id) === 'home'),
  atLoser: (s, h) => s.claim('day and ground', h.says('atLoser') && s.siteOf(s.loser.id) === 'home'),
  own: (s, h) => cameIn(s, s.winner.id, h.text('own')),
  had: (s, h) => cameIn(s, s.loser.id, h.text('had')),
  now: (s, h) => cameOut(s, s.winner.id, h.text('now')),
  did: (s, h) => did(s, h.text('did')),
  claimed: (s, h) => did(s, `claim ${h.text('claimed')}`),
  nth: (s, h) => s.claim('run', s.runAfter(s.winner.id) === h.number('nth')),
  unbeaten: (s, h) => s.claim('run', h.says('unbeaten') && isUnbeatenBefore(s, s.winner.id)),
  firstLoss: (s, h) =>
    s.claim('run', h.says('firstLoss') && isUnbeatenBefore(s, s.loser.id) && s.before(s.loser.id).length > 0),
  upset: (s, h) => s.claim('upset', h.says('upset') && isUpset(s)),
  unranked: (s, h) => {
    const { home, homeRank, awayRank } = s.game;
    s.claim('rank', h.says('unranked') && (s.winner === home ? homeRank : awayRank) === null);
  },
  ofFive: (s, h) => s.claim('where from', h.says('ofFive') && isOfFive(s.loser)),
  outside: (s, h) => s.claim('where from', h.says('outside') && !isOfFive(s.winner)),
  shutout: (s, h) => s.claim('kind of win', h.says('shutout') && s.loser.score === 0),
  event: (s, h) => gameEvent(s, h),
  round: (s, h) => s.claim('occasion', s.part(h.text('round'), OCCASION)),
  next: (s, h) => s.claim('occasion', NEXT[h.text('next')] === s.game.playoffRound),
  title: (s, h) => s.claim('occasion', s.game.isConferenceChampionship && s.winner.conference === h.mark('title')),
  national: (s, h) => s.claim('occasion', h.says('national') && s.game.playoffRound === 'championship'),
  playoff: (s, h) => s.claim('occasion', h.says('playoff') && s.game.isPlayoff),
  bowl: (s, h) => s.claim('occasion', h.says('bowl') && stage(s.game) === 'bowl'),
  league: (s, h) =>
    s.claim(
      'conference record',
      h.mark('league') === s.winner.conference && s.leagueAfter(s.winner.id).some(({ row }) => row === s.game),
    ),
};

const story: Form[1] = (s, h) => {
  for (const name of h.names) PARTS[name]?.(s, h, name);
};

const stories = (forms: readonly string[]): Form[] => forms.map((form) => [form, story]);

const WIN = '{team:winner}';
const LOSS = '{team:loser}';
const RANKED = `(?:(?<unranked>[Uu]nranked) )?${WIN}`;
const WHERE = '(?<where>(?:at|in|on) .+?)';
const LOSERS = '(?<loserWhere>(?:at|in|on) .+?)';
const BEAT_THEM = String.raw`(?<beat>[a-z -]+ (?:<k:\d+>)?<t:[^>]+>(?: scoreless in(?: an?)?)? \d+-\d+(?: win)?)`;
const ROUND = '(?<round>.+ of the College Football Playoff)';

/** The first sentence of a recap. */
export const LEDES: readonly Form[] = stories([
  // Against the odds.
  `${RANKED} (?<upset>upset) ${LOSS} {record:score} ${WHERE}, an? {record:own} team beating one that was {record:had}.`,
  `${LOSS} lost {record:score} at home to ${WIN} on {weekday}, as {team:again} {text:did}.`,
  `${LOSS} lost {record:score} to ${RANKED} ${LOSERS}.`,
  `${RANKED} took down ${LOSS} ${WHERE}, winning {record:score}.`,
  `${WIN} beat a team from (?<ofFive>one of the five) big conferences, taking down ${LOSS} {record:score} ${WHERE}.`,
  `${LOSS} lost to a team from (?<outside>outside) the five conferences, falling {record:score} to ${WIN} ${LOSERS}.`,
  `${WIN} came in at {record:own} and ${LOSS} at {record:had}, and it was {team:again} that won, {record:score} ${WHERE}.`,
  `${LOSS}, {record:had} coming in, lost {record:score} ${LOSERS} to an? ${WIN} team that had started {record:own}.`,
  `The records pointed the (?<upset>other way), {record:had} to {record:own}, but ${WIN} beat ${LOSS} {record:score} ${WHERE}.`,
  `${WIN}, {record:own} before kickoff, pulled off an? {record:score} (?<upset>upset) of ${LOSS} ${WHERE}.`,
  `One of (?<unbeaten>two unbeaten records) had to go, and it was (?<firstLoss>{whose:loser}): ${WIN} won {record:score} ${WHERE}.`,
  `${WIN} (?<unbeaten>stayed unbeaten) and ${LOSS} (?<firstLoss>did not), the score {record:score} ${WHERE}.`,
  `${WIN} beat ${LOSS} {record:score} ${WHERE}, (?<firstLoss>the first team) to do so this season.`,
  `${WIN} handed ${LOSS} its (?<firstLoss>first loss) of the season, winning {record:score} ${WHERE}.`,
  `${LOSS} lost for the (?<firstLoss>first time) this season, {record:score} to ${WIN} ${LOSERS}.`,
  `{whose:loser} (?<firstLoss>unbeaten start) is over: ${WIN} won {record:score} ${WHERE}.`,
  `${LOSS} came in {record:had} and left with a loss, {record:score} to ${WIN} ${LOSERS}.`,
  // Titles, playoff and bowls.
  `${WIN} is the (?<national>national champion)(?: and finished {record:now})?: it beat ${LOSS} {record:score} in the College Football Playoff championship game ${WHERE}.`,
  `${WIN} beat ${LOSS} {record:score} ${WHERE} to (?<national>win the College Football Playoff)(?: and complete an? {record:now} season)?.`,
  `${WIN} is through to (?<next>the .+?) after ${BEAT_THEM} ${WHERE}.`,
  `${WIN} ${BEAT_THEM} ${WHERE} in ${ROUND} and moved on to {text:next}.`,
  `In ${ROUND}, ${WIN} ${BEAT_THEM} ${WHERE} to reach {text:next}.`,
  `${LOSS} is out of the College Football (?<playoff>Playoff): ${WIN} won {record:score} ${WHERE} and goes on to {text:next}.`,
  `${WIN} won {league:title}, beating ${LOSS} {record:score} in the championship game ${WHERE}.`,
  `{league:title} title went to ${WIN}, which beat ${LOSS} {record:score} ${WHERE}.`,
  `${WIN} is champion of {league:title} after an? {record:score} win over ${LOSS} ${WHERE}.`,
  `${WIN} beat ${LOSS} {record:score} on {weekday} to take {league:title} championship ${WHERE}.`,
  `${WIN} ${BEAT_THEM} in {event} ${WHERE} to finish its season at {record:now}.`,
  `In {event} on {weekday}, ${WIN} ${BEAT_THEM} ${WHERE} and ended {record:now}.`,
  `${WIN} closed its season with an? {number:margin}-point win over ${LOSS}, {record:score} in {event} on {weekday}.`,
  `${WIN} (?<bowl>ended its season) by winning {event}, {record:score} over ${LOSS} ${WHERE}.`,
  `{event} went to ${WIN}, (?:an? )?{record:score} (?:winner )?over ${LOSS} ${WHERE}.`,
  // Rivals.
  `${WIN} won {event} ${WHERE}, ${BEAT_THEM}(?: to {text:did})?.`,
  `In {event} on {weekday}, ${WIN} ${BEAT_THEM} ${WHERE}(?: to {text:did})?.`,
  `${WIN} {text:did} in {event}, ${BEAT_THEM} ${WHERE}.`,
  `${WIN} ${BEAT_THEM} in {event} ${WHERE}(?: to {text:did})?.`,
  // What the win did.
  `With an? {record:score} win over ${LOSS} ${WHERE}, ${WIN} {text:did}.`,
  `It finished ${WIN} {number:won}, ${LOSS} {number:lost} ${WHERE}, and {team:again} {text:did}.`,
  `{weekday}'s game ended {record:score} for ${WIN} against ${LOSS}, and with that {team:again} {text:did}.`,
  `${WIN} went (?<atLoser>to) (?:the )?{ground} on {weekday} and ${BEAT_THEM} to {text:did}.`,
  `(?:(?<atLoser>On the road) at|At) (?:the )?{ground} on {weekday}, ${WIN} ${BEAT_THEM} to {text:did}.`,
  `${LOSS} (?<atWinner>came to) (?:the )?{ground} on {weekday} and lost {record:score} to ${WIN}, which {text:did}.`,
  `Playing (?<atWinner>at home) on {weekday}, ${WIN} {text:did} by ${BEAT_THEM}.`,
  `${WIN} {text:did} with an? {number:margin}-point win over ${LOSS}, {record:score} ${WHERE}.`,
  `${WIN} {text:did} on {weekday}, ${BEAT_THEM} ${WHERE}.`,
  `${WIN} ${BEAT_THEM} ${WHERE} to {text:did}.`,
  `${RANKED} (?:(?<upset>upset) ${LOSS} {record:score}|${BEAT_THEM}) ${WHERE}.`,
]);

const BEATS = `${WIN} ${BEAT_THEM}`;

export const TITLES = compile(
  stories([
    BEATS,
    `${BEATS} on (?<atLoser>the road)`,
    `${BEATS} in {league} play`,
    `${BEATS} in {event}`,
    `{event}: ${BEATS}`,
    `{league:title} championship: ${BEATS}`,
    `${BEATS} for {league:title} championship`,
    `${BEATS} to reach (?<next>the (?:playoff|national) .+)`,
    `${BEATS} to finish {record:now}`,
    `${BEATS} and ends {whose:start} (?<firstLoss>unbeaten start)`,
    `${BEATS} for {text:claimed}`,
    `${BEATS} to {text:did}`,
    `${WIN} wins {league:title} title, {record:score} over ${LOSS}`,
    `${WIN} (?:wins|takes) {event}, {record:score} over ${LOSS}`,
    `${WIN} is (?<national>national champion), {record:score} over ${LOSS}`,
    `${WIN} into {text:next}, {record:score} over ${LOSS}`,
    `${WIN} knocks ${LOSS} out of the (?<playoff>playoff), {record:score}`,
    `${WIN} (?<upset>upsets|stuns) ${LOSS},? {record:score}`,
    `${LOSS} falls {record:score} to ${WIN}`,
    `${WIN} takes down ${LOSS}, {record:score}`,
    `{record:own} ${WIN} beats {record:had} ${LOSS}, {record:score}`,
    `${WIN} wins (?<atLoser>at) ${LOSS}, {record:score}`,
    `${LOSS} loses {record:score} (?<atWinner>at) ${WIN}`,
    `${WIN} (?<shutout>shuts out) ${LOSS}, {record:score}`,
    `${WIN} wins its {ordinal:nth} straight, {record:score} over ${LOSS}`,
  ]),
);
