import { count, COUNT, groundOf, isDate, isDay, type Held } from './read-sentence.ts';
import { isIn, scoreOf, type Form, type Scene } from './scene.ts';
import { losses, record, wins, type Played } from './season-table.ts';
import { gameEvent } from './story-forms.ts';

const SITES: Record<string, Played['site']> = {
  'at home': 'home',
  'At home': 'home',
  home: 'home',
  'on the road': 'road',
  'On the road': 'road',
  road: 'road',
};

function there(s: Scene, id: string, text: string): { before: Played[]; after: Played[] } {
  const site = SITES[text];
  s.claim('day and ground', s.siteOf(id) === site);
  const at = (games: readonly Played[]): Played[] => games.filter((game) => game.site === site);
  return { before: at(s.before(id)), after: at(s.after(id)) };
}

const THERE = '(?<there>at home|on the road)';
const SITE = '(?<there>home|road)';

function atSite(check: (games: { before: Played[]; after: Played[] }, h: Held, s: Scene) => boolean): Form[1] {
  return (s, h) => {
    const id = h.mark(['whose', 'of', 'team'].find((name) => h.has(name)) ?? '');
    s.claim('home or road record', check(there(s, id, h.text('there')), h, s));
  };
}

const recordThere = atSite(({ after }, h) => record(after) === h.text('record'));
const neverThere = (won: boolean): Form[1] =>
  atSite(
    ({ after }, h) =>
      after.every((game) => game.won !== won) &&
      (!h.has('record') || record(after) === h.text('record')) &&
      (!h.has('number') || after.length === h.number()),
  );

function ground(s: Scene, h: Held, ...teams: string[]): void {
  s.claim(
    'day and ground',
    s.game.neutralSite &&
      (!h.has('ground') || h.mark('ground') === groundOf(s.game)) &&
      isIn([s.game.away.id, s.game.home.id], ...teams.map((team) => h.mark(team))),
  );
  if (h.has('event')) gameEvent(s, h);
}

/** The last earlier game between the two. */
const meetings = (s: Scene): Played[] => s.before(s.winner.id).filter(({ opponent }) => opponent.id === s.loser.id);

function meeting(s: Scene, team: string, text: string, date: string): void {
  const [first] = meetings(s);
  const winner = first?.won === true ? s.winner.id : s.loser.id;
  s.claim(
    'earlier game',
    meetings(s).length === 1 &&
      first !== undefined &&
      team === winner &&
      text === scoreOf(first) &&
      isDay(first.row, date),
  );
}

/** What two teams did when they last met in the season before: who won, how, and when. */
export const lastMeeting: Form[1] = (s, h) => {
  const last = s.table.lastMeeting(s.game.away.id, s.game.home.id);
  const [winner, loser] =
    (last?.away.score ?? 0) > (last?.home.score ?? 0) ? [last?.away, last?.home] : [last?.home, last?.away];
  s.claim(
    'last meeting',
    last !== undefined &&
      // None of this season's games came between.
      !s.before(s.game.away.id).some(({ opponent }) => opponent.id === s.game.home.id) &&
      winner?.id === h.mark(h.has('team') ? 'team' : 'a') &&
      `${winner.score}-${loser?.score}` === h.text('record') &&
      isDate(last, h.mark('day'), h.text('year')) &&
      (!h.has('a') || isIn([s.game.away.id, s.game.home.id], h.mark('a'), h.mark('b'))),
  );
};

/** The same after the game: the winner is this game's, too, or its loser. */
const lastMeetingWonBy =
  (side: 'winner' | 'loser'): Form[1] =>
  (s, h) => {
    lastMeeting(s, h);
    s.claim('result', s[side].id === h.mark(h.has('team') ? 'team' : 'a'));
  };

