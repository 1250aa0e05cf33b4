import { groundOf, hostOf, isDay, type Held } from './read-sentence.ts';
import { isFixture } from './next-forms.ts';
import { isPlace, lastMeeting } from './season-forms.ts';
import { bowlWins, isEvent, ROUND_GAMES } from './story-forms.ts';
import { compile, isIn, scoreOf, type Scene, type Value, type Values } from './scene.ts';
import { losses, mean, record, run, startOf, weekdayOf, type GameRow, type Played } from './season-table.ts';

/* What previews say: `away` and `home` are the two, `a` and `b` either of them, `S` the one spoken of. */

const easternHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  minute: '2-digit',
});

const plain = (text: string): string => text.replaceAll(/<\w:([^>]+)>/g, '$1');
const sides = (s: Scene) => [s.game.away, s.game.home];

/** What the game is called: `the Iron Bowl`, `a quarterfinal of the College Football Playoff at the Rose Bowl`. */
function isCalled(s: Scene, text: string): boolean {
  const [, round, host] = /^(.+?) of the College Football Playoff(?: at the <[ev]:([^>]+)>)?$/.exec(text) ?? [];
  if (round !== undefined)
    return ROUND_GAMES[round] === s.game.playoffRound && (host === undefined || host === hostOf(s.game));
  const league = /<l:([^>]+)> championship game$/.exec(text)?.[1];
  if (league !== undefined) return s.game.isConferenceChampionship && league === s.game.home.conference;
  return isEvent(s, /<e:([^>]+)>/.exec(text)?.[1] ?? '');
}

/** A team's result against a third one that the other has met too: `Texas won 14-7`. */
const common =
  (team: 'x' | 'y'): Value =>
  (s, h) =>
    s
      .before(h.mark(team))
      .some(
        (game) =>
          game.opponent.id === h.mark('common') &&
          game.won === (h.text(`${team}How`) === 'won') &&
          scoreOf(game) === h.text(`${team}Result`),
      );

/** The last game of the team that the sentence before speaks of. */
const last = (s: Scene): Played | undefined => s.before(s.subject).at(-1);
const streak: Value = (s, h) => run(s.before(s.subject)) === (h.has('lost') ? -1 : 1) * h.number('streak');
/** The game that a team still plays before this one. */
const ahead = (s: Scene): GameRow | undefined => {
  const known = s.before(s.subject).map(({ row }) => row);
  return s.table.scheduleOf(s.subject).findLast((row) => startOf(row) < s.at && !known.includes(row));
};
/** In how many of a team's games before this one the player that a sentence names led it in a kind. */
const timesLed = (s: Scene, h: Held, id: string, kind: 'passing' | 'rushing', who: string): number =>
  s.before(id).filter(({ row }) => s.table.leadersOf(row, id)?.[kind]?.[0] === h.mark(who)).length;

/** The games of one of the two where this one is: at home, or on the road. */
const thereOf = (s: Scene, id: string): Played[] => s.before(id).filter(({ site }) => site === s.siteOf(id));
const isOpener = (s: Scene, id: string): boolean => s.table.scheduleOf(id)[0] === s.game;
const ofOne = (team: 'x' | 'y', check: (s: Scene, id: string, h: Held) => string | number | boolean): Value => {
  return (s, h) => check(s, h.mark(team), h);
};

