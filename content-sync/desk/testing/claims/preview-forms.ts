import { groundOf, isDay, type Held } from './read-sentence.ts';
import { fixture } from './next-forms.ts';
import { common } from './note-forms.ts';
import { place } from './race-forms.ts';
import { lastMeeting } from './site-forms.ts';
import { gameEvent, OCCASION } from './story-forms.ts';
import { compile, isIn, scoreOf, type Form, type Scene } from './scene.ts';
import { mean, record, run, stage, startOf, weekdayOf, type GameRow } from './season-table.ts';

const ORIGIN = '(?:, (?:of {league:from}|(?<alone>an FBS independent)),)?';
const CALLED = '(?: in (?<called>.+?))?';
const WHEN = 'on {weekday}, {day}';
const AT = '(?: at (?:the )?{ground})?';

const easternHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  minute: '2-digit',
});

const plain = (text: string): string => text.replaceAll(/<\w:([^>]+)>/g, '$1');

function kickoff(s: Scene, h: Held): void {
  const hour = easternHour.format(Date.parse(s.game.kickoff)).replace(/^0(?=\d)/, '');
  s.claim('kickoff', s.game.kickoffTbd !== true && h.mark('hour') === hour);
  if (h.has('network')) s.claim('kickoff', plain(h.text('network')) === s.game.tvNetwork);
}

/** Who plays whom, when, where and in what. */
function meets(s: Scene, h: Held, site: 'home' | 'neutral' | null): void {
  s.claim('result', h.mark('away') === s.game.away.id && h.mark('home') === s.game.home.id);
  if (site !== null) s.claim('day and ground', s.game.neutralSite === (site === 'neutral'));
  s.claim(
    'day and ground',
    isDay(s.game, h.mark('day'), h.has('weekday') ? h.mark('weekday') : weekdayOf(s.game)) &&
      (!h.has('ground') || h.mark('ground') === groundOf(s.game)),
  );
  if (h.has('called')) s.claim('occasion', s.part(h.text('called'), OCCASION));
  if (h.has('event')) gameEvent(s, h);
  if (h.has('hour')) kickoff(s, h);
}

const atHome: Form[1] = (s, h) => meets(s, h, 'home');
const onNeutral: Form[1] = (s, h) => meets(s, h, 'neutral');

const LEDES: readonly Form[] = [
  [`{team:away} and {team:home} meet${CALLED} ${WHEN}${AT}.`, onNeutral],
  [`{team:away} faces {team:home}${CALLED} ${WHEN}, on neutral ground${AT}.`, onNeutral],
  [`A neutral field${AT} is the place for {team:away} against {team:home}${CALLED} ${WHEN}.`, onNeutral],
  [`{team:home} (?:hosts|welcomes) {team:away}${CALLED} ${WHEN}${AT}.`, atHome],
  [`{team:away} (?:visits|travels to face) {team:home}${CALLED} ${WHEN}${AT}.`, atHome],
  ['The hour of kickoff is not set yet.', (s) => s.claim('kickoff', s.game.kickoffTbd === true)],
  ['Kickoff is at {hour}(?: on {text:network})?.', kickoff],
];

/** Where a team from outside the five is from; what follows speaks of it. */
function subject(s: Scene, h: Held): string {
  const id = h.mark('team');
  const league = s.side(id)?.conference;
  if (h.has('from')) s.claim('where from', league === h.mark('from'));
  if (h.says('alone')) s.claim('where from', league === 'FBS Independents');
  s.subject = id;
  return id;
}

const unplayed: Form[1] = (s, h) => {
  const id = subject(s, h);
  s.claim('run', s.before(id).length === 0);
  if (h.has('other')) s.claim('next game', h.mark('other') === s.opponentOf(id));
};

const opens: Form[1] = (s, h) => {
  unplayed(s, h);
  s.claim('next game', s.table.scheduleOf(h.mark('team'))[0] === s.game);
};

const comesIn: Form[1] = (s, h) => {
  const id = subject(s, h);
  s.claim('record', record(s.before(id)) === h.text('record'));
  if (!h.has('league')) return;
  s.claim(
    'conference record',
    record(s.leagueBefore(id)) === h.text('inLeague') && s.side(id)?.conference === h.mark('league'),
  );
};

const IN_LEAGUE = '(?:, {record:inLeague} in {league} play)?';

/** The last game of the team that the sentence before speaks of. */
const lastGame: Form[1] = (s, h) => {
  const last = s.before(s.subject).at(-1);
  s.claim(
    'earlier game',
    last?.opponent.id === h.mark('team') &&
      last.won === (h.text('how') === 'beat') &&
      scoreOf(last) === h.text('record') &&
      (!h.has('day') || isDay(last.row, h.mark('day'))),
  );
};

