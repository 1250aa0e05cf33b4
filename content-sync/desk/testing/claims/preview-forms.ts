import { groundOf, hostOf, isDay, type Held } from './read-sentence.ts';
import { isFixture } from './next-forms.ts';
import { isPlace, lastMeeting } from './season-forms.ts';
import { isEvent, ROUND_GAMES } from './story-forms.ts';
import { compile, isIn, scoreOf, type Scene, type Value, type Values } from './scene.ts';
import { mean, record, run, stage, startOf, weekdayOf, type GameRow, type Played } from './season-table.ts';

/* What previews say: `away` and `home` are the two, `a` and `b` either of them, `S` the one spoken of. */

const easternHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  minute: '2-digit',
});

const plain = (text: string): string => text.replaceAll(/<\w:([^>]+)>/g, '$1');
const areBoth: Value = (s, h) => isIn([s.game.away.id, s.game.home.id], h.mark('a'), h.mark('b'));
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

/** The two teams' results against a third: `Texas beat Auburn 14-7 this season and Georgia beat Auburn 20-10`. */
const common: Value = (s, h) =>
  h.mark('common') === h.mark('common2') &&
  (['', '2'] as const).every((nth) =>
    s
      .before(h.mark(nth === '' ? 'a' : 'b'))
      .some(
        (game) =>
          game.opponent.id === h.mark('common') &&
          game.won === (h.text(`how${nth}`) === 'beat') &&
          scoreOf(game) === h.text(`result${nth}`),
      ),
  );

/** The last game of the team that the sentence before speaks of. */
const last = (s: Scene): Played | undefined => s.before(s.subject).at(-1);
const streak: Value = (s, h) => run(s.before(s.subject)) === (h.has('lost') ? -1 : 1) * h.number('streak');
/** The game that a team still plays before this one. */
const ahead = (s: Scene): GameRow | undefined => {
  const known = s.before(s.subject).map(({ row }) => row);
  return s.table.scheduleOf(s.subject).findLast((row) => startOf(row) < s.at && !known.includes(row));
};
const isSite = (s: Scene, h: Held, id: string): boolean =>
  s.siteOf(id) === (h.text('site') === 'at home' ? 'home' : 'road');

const VALUES: Values = {
  result: {
    away: (s) => s.game.away.id,
    home: (s) => s.game.home.id,
    a: areBoth,
    b: areBoth,
    S: (s, h) => s.side(h.mark('S')) !== undefined,
  },
  'day and ground': {
    atHome: (s) => !s.game.neutralSite,
    neutral: (s) => s.game.neutralSite,
    weekday: (s) => weekdayOf(s.game),
    day: (s, h) => isDay(s.game, h.mark('day')),
    ground: (s) => groundOf(s.game) ?? undefined,
  },
  occasion: {
    called: (s, h) => isCalled(s, h.text('called')),
    event: (s, h) => isEvent(s, h.mark('event')),
  },
  kickoff: {
    hour: (s) =>
      s.game.kickoffTbd === true ? undefined : easternHour.format(Date.parse(s.game.kickoff)).replace(/^0(?=\d)/, ''),
    noHour: (s) => s.game.kickoffTbd === true,
    network: (s, h) => plain(h.text('network')) === s.game.tvNetwork,
  },
  'where from': {
    from: (s, _, id) => s.side(id)?.conference,
    alone: (s, _, id) => s.side(id)?.conference === 'FBS Independents',
    fcs: (s, _, id) => s.side(id)?.classification === 'fcs',
    fcsLeague: (s, _, id) => s.side(id)?.conference,
    ofPlaces: (s) => s.game.home.conference,
  },
  run: {
    unplayed: (s, _, id) => s.before(id).length === 0,
    streak,
    won: streak,
    lost: streak,
  },
  'next game': {
    fixture: (s, h) => isFixture(s.subject, ahead(s), h.text('fixture')),
    fixtureDay: (s, h) => isDay(ahead(s) ?? s.game, h.mark('fixtureDay')),
    opens: (s, _, id) => s.table.scheduleOf(id)[0] === s.game,
  },
  record: {
    own: (s, _, id) => record(s.before(id)),
    records: (s, h) =>
      h
        .text('records')
        .split('; ')
        .every((part) => {
          const [, id = '', text = ''] = /^<t:([^>]+)> is (\d+-\d+)$/.exec(part) ?? [];
          return s.side(id) !== undefined && record(s.before(id)) === text;
        }),
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
    how: common,
    common,
    result: common,
    // Of the last meeting.
    meetWon: lastMeeting,
    meetDay: lastMeeting,
    year: lastMeeting,
  },
  average: {
    scores: (s, _, id) => mean(s.before(id), 'own'),
    allows: (s, _, id) => mean(s.before(id), 'theirs'),
  },
  'one-score games': { close: (s) => record(s.before(s.subject).filter(({ margin }) => margin <= 8)) },
  'standings place': {
    places: (s, h) =>
      h
        .text('places')
        .split(' and ')
        .every((part) => {
          const [, id = '', text = ''] = /^<t:([^>]+)> is (.+)$/.exec(part) ?? [];
          return isPlace(s, id, text);
        }),
  },
  'home or road record': {
    there: (s, h, id) => record(s.before(id).filter(({ site }) => site === s.siteOf(id))) === h.text('there'),
    site: isSite,
  },
  'last meeting': { met: lastMeeting },
  stakes: {
    openers: (s) => sides(s).every(({ id }) => s.leagueBefore(id).length === 0),
    inThe: (s, h) => s.game.conferenceGame && sides(s).every(({ conference }) => conference === h.mark('inThe')),
    national: (s) => s.game.playoffRound === 'championship',
    playsOn: (s) => s.game.isPlayoff && s.game.playoffRound !== 'championship',
    lastOfAll: (s) => sides(s).every(({ id }) => s.table.scheduleOf(id).at(-1) === s.game),
    champion: (s) => (s.game.isConferenceChampionship ? s.game.home.conference : undefined),
    nonconference: (s) => !s.game.conferenceGame && stage(s.game) === 'regular',
  },
};