const VALUES: Values = {
  result: {
    away: (s) => s.game.away.id,
    home: (s) => s.game.home.id,
    x: (s, h) => isIn([s.game.away.id, s.game.home.id], h.mark('x'), h.mark('y')),
    y: (s, h) => isIn([s.game.away.id, s.game.home.id], h.mark('x'), h.mark('y')),
    S: (s, h) => s.side(h.mark('S')) !== undefined,
    same: (_, h) => h.mark('same') === h.mark('S'),
    foe: (s, h) => s.opponentOf(h.mark('S')),
  },
  'day and ground': {
    atHome: (s) => !s.game.neutralSite,
    weekday: (s) => weekdayOf(s.game),
    day: (s, h) => isDay(s.game, h.mark('day')),
    ground: (s) => groundOf(s.game) ?? undefined,
  },
  occasion: {
    called: (s, h) => isCalled(s, h.text('called')),
  },
  kickoff: {
    hour: (s) =>
      s.game.kickoffTbd === true ? undefined : easternHour.format(Date.parse(s.game.kickoff)).replace(/^0(?=\d)/, ''),
    noHour: (s) => s.game.kickoffTbd === true,
    network: (s, h) => plain(h.text('network')) === s.game.tvNetwork,
  },
  'where from': {
    fcs: (s, _, id) => s.side(id)?.classification === 'fcs',
    fcsLeague: (s, _, id) => s.side(id)?.conference,
  },
  run: {
    unplayed: (s, _, id) => s.before(id).length === 0,
    streak,
    won: streak,
    lost: streak,
    winStreak: (s, _, id) => run(s.before(id)),
    lossStreak: (s, _, id) => -run(s.before(id)),
  },
  'next game': {
    fixture: (s, h) => isFixture(s.subject, ahead(s), h.text('fixture')),
    fixtureDay: (s, h) => isDay(ahead(s) ?? s.game, h.mark('fixtureDay')),
    opens: (s, _, id) => isOpener(s, id),
    bothOpen: (s) => sides(s).every(({ id }) => isOpener(s, id)),
  },
  record: {
    own: (s, _, id) => record(s.before(id)),
    foeRecord: (s, h) => record(s.before(h.mark('foe'))),
    awayRecord: (s) => record(s.before(s.game.away.id)),
    homeRecord: (s) => record(s.before(s.game.home.id)),
    xRecord: ofOne('x', (s, id) => record(s.before(id))),
    yRecord: ofOne('y', (s, id) => record(s.before(id))),
    bothUnbeaten: (s) => sides(s).every(({ id }) => losses(s.before(id)).length === 0 && s.before(id).length > 0),
    nearlyEligible: (s, _, id) => bowlWins(s.before(id)) === 5,
  },
  'conference record': {
    inLeague: (s, _, id) => record(s.leagueBefore(id)),
    ofLeague: (s, _, id) => s.side(id)?.conference,
  },
  'earlier game': {
    beat: (s) => last(s)?.won === true,
    lostTo: (s) => last(s)?.won === false,
    other: (s) => last(s)?.opponent.id,
    lastScore: (s) => {
      const game = last(s);
      return game && scoreOf(game);
    },
    lastDay: (s, h) => isDay(last(s)?.row ?? s.game, h.mark('lastDay')),
    common: (s, h) => s.table.sides.has(h.mark('common')),
    xHow: common('x'),
    xResult: common('x'),
    yHow: common('y'),
    yResult: common('y'),
    // Of the last meeting.
    meetWon: lastMeeting,
    meetDay: lastMeeting,
    year: lastMeeting,
  },
  average: {
    scores: (s, _, id) => mean(s.before(id), 'own'),
    allows: (s, _, id) => mean(s.before(id), 'theirs'),
    xScores: ofOne('x', (s, id) => mean(s.before(id), 'own')),
    xAllows: ofOne('x', (s, id) => mean(s.before(id), 'theirs')),
    yScores: ofOne('y', (s, id) => mean(s.before(id), 'own')),
    yAllows: ofOne('y', (s, id) => mean(s.before(id), 'theirs')),
  },
  players: {
    passer: (s, h, id) => timesLed(s, h, id, 'passing', 'passer') > 0,
    always: (s, h, id) => timesLed(s, h, id, 'passing', 'passer') === s.before(id).length,
    ledPassing: (s, h, id) => timesLed(s, h, id, 'passing', 'passer'),
    ofGames: (s, _, id) => s.before(id).length,
    runner: (s, h, id) => timesLed(s, h, id, 'rushing', 'runner') > 0,
    ranAlways: (s, h, id) => timesLed(s, h, id, 'rushing', 'runner') === s.before(id).length,
    ledRunning: (s, h, id) => timesLed(s, h, id, 'rushing', 'runner'),
  },
  'standings place': {
    ofPlaces: (s) => s.game.home.conference,
    xPlace: ofOne('x', (s, id, h) => isPlace(s, id, h.text('xPlace'))),
    yPlace: ofOne('y', (s, id, h) => isPlace(s, id, h.text('yPlace'))),
  },
  'home or road record': {
    xThere: ofOne('x', (s, id) => record(thereOf(s, id))),
    yThere: ofOne('y', (s, id) => record(thereOf(s, id))),
    xSite: ofOne('x', (s, id, h) => (h.text('xSite') === 'at home') === (s.siteOf(id) === 'home')),
    ySite: ofOne('y', (s, id, h) => (h.text('ySite') === 'at home') === (s.siteOf(id) === 'home')),
  },
  'last meeting': { met: lastMeeting },
  stakes: {
    openers: (s) => sides(s).every(({ id }) => s.leagueBefore(id).length === 0),
    inThe: (s, h) => s.game.conferenceGame && sides(s).every(({ conference }) => conference === h.mark('inThe')),
    national: (s) => s.game.playoffRound === 'championship',
    playsOn: (s) => s.game.isPlayoff && s.game.playoffRound !== 'championship',
    lastOfAll: (s) => sides(s).every(({ id }) => s.table.scheduleOf(id).at(-1) === s.game),
    champion: (s) => (s.game.isConferenceChampionship ? s.game.home.conference : undefined),
  },
};