const TEAMS: readonly Form[] = [
  [`{team}${ORIGIN} has (?:not played yet|yet to play) this season.`, unplayed],
  [`This season {team}${ORIGIN} has not played yet.`, unplayed],
  ['For {team} the game opens the season.', opens],
  [`{team}${ORIGIN} begins its season against {team:other}.`, opens],
  [`{team}${ORIGIN} (?:is|comes in at|arrives at) {record}${IN_LEAGUE}.`, comesIn],
  [`So far {team}${ORIGIN} has gone {record}${IN_LEAGUE}.`, comesIn],
  [`{team}${ORIGIN} takes an? {record} record into the game${IN_LEAGUE}.`, comesIn],
  ['It (?<how>beat|lost to) {team} {record} on {day}.', lastGame],
  ['In its last game, on {day}, it (?<how>beat|lost to) {team} {record}.', lastGame],
  ['Last time out it (?<how>beat|lost to) {team} {record}.', lastGame],
  [
    '(?:That made it {number} wins|It has won {number:n2}) in a row.',
    (s, h) => s.claim('run', run(s.before(s.subject)) === h.number(h.has('n2') ? 'n2' : 'number')),
  ],
  [
    '(?:That made it {number} losses|It has lost {number:n2}) in a row.',
    (s, h) => s.claim('run', run(s.before(s.subject)) === -h.number(h.has('n2') ? 'n2' : 'number')),
  ],
  [
    '(?:(?:Before that|First) it {text:fixture} on {day}|On {day:d2} it still {text:f2}).',
    (s, h) => {
      const known = s.before(s.subject).map(({ row }) => row);
      const ahead = s.table.scheduleOf(s.subject).findLast((row) => startOf(row) < s.at && !known.includes(row));
      fixture(s, s.subject, ahead, h.text(h.has('f2') ? 'f2' : 'fixture'));
      s.claim('next game', ahead !== undefined && isDay(ahead, h.mark(h.has('d2') ? 'd2' : 'day')));
    },
  ],
  [
    '{team} comes from the FCS(?:, where it plays in {league})?.',
    (s, h) => {
      const team = s.side(h.mark('team'));
      s.claim(
        'where from',
        team?.classification === 'fcs' && (!h.has('league') || team.conference === h.mark('league')),
      );
    },
  ],
  [
    '(?:{team} (?:has scored|scores|averages) {average:own} points (?:a game )?and (?:(?:has allowed|allows)|gives up) {average:other}|A game of {team:t2} has (?:so far )?brought it {average:own2} points and its opponent {average:other2}).',
    (s, h) => {
      const nth = h.has('t2') ? '2' : '';
      s.subject = h.mark(nth === '' ? 'team' : 't2');
      const games = s.before(s.subject);
      s.claim('average', mean(games, 'own') === h.text(`own${nth}`) && mean(games, 'theirs') === h.text(`other${nth}`));
    },
  ],
  [
    '(?:It is {record} in (?:games decided by eight points or fewer|one-score games)|In games decided by one score it is {record:r2}).',
    (s, h) => {
      const close = s.before(s.subject).filter(({ margin }) => margin <= 8);
      s.claim('one-score games', record(close) === h.text(h.has('r2') ? 'r2' : 'record'));
    },
  ],
  [
    'In the {league} standings (?<places>.+).',
    (s, h) => {
      for (const part of h.text('places').split(' and ')) {
        const [, id = '', text = ''] = /^<t:([^>]+)> is (.+)$/.exec(part) ?? [];
        s.claim('where from', s.side(id)?.conference === h.mark('league'));
        place(s, id, text);
      }
    },
  ],
  [
    '{team} is {record} (?<there>at home|on the road).',
    (s, h) => {
      const site = h.text('there') === 'at home' ? 'home' : 'road';
      const games = s.before(h.mark('team')).filter((game) => game.site === site);
      s.claim('home or road record', record(games) === h.text('record') && s.siteOf(h.mark('team')) === site);
    },
  ],
  [
    '{team} plays its first (?<there>home|road) game of the season.',
    (s, h) => {
      const id = h.mark('team');
      const isThere = (row: GameRow): boolean =>
        !row.neutralSite && (row.home.id === id) === (h.text('there') === 'home');
      s.claim('home or road record', s.table.scheduleOf(id).find(isThere) === s.game);
    },
  ],
  ['{team} is the host.', (s, h) => s.claim('day and ground', s.siteOf(h.mark('team')) === 'home')],
  [
    'Neither {team:a} nor {team:b} is at home; {team} is the home team in name only.',
    (s, h) => s.claim('day and ground', s.game.neutralSite && both(s, h) && h.mark('team') === s.game.home.id),
  ],
  ['{team:a} and {team:b} last met on {day}, {year}, when {team} won {record}.', lastMeeting],
  ['{team} won the last game between {team:a} and {team:b}, {record} on {day}, {year}.', lastMeeting],
  ['When {team:a} and {team:b} last met, on {day}, {year}, {team} won {record}.', lastMeeting],
  [
    'The two have met before this season: {team} won {record} on {day}.',
    (s, h) => {
      const winner = h.mark('team');
      const games = s.before(winner).filter(({ opponent }) => opponent.id === s.opponentOf(winner));
      s.claim(
        'earlier game',
        games.some((game) => game.won && scoreOf(game) === h.text('record') && isDay(game.row, h.mark('day'))),
      );
    },
  ],
  [
    '{team:a} (?<a1>beat|lost to) {team:a2} {record:ar} this season and {team:b} (?<b1>beat|lost to) {team:b2} {record:br}.',
    common,
  ],
];

