import { groundOf, hostOf, isDay, type Held } from './read-sentence.ts';
import { isIn, scoreOf, type Scene, type Value, type Values } from './scene.ts';
import { record, stage, startOf, type GameRow } from './season-table.ts';
import { RECORD } from './season-forms.ts';
import { ROUND_GAMES } from './story-forms.ts';

/* What comes next for the two, and how they had got there: `a` and `b` are either of them, `S` the one spoken of. */

const nextOf = (s: Scene, id: string): GameRow | undefined =>
  s.table.scheduleOf(id).find((row) => startOf(row) > s.at && stage(row) === 'regular');

const VERBS = {
  home: ['hosts', 'welcomes', 'plays host to'],
  road: ['plays at', 'goes to', 'travels to', 'visits'],
  neutral: ['meets', 'faces'],
};

/** `hosts Kentucky`, `meets Duke at Wrigley Field in the Iron Bowl` of a team and one of its games. */
export function isFixture(id: string, row: GameRow | undefined, text: string): boolean {
  if (row === undefined) return false;
  const isHome = row.home.id === id;
  const opponent = isHome ? row.away : row.home;
  const ground = /<v:([^>]+)>/.exec(text)?.[1];
  const event = /<e:([^>]+)>/.exec(text)?.[1];
  return (
    VERBS[row.neutralSite ? 'neutral' : isHome ? 'home' : 'road'].some((verb) =>
      text.startsWith(`${verb} <t:${opponent.id}>`),
    ) &&
    text.includes(' of the FCS') === (opponent.classification === 'fcs') &&
    (ground === undefined || ground === groundOf(row)) &&
    (event === undefined || event === row.rivalryName)
  );
}

/** The day of a team's next game, with its weekday where one stands. */
function isNextDay(s: Scene, h: Held, id: string): boolean {
  const row = nextOf(s, id);
  return row !== undefined && isDay(row, h.mark('nextDay'), h.has('nextWeekday') ? h.mark('nextWeekday') : '');
}
const onTheDay: Value = (s, h, id) =>
  h.has('a') ? isNextDay(s, h, h.mark('a')) && isNextDay(s, h, h.mark('b')) : isNextDay(s, h, id);

const isOver: Value = (s, h, id) => (h.has('a') ? ['a', 'b'].every((key) => s.isDone(h.mark(key))) : s.isDone(id));
const areBoth: Value = (s, h) => isIn([s.winner.id, s.loser.id], h.mark('a'), h.mark('b'));
const nextRound = (s: Scene, id: string): GameRow | undefined =>
  s.table.scheduleOf(id).find((one) => startOf(one) > s.at && one.isPlayoff);

/** The opponent in the next round where it was known, or two that were still to meet. */
const isAgainst: Value = (s, h, id) => {
  const row = nextRound(s, id);
  const opponent = row?.home.id === id ? row.away : row?.home;
  const against = h.teams('opponents');
  if (against.length === 0) return h.text('opponents') === 'an opponent still to be decided';
  const areToMeet = s.table.games.some(
    (game) => startOf(game) > s.at && isIn([game.away.id, game.home.id], ...against),
  );
  return against.includes(opponent?.id ?? '') && (against.length < 2 || areToMeet);
};

/** The playoff games that a team had won: `Tulane 41-10 and Georgia 39-34`. */
const isRoad: Value = (s, h, id) => {
  const games = s.before(id).filter(({ row }) => row.isPlayoff);
  const said = [...h.text('road').matchAll(/<t:([^>]+)> (\d+-\d+)/g)];
  return (
    said.map(([, beaten, score]) => `${beaten} ${score}`).join() ===
      games.map((game) => `${game.opponent.id} ${scoreOf(game)}`).join() && games.every(({ won }) => won)
  );
};