const ORIGIN = '(?:, (?:of {league:from}|(?<alone>an FBS independent)),)?';
const CALLED = '(?: in (?<called>.+?))?';
const WHEN = 'on {weekday}, {day}';
const AT = '(?: at (?:the )?{ground})?';
const IN_LEAGUE = '(?:, {record:inLeague} in {league:ofLeague} play)?';
const RESULT = '(?:(?<beat>beat)|(?<lostTo>lost to)) {team:other} {record:lastScore}';

export const PREVIEW = compile(
  [
    `{team:away} (?:meets|faces) {team:home}${CALLED} ${WHEN}, (?<neutral>on neutral ground|on a neutral field)${AT}.`,
    `{team:home} (?<atHome>hosts|welcomes) {team:away}${CALLED} ${WHEN}${AT}.`,
    `{team:away} (?<atHome>visits) {team:home}${CALLED} ${WHEN}${AT}.`,
    'The hour of kickoff is (?<noHour>not set) yet.',
    'Kickoff is at {hour}(?: on {text:network})?.',
    `{team:S}${ORIGIN} has (?<unplayed>not played yet|yet to play) this season.`,
    `{team:S}${ORIGIN} (?<opens>opens|begins) its season.`,
    `{team:S}${ORIGIN} is {record:own}${IN_LEAGUE}.`,
    `It ${RESULT} on {day:lastDay}.`,
    `Last time out it ${RESULT}.`,
    '(?:Before that|First) it {text:fixture} on {day:fixtureDay}.',
    'That made it {number:streak} (?:(?<won>wins)|(?<lost>losses)) in a row.',
    'It has (?:(?<won>won)|(?<lost>lost)) {number:streak} in a row.',
    '{team:S} comes from the (?<fcs>FCS)(?:, where it plays in {league:fcsLeague})?.',
    '{team:S} averages {average:scores} points and allows {average:allows}.',
    'It is {record:close} in (?:games decided by eight points or fewer|one-score games).',
    'In the {league:ofPlaces} standings (?<places>.+).',
    '{team:S} is {record:there} (?<site>at home|on the road).',
    '{team:meetWon} won the last game between {team:a} and {team:b}, {record:met} on {day:meetDay}(?:, {year})?.',
    '{team:a} (?<how>beat|lost to) {team:common} {record:result} this season and {team:b} (?<how2>beat|lost to) {team:common2} {record:result2}.',
    '{team:a} and {team:b} both (?<openers>open) their play in {league:inThe}.',
    '{team:a} and {team:b} meet in {league:inThe} play.',
    'The winner of {team:a} and {team:b} is the (?<national>national champion).',
    'The winner of {team:a} and {team:b} (?<playsOn>plays on); for the loser the season is over.',
    'It is the (?<lastOfAll>last game) of the season for {team:a} and {team:b}.',
    '{team:a} or {team:b} will be champion of {league:champion}.',
    '{team:a} and {team:b} meet in a (?<nonconference>nonconference) game.',
  ],
  VALUES,
);

export const PREVIEW_TITLES = compile(
  [
    '{team:away} and {team:home} (?<neutral>meet) on {day}',
    '{team:away} (?<atHome>visits) {team:home} on {day}',
    '{team:home} (?<atHome>hosts) {team:away} on {day}',
    '{team:away} and {team:home} meet in {event} on {day}',
    '{team:away} at {team:home}, {day}',
  ],
  VALUES,
);

export const PREVIEW_SUMMARY = compile(
  [
    `{team:away} (?:(?<neutral>against)|(?<atHome>at)) {team:home}, {weekday}, {day}(?:, {hour})?(?: on (?<network>.+?))?${AT}.`,
    '(?<records><t:[^>]+> is .+).',
  ],
  VALUES,
);