const both = (s: Scene, h: Held): boolean => {
  const nth = ['', '2', '3', '4'].find((one) => h.has(`a${one}`)) ?? '';
  return isIn([s.game.away.id, s.game.home.id], h.mark(`a${nth}`), h.mark(`b${nth}`));
};

/** What the game is for, by what must be so of it. */
const stakes =
  (isSo: (s: Scene, h: Held) => boolean): Form[1] =>
  (s, h) =>
    s.claim('stakes', both(s, h) && isSo(s, h));

const inLeague = (s: Scene, h: Held): boolean =>
  s.game.conferenceGame && [s.game.away, s.game.home].every(({ conference }) => conference === h.mark('league'));

const STAKES: readonly Form[] = [
  [
    '{team:a} and {team:b} both open their play in {league}.',
    stakes((s, h) => inLeague(s, h) && [s.game.away, s.game.home].every(({ id }) => s.leagueBefore(id).length === 0)),
  ],
  ['{team:a} and {team:b} are both playing for a place in {league}.', stakes(inLeague)],
  ['The result between {team:a} and {team:b} goes into the table of {league}.', stakes(inLeague)],
  ['It is a game of {league} for {team:a} and {team:b}.', stakes(inLeague)],
  [
    'The winner of {team:a} and {team:b} is the national champion.',
    stakes((s) => s.game.playoffRound === 'championship'),
  ],
  [
    'The winner of {team:a} and {team:b} plays on; for the loser the season is over.',
    stakes((s) => s.game.isPlayoff && s.game.playoffRound !== 'championship'),
  ],
  [
    'It is the last game of the season for {team:a} and {team:b}.',
    stakes((s) => [s.game.away, s.game.home].every(({ id }) => s.table.scheduleOf(id).at(-1) === s.game)),
  ],
  [
    '{team:a} or {team:b} will be champion of {league}.',
    stakes((s, h) => s.game.isConferenceChampionship && h.mark('league') === s.game.home.conference),
  ],
  [
    '(?:The game between {team:a} and {team:b} does not count in any conference standings|It is no conference game for {team:a2} and {team:b2}|No conference standings change with {team:a3} against {team:b3}|For {team:a4} and {team:b4} nothing is at stake in a conference).',
    stakes((s) => !s.game.conferenceGame && stage(s.game) === 'regular'),
  ],
];

const anywhere: Form[1] = (s, h) => meets(s, h, null);

export const PREVIEW_TITLES = compile([
  ['{team:away} and {team:home} meet on {day}', onNeutral],
  ['Preview: {team:away} against {team:home}, {day}', onNeutral],
  ['{team:away} visits {team:home} on {day}', atHome],
  ['Preview: {team:away} at {team:home}, {day}', atHome],
  ['{team:home} hosts {team:away} on {day}', atHome],
  ['What to know before {team:away} plays at {team:home} on {day}', atHome],
  [
    '{record:ar} {team:away} meets {record:hr} {team:home} on {day}',
    (s, h) => {
      meets(s, h, null);
      s.claim('record', record(s.before(h.mark('away'))) === h.text('ar'));
      s.claim('record', record(s.before(h.mark('home'))) === h.text('hr'));
    },
  ],
  ['{team:away} and {team:home} meet in {event} on {day}', anywhere],
  ['{team:away} at {team:home}, {day}', anywhere],
]);

export const PREVIEW_SUMMARY = compile([
  [
    `{team:away} (?<how>against|at) {team:home}, {weekday}, {day}(?:, {hour})?(?: on (?<network>.+?))?${AT}.`,
    (s, h) => {
      meets(s, h, h.text('how') === 'at' ? 'home' : 'neutral');
    },
  ],
  [
    '(?<records><t:[^>]+> is .+).',
    (s, h) => {
      for (const part of h.text('records').split('; ')) {
        const [, id = '', text = ''] = /^<t:([^>]+)> is (\d+-\d+)$/.exec(part) ?? [];
        s.claim('record', record(s.before(id)) === text && s.side(id) !== undefined);
      }
    },
  ],
]);

export const PREVIEW = compile([...LEDES, ...TEAMS, ...STAKES]);