const CALLED = '(?: in (?<called>.+?))?';
const AT = '(?: at (?:the )?{ground})?';
const TIME = '(?:, at {hour}(?: on (?<network>.+?))?)?';
const WHEN = `{weekday}, {day}${TIME}`;
const VERSUS = [
  '{team:away} (?<atHome>visits|travels to|goes to) {team:home}',
  '{team:home} (?<atHome>hosts|welcomes|plays host to) {team:away}',
  '{team:x} (?:meets|faces|takes on|plays) {team:y}',
  '{team:away} and {team:home} (?:meet|play)',
];
const AND = '(?:;|, while|, and)';
const RECORD = '{record:own}(?:(?: overall)? and {record:inLeague} in {league:ofLeague}(?: play)?)?';
const NOUN = '[Aa]n? {record:lastScore} (?:(?<beat>win over)|(?<lostTo>loss to)) {team:other}';
const RESULT = '(?:(?<beat>beat)|(?<lostTo>lost to)) {team:other} {record:lastScore}';
const ON = '(?: on {day:lastDay})?';
const STREAK = '(?:(?<won>won)|(?<lost>lost)) {number:streak} in a row';
const NTH = '{ordinal:streak} in a row (?:(?<won>win)|(?<lost>loss))';
const LED =
  '(?:(?<always>every game|each game|all {number:ofGames} games)|{number:ledPassing} of {number:ofGames} games)';
const RUNNER =
  '(?:, and {player:runner} in on the ground (?:(?<ranAlways>every time)|in {number:ledRunning})|, with {player:runner} its leading rusher (?:(?<ranAlways>each time)|in {number:ledRunning}))?';
const PASSER = '(?:leading|top) passer';
const PLACE = '(?:tied for )?[\\w-]+';
const SITE = 'at home|on the road';

