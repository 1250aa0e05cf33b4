import { isDay, type Held } from './read-sentence.ts';
import type { Form, Scene } from './scene.ts';
import { isOfFive, losses, record, wins, type Played } from './season-table.ts';
import { cameOut } from './story-forms.ts';

/** `5-1`, `5-1 overall and 3-1 in SEC play`, `2-0, with SEC play still to begin`. */
function standing(s: Scene, id: string, text: string): void {
  const own = s.side(id);
  const [overall = '', ...rest] = text.split(/ overall(?:,? (?:and|still))? |, /);
  cameOut(s, id, overall);
  const [more] = rest;
  if (more === undefined) return;
  const league = /^(\d+-\d+) in <l:([^>]+)> play$/.exec(more);
  const toBegin = /^with <l:([^>]+)> play still to begin$/.exec(more);
  const games = s.leagueAfter(id);
  s.claim(
    'conference record',
    league === null
      ? games.length === 0 && toBegin?.[1] === own?.conference
      : record(games) === league[1] && league[2] === own?.conference,
  );
  if (text.includes(', still'))
    s.claim('conference record', !games.some(({ row }) => row === s.game));
}

function standingOf(isWinner: boolean | null): Form[1] {
  return (s, h) => {
    const id = h.mark('team');
    s.claim('result', isWinner === null || (id === s.winner.id) === isWinner);
    standing(s, id, h.text('rest'));
  };
}

/** The teams of the five conferences that have played and not lost. */
const unbeaten = (s: Scene): string[] =>
  [...s.table.sides.values()]
    .filter((side) => isOfFive(side) && s.after(side.id).length > 0)
    .filter(({ id }) => losses(s.after(id)).length === 0)
    .map(({ id }) => id);

/** What the teams of a league have won and lost up to this game among the games that pass. */
export const leagueCount = (s: Scene, league: string, passes: (game: Played) => boolean): string =>
  record(
    [...s.table.sides.values()]
      .filter(({ conference }) => conference === league)
      .flatMap(({ id }) => s.after(id))
      .filter(passes),
  );

function fcs(s: Scene, h: Held): void {
  const team = s.side(h.mark('team'));
  s.claim(
    'where from',
    team?.classification === 'fcs' && (!h.has('league') || team.conference === h.mark('league')),
  );
}