export const NEXT_VALUES: Values = {
  'next game': {
    fixtureA: (s, h) => isFixture(h.mark('a'), nextOf(s, h.mark('a')), h.text('fixtureA')),
    fixtureB: (s, h) => isFixture(h.mark('b'), nextOf(s, h.mark('b')), h.text('fixtureB')),
    fixture: (s, h, id) => isFixture(id, nextOf(s, id), h.text('fixture')),
    nextDay: onTheDay,
    nextWeekday: onTheDay,
    regularOver: (s, _, id) => s.isDone(id, (row) => stage(row) === 'regular'),
    over: isOver,
    playsOn: (s, _, id) => nextRound(s, id) !== undefined || id === s.winner.id,
    nextRound: (s, h, id) => ROUND_GAMES[h.text('nextRound')] === nextRound(s, id)?.playoffRound,
    host: (s, _, id) => hostOf(nextRound(s, id) ?? s.game) ?? undefined,
    roundDay: (s, h, id) => isDay(nextRound(s, id) ?? s.game, h.mark('roundDay')),
    opponents: isAgainst,
  },
  result: { a: areBoth, b: areBoth },
  record: {
    afterA: (s, h) => record(s.after(h.mark('a'))),
    afterB: (s, h) => record(s.after(h.mark('b'))),
    afterL: (s) => record(s.after(s.loser.id)),
    beforeA: (s, h) => record(s.before(h.mark('a'))),
    beforeB: (s, h) => record(s.before(h.mark('b'))),
  },
  'conference record': {
    leagueA: (s, h) => record(s.leagueBefore(h.mark('a'))),
    leagueB: (s, h) => record(s.leagueBefore(h.mark('b'))),
    leagueL: (s) => record(s.leagueAfter(s.loser.id)),
  },
  'earlier game': {
    road: isRoad,
  },
};

const fixtureOf = (name: string): string =>
  `(?<${name}>(?:${Object.values(VERBS).flat().join('|')}) <t:[^>]+>(?: of the FCS)?(?: at (?:a neutral site|(?:the )?<v:[^>]+>))?(?: in (?:the )?<e:[^>]+>(?: game)?)?)`;
const FIXTURE = fixtureOf('fixture');
const BOTH = `{team:a} ${fixtureOf('fixtureA')} and {team:b} ${fixtureOf('fixtureB')}`;
const WHEN = 'on (?:{weekday:nextWeekday}, )?{day:nextDay}';

export const NEXT_FORMS = [
  `${BOTH} ${WHEN}.`,
  `Next up ${WHEN}, ${BOTH}.`,
  `{team:S} is off until {day:nextDay}, when it ${FIXTURE}.`,
  `After a break {team:S} ${FIXTURE} ${WHEN}.`,
  `(?:Next up, )?{team:S} ${FIXTURE}(?: next,)? ${WHEN}.`,
  `{team:S} (?<regularOver>ended) the regular season ${RECORD}, {team:l} {record:afterL}(?:(?: and|,) {record:leagueL})?.`,
  '{team:a} \\({record:afterA}\\) and {team:b} \\({record:afterB}\\) wait for the playoff and bowl pairings.',
  '{team:a} (?<over>finished) the season {record:afterA} and {team:b} {record:afterB}.',
  '{team:a} (?<over>finished) {record:afterA}, {team:b} {record:afterB}.',
  '{team:S} (?<playsOn>plays on).',
  '{team:S} \\({record:now}\\) plays (?<opponents>.+) in (?<nextRound>.+) of the College Football Playoff(?: at the (?:{event:host}|{ground:host}))? on {day:roundDay}.',
  // How they had got there.
  '{team:S} had beaten (?<road>.+) (?:to get there|on the way).',
  '{team:a} came in {record:leagueA} in the league and {record:beforeA} overall, {team:b} {record:leagueB} in the league and {record:beforeB} overall.',
  '{team:a} came in {record:beforeA} and {team:b} {record:beforeB}.',
  '{team:a} entered the game {record:beforeA}, {team:b} {record:beforeB}.',
];