export const PREVIEW = compile(
  [
    ...VERSUS.flatMap((versus) => [`${versus}${CALLED}${AT} on ${WHEN}.`, `On ${WHEN}, ${versus}${CALLED}${AT}.`]),
    'The kickoff time is (?<noHour>not set) yet.',
    '(?:Kickoff is|The game starts|The game kicks off|Kickoff comes|It kicks off)(?: at)? {hour}(?: on (?<network>.+))?.',
    '(?<network>.+?) (?:has|carries|televises|shows) (?:the game|it) at {hour}.',
    // What has been so far.
    '(?<bothOpen>(?:Both teams|The two teams) open their seasons|Neither team has played yet).',
    'It is the (?<bothOpen>(?:season )?opener|first game of the season) for both teams.',
    '{team:S} (?<opens>opens|begins|starts) its season.',
    'It is {whose:S} (?<opens>season opener|first game of the season).',
    '{team:S} has (?<unplayed>not played yet|yet to play) this season.',
    `{team:S} is ${RECORD} (?:after|and comes off|and coming off) ${NOUN}${ON}.`,
    `At ${RECORD}, {team:S} comes off ${NOUN}${ON}.`,
    `After ${NOUN}${ON}, {team:S} is ${RECORD}.`,
    `{team:S}, coming off ${NOUN}${ON}, is ${RECORD}.`,
    `{team:S} follows ${NOUN}${ON} and is ${RECORD}.`,
    `Coming off ${NOUN}${ON}, {team:S} is ${RECORD}.`,
    `{team:S} ${RESULT}${ON} and is ${RECORD}.`,
    `{team:S}, ${RECORD}, ${RESULT}${ON}.`,
    `${NOUN}${ON} left {team:S} at ${RECORD}.`,
    `{team:S} is ${RECORD} and has ${STREAK}, the last ${NOUN}.`,
    `{team:S} has ${STREAK} and is ${RECORD} after ${NOUN}${ON}.`,
    `At ${RECORD}, {team:S} has ${STREAK}.`,
    `${NOUN}${ON} was {whose:S} ${NTH} and left {team:same} at ${RECORD}.`,
    `{team:S} ${RESULT}${ON}, its ${NTH}, and is ${RECORD}.`,
    '(?:Before that|First), it {text:fixture} on {day:fixtureDay}.',
    'It {text:fixture} on {day:fixtureDay} before that.',
    'On {day:fixtureDay} it {text:fixture} first.',
    '{team:S} (?:is an (?<fcs>FCS) team(?: (?:from|in) {league:fcsLeague})?|(?:plays in|comes from|is from|is a member of) {league:fcsLeague}, an (?<fcs>FCS) (?:league|conference)|plays (?<fcs>FCS) football in {league:fcsLeague}).',
    // Figures and names.
    `{team:x} (?:averages|scores) {average:xScores} points(?: a game)? and allows {average:xAllows}${AND} {team:y} (?:averages|scores) {average:yScores} and allows {average:yAllows}.`,
    `{team:x} is averaging {average:xScores} points(?: a game)? and allowing {average:xAllows}${AND} {team:y} is averaging {average:yScores} and allowing {average:yAllows}.`,
    '{team:S} averages {average:scores} points(?: a game)? and allows {average:allows}.',
    `{player:passer} has led {team:S} in passing in ${LED}${RUNNER}.`,
    `{player:passer} has been {whose:S} ${PASSER} in ${LED}${RUNNER}.`,
    `{whose:S} ${PASSER} in ${LED} (?:has been|was) {player:passer}${RUNNER}.`,
    `{team:S} has had {player:passer} as its ${PASSER} in ${LED}${RUNNER}.`,
    `In ${LED} {player:passer} (?:has been|was) {whose:S} ${PASSER}${RUNNER}.`,
    // Standings, places and meetings.
    `In {league:ofPlaces}(?: standings| race)?, {team:x} is (?<xPlace>${PLACE}) and {team:y} is (?<yPlace>${PLACE}).`,
    `{team:x} is (?<xPlace>${PLACE}) in {league:ofPlaces}${AND} {team:y} is (?<yPlace>${PLACE}).`,
    `{team:x} is (?<xPlace>${PLACE}) in {league:ofPlaces}, {team:y} (?<yPlace>${PLACE}).`,
    `{team:x} (?:sits|stands) (?<xPlace>${PLACE}) and {team:y} (?<yPlace>${PLACE}) in {league:ofPlaces}.`,
    `{team:x} is {record:xThere} (?<xSite>${SITE}) and {team:y} {record:yThere} (?<ySite>${SITE})(?: this season)?.`,
    `{team:x} (?:is|has gone) {record:xThere} (?<xSite>${SITE})(?: this season)?${AND} {team:y} (?:is|has gone) {record:yThere} (?<ySite>${SITE}).`,
    '{team:meetWon} won the last meeting, {record:met} on {day:meetDay}(?:, {year})?.',
    'The teams last met on {day:meetDay}(?:, {year})?, when {team:meetWon} won {record:met}.',
    '{team:meetWon} won {record:met} when the teams last met, on {day:meetDay}(?:, {year})?.',
    '(?:Both(?: teams)? have (?:played|met) {team:common}:|Against {team:common},) {team:x} (?<xHow>won|lost) {record:xResult} and {team:y} (?<yHow>won|lost) {record:yResult}.',
    '{team:x} (?<xHow>won|lost) {record:xResult} against {team:common}; {team:y} (?<yHow>won|lost) {record:yResult}.',
    // Stakes.
    '(?:Both teams|The two teams) is (?<bothUnbeaten>unbeaten).',
    'Neither team has (?<bothUnbeaten>lost).',
    'A win (?:makes|would make) {team:S} (?<nearlyEligible>bowl-eligible).',
    'With a win, {team:S} (?:is|would be) (?<nearlyEligible>bowl-eligible).',
    '{team:S} (?<nearlyEligible>needs one more win to be bowl-eligible|can become bowl-eligible with a win).',
    '{team:S} is (?<nearlyEligible>one win) (?:from|short of) bowl eligibility.',
    'The winner is the (?<national>national champion).',
    'The winner (?<playsOn>plays on)(?:;|, and) the loser is done.',
    'It is the (?<lastOfAll>last game) of the season for both teams.',
    'Both (?<lastOfAll>teams finish their seasons|seasons end with this game).',
    'The winner is (?:champion of {league:champion}|{league:champion} champion).',
    'It is {league:inThe} (?<openers>opener) for both teams.',
    'Both teams (?<openers>open|begin) {league:inThe} play.',
  ],
  VALUES,
);