/** Where the game was played, and what the two had done there. */
export const SITE_FORMS: readonly Form[] = [
  [`{team} (?:is (?:still )?unbeaten|has yet to lose|has not lost) ${THERE}, at {record}.`, neverThere(false)],
  [`{team} (?:is|stands at|has gone) {record} ${THERE}(?: this season)?.`, recordThere],
  ['(?<there>At home|On the road) {team} is (?:unbeaten|without a loss) at {record}.', neverThere(false)],
  ['(?<there>At home|On the road) {team} is (?:winless|without a win) at {record}.', neverThere(true)],
  [`Nobody has beaten {team} ${THERE}, where it is {record}.`, neverThere(false)],
  [`{team} has (?:yet to win|not won) ${THERE}, at {record}.`, neverThere(true)],
  [`In {number} ${SITE} games {team} has not won.`, neverThere(true)],
  [
    `{team} has won ${COUNT} of its ${SITE} games.`,
    atSite(({ after }, h) => after.every(({ won }) => won) && after.length === count(h)),
  ],
  [
    `{team} has lost ${COUNT} of its ${SITE} games.`,
    atSite(({ after }, h) => after.every(({ won }) => !won) && after.length === count(h)),
  ],
  [
    `It was {whose} first (?:win|victory) ${THERE}, after {number} loss(?:es)?.`,
    atSite(
      ({ before, after }, h) => wins(after).length === 1 && wins(before).length === 0 && before.length === h.number(),
    ),
  ],
  [
    `(?:It was {whose} first (?:loss|defeat)|The (?:loss|defeat) was {whose:of} first) ${THERE},? after {number} wins?.`,
    atSite(
      ({ before, after }, h) =>
        losses(after).length === 1 && losses(before).length === 0 && before.length === h.number(),
    ),
  ],
  [
    `{team} had (?:not lost|not been beaten|gone unbeaten) ${THERE} this season.`,
    atSite(({ before, after }) => losses(before).length === 0 && losses(after).length === 1),
  ],
  ['{team} was at home.', (s, h) => s.claim('day and ground', s.siteOf(h.mark('team')) === 'home')],
  [
    'The game was listed as neutral, though (?:the )?{ground} is where {team} plays its home games.',
    (s, h) => {
      ground(s, h, 'team');
      const home = s.table.teams.get(h.mark('team'))?.homeVenue.replace(/\s*\([^)]*\)$/, '');
      s.claim('day and ground', home === h.mark('ground'));
    },
  ],
  [
    '(?:The attendance(?: at (?:the )?{ground:a})? was (?<a1>[\\d,]+)|(?:The )?{ground:b} had a crowd of (?<b1>[\\d,]+)|A crowd of (?<c1>[\\d,]+) (?:saw it|watched) at (?:the )?{ground:c}).',
    (s, h) => {
      for (const name of ['a', 'b', 'c'].filter((one) => h.has(one)))
        s.claim('day and ground', h.mark(name) === groundOf(s.game));
      const said = ['a1', 'b1', 'c1'].map((name) => h.text(name)).join('');
      s.claim('attendance', Number(said.replace(',', '')) === s.table.boxes.get(s.game.id)?.attendance);
    },
  ],
  [
    'Neither team was at home: (?:the site|(?:the )?{ground}) was the neutral site(?: for {event})?.',
    (s, h) => ground(s, h),
  ],
  [
    '(?:The site|(?:[Tt]he )?{ground}) served as a neutral site(?: for {event})? when {team:a} met {team:b}.',
    (s, h) => ground(s, h, 'a', 'b'),
  ],
  [
    '{team:a} and {team:b} met on neutral ground at (?:the site|(?:the )?{ground})(?: for {event})?.',
    (s, h) => ground(s, h, 'a', 'b'),
  ],
  ['{team} (?:had also|also) won the last meeting, {record} on {day}, {year}.', lastMeetingWonBy('winner')],
  ['The last time (?:the two|they) met, on {day}, {year}, {team} won too, {record}.', lastMeetingWonBy('winner')],
  ['{team:b} lost to {team:a} the last time they met, too, {record} on {day}, {year}.', lastMeetingWonBy('winner')],
  ['{team:b} had lost to {team:a} the last time they met, {record} on {day}, {year}.', lastMeetingWonBy('loser')],
  ['When (?:the two|they) last met, on {day}, {year}, {team} won {record}.', lastMeeting],
  ['{team} (?:had )?won the last meeting, {record} on {day}, {year}.', lastMeetingWonBy('loser')],
  [
    'The last time (?:the two|they) met, on {day}, {year}, it was {team} that won, {record}.',
    lastMeetingWonBy('loser'),
  ],
  [
    'It was the second meeting of the season between the two.',
    (s) => s.claim('earlier game', meetings(s).length === 1),
  ],
  [
    '{team} had (?:also won the first|won the first meeting of the season), {record} on {day}.',
    (s, h) => meeting(s, h.mark('team'), h.text('record'), h.mark('day')),
  ],
  [
    '{team:winner} beat {team:loser} for the second time this season, having won {record} on {day}.',
    (s, h) => {
      s.claim('result', h.mark('winner') === s.winner.id && h.mark('loser') === s.loser.id);
      meeting(s, h.mark('winner'), h.text('record'), h.mark('day'));
    },
  ],
  [
    'The result reversed the meeting of {day}, which {team} won {record}.',
    (s, h) => meeting(s, h.mark('team'), h.text('record'), h.mark('day')),
  ],
];
