import { numberOf, type Held } from './read-sentence.ts';
import { leagueCount } from './record-forms.ts';
import { isIn, type Form, type Scene } from './scene.ts';
import { record, stage } from './season-table.ts';

const LEVEL = '(?<place>tied for \\S+|alone in first|last|\\S+)';
const REST = '(?<rest>, .+?)?';

const GAMES = new Map([
  ['half a game', 0.5],
  ['one game', 1],
  ['a game and a half', 1.5],
]);

function gamesIn(text: string): number {
  const known = GAMES.get(text);
  if (known !== undefined) return known;
  const [, whole = '', half] = /^(\w+)( and a half)? games$/.exec(text) ?? [];
  return numberOf(whole) + (half === undefined ? 0 : 0.5);
}

const fraction = (row: { wins: number; losses: number }): number => row.wins / (row.wins + row.losses);

/** What a text says of a team's place: `tied for third`, `alone in first`, `last`, `fourth`. */
export function place(s: Scene, id: string, text: string): void {
  const table = s.table.standings(s.side(id)?.conference ?? '', s.at);
  const own = table.find((row) => row.id === id);
  if (own === undefined) return s.claim('standings place', false);
  const better = table.filter((row) => fraction(row) > fraction(own)).length;
  const level = table.filter((row) => fraction(row) === fraction(own)).length;
  const tied = text.startsWith('tied for ');
  const word = text.replace('tied for ', '');
  const stated = { 'alone in first': 1, last: table.length }[word] ?? numberOf(word);
  s.claim('standings place', stated === better + 1 && tied === level > 1);
}

/** `, a game and a half behind Miami and SMU` is true when it is true of each of them, and they are all the leaders. */
function leaders(s: Scene, id: string, text: string): void {
  const table = s.table.standings(s.side(id)?.conference ?? '', s.at);
  const best = Math.max(...table.map(fraction));
  const first = table.filter((row) => fraction(row) === best && row.id !== id);
  const own = table.find((row) => row.id === id);
  const named = [...text.matchAll(/<t:([^>]+)>/g)].map(([, name]) => name ?? '');
  const areLeaders = first.length === named.length && first.every((row) => named.includes(row.id));
  if (own === undefined) return s.claim('games behind', false);
  if (text.startsWith(', with ') && areLeaders) return s.claim('games behind', fraction(own) === best);
  if (text.startsWith(', level with '))
    return s.claim(
      'games behind',
      areLeaders && first.every((row) => row.wins === own.wins && row.losses === own.losses),
    );
  const gap = /^, (?:(.+) )?behind /.exec(text)?.[1];
  s.claim(
    'games behind',
    areLeaders &&
      first.every((row) => {
        const behind = (row.wins - own.wins + own.losses - row.losses) / 2;
        return gap === undefined ? fraction(own) < best : behind === gamesIn(gap);
      }),
  );
}

function race(s: Scene, h: Held): void {
  const id = h.mark('team');
  s.claim('where from', s.side(id)?.conference === h.mark('league'));
  place(s, id, h.text('place'));
  if (h.has('rest')) leaders(s, id, h.text('rest'));
}

function leaguesOf(s: Scene, h: Held): boolean {
  return isIn([s.winner.conference, s.loser.conference], h.mark('own'), h.mark('against'));
}

function between(s: Scene, h: Held): void {
  const found = leagueCount(s, h.mark('own'), ({ opponent }) => opponent.conference === h.mark('against'));
  s.claim('league count', leaguesOf(s, h) && found === h.text('record'));
  const team = h.mark(h.has('whose') ? 'whose' : 'team');
  s.claim('result', s.side(team) !== undefined);
  if (h.has('how')) s.claim('result', team === (h.text('how') === 'win' ? s.winner : s.loser).id);
}

/** What the result did to a conference's race, or between two conferences. */
export const RACE: readonly Form[] = [
  [`{team} was ${LEVEL} in {league} after the game${REST}.`, race],
  [`In {league} that left {team} ${LEVEL}${REST}.`, race],
  [`The {league} table (?:showed|had|then had) {team} ${LEVEL}${REST}.`, race],
  [`In the {league} (?:table|standings) {team} was ${LEVEL}${REST}.`, race],
  [`The (?:result|win) left {team} ${LEVEL} in {league}${REST}.`, race],
  [
    '{team} was level with its opponent at {record}.',
    (s, h) => {
      s.claim('result', h.mark('team') === s.loser.id);
      for (const { id } of [s.winner, s.loser])
        s.claim('conference record', record(s.leagueAfter(id)) === h.text('record'));
    },
  ],
  [
    '{team:a} and {team:b} were both {record} in the league.',
    (s, h) => {
      for (const key of ['a', 'b'])
        s.claim('conference record', record(s.leagueAfter(h.mark(key))) === h.text('record'));
    },
  ],
  [
    'Both are members of {league}, but the game did not count in the conference standings.',
    (s, h) =>
      s.claim(
        'where from',
        s.winner.conference === h.mark('league') && s.loser.conference === h.mark('league') && !s.game.conferenceGame,
      ),
  ],
  ['{whose} (?<how>win) made {league:own} {record} against {league:against} this season.', between],
  ['With {whose} (?<how>win|loss), {league:own} is {record} against teams of {league:against}.', between],
  [
    'Teams of {league:own} (?:have gone|are|stand at) {record} against (?:teams of )?{league:against} this season, {team} included.',
    between,
  ],
  [
    '{league:own} (?:stands at|is) {record} against (?:teams of )?{league:against} after {whose} (?<how>win|loss).',
    between,
  ],
  [
    '(?:{league:a} is {record:ar} in bowl and playoff games|In bowls and playoff games the teams of {league:b} are {record:br}|The postseason count for {league:c}, playoff included, is {record:cr}).',
    (s, h) => {
      const key = ['a', 'b', 'c'].find((name) => h.has(name)) ?? '';
      const found = leagueCount(s, h.mark(key), ({ row }) => ['bowl', 'playoff'].includes(stage(row)));
      s.claim('league count', found === h.text(`${key}r`));
    },
  ],
];