const AWAY = '{team:away}(?: \\({record:awayRecord}\\))?';
const HOME = '{team:home}(?: \\({record:homeRecord}\\))?';
const OWN = '{team:S}(?: \\({record:own}\\))?';
const FOE = '{team:foe}(?: \\({record:foeRecord}\\))?';
const IN_PLAY = '(?: in (?:{league:inThe} play|(?<called>.+?)))?';

export const PREVIEW_TITLES = compile(
  [
    `${AWAY} (?<atHome>visits|plays at|travels to|heads to|is at|goes to) ${HOME}${IN_PLAY} on {day}`,
    `${HOME} (?<atHome>hosts|welcomes) ${AWAY}${IN_PLAY} on {day}`,
    `{team:x}(?: \\({record:xRecord}\\))? (?:meets|faces|takes on|plays) {team:y}(?: \\({record:yRecord}\\))?${IN_PLAY} on {day}`,
    `{team:S} (?<opens>opens|begins|starts)(?: its season)? (?:at|against) ${FOE} on {day}`,
    `${OWN} takes (?:{number:winStreak}-game winning streak|run of {number:winStreak} wins) to ${FOE} on {day}`,
    `${OWN} puts (?:{number:winStreak}-game winning streak|run of {number:winStreak} wins) on the line against ${FOE} on {day}`,
    `${OWN} tries to end {number:lossStreak}-game skid (?:at|against) ${FOE} on {day}`,
    '{team:away} at {team:home}, {day}',
    '{team:away} and {team:home} meet on {day}',
  ],
  VALUES,
);