/** A team's record and run, and where it comes from. */
export const RECORDS: readonly Form[] = [
  ['{team} (?:moved|improved|climbed) to {text:rest}.', standingOf(true)],
  ['{team} (?:fell|dropped|slipped) to {text:rest}.', standingOf(false)],
  ['The win left {team} at {text:rest}.', standingOf(true)],
  ['The loss left {team} at {text:rest}.', standingOf(false)],
  ['(?:That put {team} at|For {team} it meant a record of) {text:rest}.', standingOf(null)],
  [
    'No other team of the five conferences is without a loss.',
    (s) => s.claim('unbeaten teams', unbeaten(s).join() === s.winner.id),
  ],
  [
    '(?:{team} is one of|That leaves {team} among) {number} (?:teams in the five conferences still without a loss|unbeaten teams in the five conferences).',
    (s, h) =>
      s.claim(
        'unbeaten teams',
        unbeaten(s).includes(h.mark('team')) && unbeaten(s).length === h.number(),
      ),
  ],
  [
    'The last team to beat {team} was {team:other}, on {day}.',
    (s, h) => {
      const last = losses(s.before(h.mark('team'))).at(-1);
      s.claim(
        'earlier game',
        last?.opponent.id === h.mark('other') && isDay(last.row, h.mark('day')),
      );
    },
  ],
  [
    'The run began after a loss to {team:other} on {day}.',
    (s, h) => {
      const last = losses(s.before(s.winner.id)).at(-1);
      s.claim(
        'earlier game',
        last?.opponent.id === h.mark('other') && isDay(last.row, h.mark('day')),
      );
    },
  ],
  [
    'It was the first win for {team} in {number} games.',
    (s, h) =>
      s.claim('run', h.mark('team') === s.winner.id && s.runBefore(s.winner.id) === 1 - h.number()),
  ],
  [
    '(?:{team:a} has won all {number:an} of its games|After {number:bn} games {team:b} has yet to lose|{team:c} is still without a loss after {number:cn} games).',
    (s, h) => {
      const key = ['a', 'b', 'c'].find((name) => h.has(name)) ?? '';
      const games = s.after(h.mark(key));
      s.claim('run', losses(games).length === 0 && games.length === h.number(`${key}n`));
    },
  ],
  [
    '(?:It was the {ordinal} straight win for {team:a}|{team:b} has won {number} in a row).',
    (s, h) => {
      const [id, length] = h.has('a')
        ? [h.mark('a'), h.number('ordinal')]
        : [h.mark('b'), h.number()];
      s.claim('run', s.runAfter(id) === length);
    },
  ],
  [
    'The winning streak is at {number} games.',
    (s, h) => s.claim('run', s.runAfter(s.winner.id) === h.number()),
  ],
  [
    '{team} is still looking for a first win.',
    (s, h) =>
      s.claim('run', h.mark('team') === s.loser.id && wins(s.after(s.loser.id)).length === 0),
  ],
  [
    '(?:{team:a} has lost all {number:an} of its games|{number:bn} games into the season, {team:b} has yet to win).',
    (s, h) => {
      const key = h.has('a') ? 'a' : 'b';
      const games = s.after(h.mark(key));
      s.claim('run', wins(games).length === 0 && games.length === h.number(`${key}n`));
    },
  ],
  [
    '(?<n>[A-Z]\\w+) games into the season, {team} has yet to win.',
    (s, h) => {
      const games = s.after(h.mark('team'));
      s.claim('run', wins(games).length === 0 && games.length === h.number('n'));
    },
  ],
  [
    'It was the {ordinal} straight loss for {team}.',
    (s, h) => s.claim('run', s.runAfter(h.mark('team')) === -h.number('ordinal')),
  ],
  [
    'That is {number} losses in a row.',
    (s, h) => s.claim('run', s.runAfter(s.loser.id) === -h.number()),
  ],
  [
    'It was {whose} first loss after {number} wins?.',
    (s, h) => {
      const prior = s.before(h.mark('whose'));
      s.claim(
        'run',
        h.mark('whose') === s.loser.id && losses(prior).length === 0 && prior.length === h.number(),
      );
    },
  ],
  [
    '(?:The loss ended a run of {number:a} wins|{team} had won {number:b} in a row).',
    (s, h) => {
      s.claim('run', !h.has('team') || h.mark('team') === s.loser.id);
      s.claim('run', s.runBefore(s.loser.id) === h.number(h.has('a') ? 'a' : 'b'));
    },
  ],
  ['{team} (?:is an FCS team(?: and plays in {league})?).', fcs],
  ['{team} came from the FCS(?:, where it plays in {league})?.', fcs],
  ['{team}(?:, of {league},)? stepped up from the FCS for the game.', fcs],
  ['The FCS opponent was {team}(?: of {league})?.', fcs],
  [
    '{team}, of (?:the FCS|{league}, an FCS league), beat a team of the FBS.',
    (s, h) => {
      fcs(s, h);
      s.claim('result', h.mark('team') === s.winner.id && s.loser.classification === 'fbs');
    },
  ],
  [
    '(?:{league:a} is {record:ar} against FCS opponents this season|The result made it {record:br} for {league:b} against FCS teams this season).',
    (s, h) => {
      const key = h.has('a') ? 'a' : 'b';
      const count = leagueCount(
        s,
        h.mark(key),
        ({ opponent }) => opponent.classification === 'fcs',
      );
      s.claim('league count', count === h.text(`${key}r`));
    },
  ],
  [
    '{team} is an FBS independent.',
    (s, h) => s.claim('where from', s.side(h.mark('team'))?.conference === 'FBS Independents'),
  ],
  [
    '{team} plays in {league}.',
    (s, h) => s.claim('where from', s.side(h.mark('team'))?.conference === h.mark('league')),
  ],
];
