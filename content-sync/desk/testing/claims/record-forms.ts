import { count, COUNT, isDay, type Held } from './read-sentence.ts';
import type { Form, Scene } from './scene.ts';
import { isOfFive, losses, record, wins, type Played } from './season-table.ts';
import { cameOut } from './story-forms.ts';

/** `5-1`, `5-1 overall and 3-1 in SEC play`, `2-0 before any SEC game`. */
function standing(s: Scene, id: string, text: string): void {
  const [, overall = '', rest = ''] = /^(\d+-\d+)(.*)$/.exec(text) ?? [];
  cameOut(s, id, overall);
  if (rest === '') return;
  const games = s.leagueAfter(id);
  const [, still, league, name] =
    /^(?: overall)?(?:,|,? and)?( still)? ?(\d+-\d+) in (?:the )?<l:([^>]+)>(?: play)?$/.exec(rest) ?? [];
  const toBegin = /^(?:, with <l:([^>]+)> play still to begin| before any <l:([^>]+)> game)$/.exec(rest);
  const named = name ?? toBegin?.[1] ?? toBegin?.[2];
  s.claim(
    'conference record',
    named === s.side(id)?.conference && (league === undefined ? games.length === 0 : record(games) === league),
  );
  if (still !== undefined) s.claim('conference record', !games.some(({ row }) => row === s.game));
}

/** A record, and what may follow it. */
const REST = String.raw`(?<rest>\d+-\d+(?:(?:,(?! while)| overall,?(?! while)| and| before) (?:(?!, while ).)+)?)`;

function standingOf(isWinner: boolean | null): Form[1] {
  return (s, h) => {
    const id = h.mark(['team', 'a', 'b'].find((name) => h.has(name)) ?? '');
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
  s.claim('where from', team?.classification === 'fcs' && (!h.has('league') || team.conference === h.mark('league')));
}

const bothRecords: Form[1] = (s, h) => {
  for (const key of ['a', 'b']) {
    s.claim('result', s.side(h.mark(key)) !== undefined);
    cameOut(s, h.mark(key), h.text(`${key}r`));
  }
};

/** Who won or lost, and by how many points. */
const byPoints =
  (side: 'winner' | 'loser'): Form[1] =>
  (s, h) => {
    s.claim('result', h.mark('team') === s[side].id);
    s.claim('margin', h.number() === s.margin);
  };

/** A team's record and run, and where it comes from. */
export const RECORDS: readonly Form[] = [
  ['{team:a} (?:is|stands at|is now) {record:ar}(?:, | and |; ){team:b} (?:is )?{record:br}.', bothRecords],
  ['It left {team:a} at {record:ar} and {team:b} at {record:br}.', bothRecords],
  ['{team} (?:won|was better) by {number}(?: points?)?.', byPoints('winner')],
  ['{team} (?:lost|fell|was beaten) by {number}(?: points?)?.', byPoints('loser')],
  ['{team} (?:fell|came up) {number} points? short.', byPoints('loser')],
  ['{team} was {number} points? better.', byPoints('winner')],
  ['It was {team} by {number}(?: points?)?.', byPoints('winner')],
  ['{team} ended {number} points? (?:behind|down).', byPoints('loser')],
  ['The records are {record:ar} for {team:a} and {record:br} for {team:b}.', bothRecords],
  ['{team:a} and {team:b} are {record:ar} and {record:br}.', bothRecords],
  [
    '{team:a} and {team:b} met on {day}.',
    (s, h) => {
      for (const key of ['a', 'b']) s.claim('result', s.side(h.mark(key)) !== undefined);
      s.claim('day and ground', isDay(s.game, h.mark('day')));
    },
  ],
  [`{team} (?:moved|improved) to ${REST}.`, standingOf(true)],
  [
    `{team} (?:climbed|rose) to ${REST}.`,
    (s, h) => {
      standingOf(true)(s, h);
      const games = s.after(h.mark('team'));
      s.claim('result', wins(games).length > losses(games).length);
    },
  ],
  [`{team} went to ${REST}.`, standingOf(null)],
  [`{team} (?:is now|now stands at|stands at|is) ${REST}.`, standingOf(null)],
  [`With the (?:win|victory) {team} (?:is|stands at) ${REST}.`, standingOf(true)],
  [`With the (?:loss|defeat) {team} (?:is|stands at) ${REST}.`, standingOf(false)],
  [`The result (?:left|put) {team} at ${REST}.`, standingOf(null)],
  [`{team} (?:fell|dropped|slipped) to ${REST}.`, standingOf(false)],
  [`The (?:win|victory) (?:left|put) {team} at ${REST}.`, standingOf(true)],
  [`The (?:loss|defeat) (?:sent|dropped) {team} to ${REST}.`, standingOf(false)],
  [`The (?:loss|defeat) (?:left|put) {team} at ${REST}.`, standingOf(false)],
  [
    `(?:That (?:put|left) {team} at|For {team:a} it meant a record of|The win meant, for {team:b}, a record of) ${REST}.`,
    standingOf(null),
  ],
  [
    'No other team of the five conferences is without a loss.',
    (s) => s.claim('unbeaten teams', unbeaten(s).join() === s.winner.id),
  ],
  [
    '(?:{team} is one of|That leaves {team} among) {number} (?:teams in the five conferences still without a loss|unbeaten teams in the five conferences).',
    (s, h) => s.claim('unbeaten teams', unbeaten(s).includes(h.mark('team')) && unbeaten(s).length === h.number()),
  ],
  [
    '{team} (?:had not won|was without a win) in its last {number} games.',
    (s, h) => s.claim('run', h.mark('team') === s.winner.id && s.runBefore(s.winner.id) === -h.number()),
  ],
  [
    '{team} had lost {number} (?:in a row|straight).',
    (s, h) => s.claim('run', s.runBefore(h.mark('team')) === -h.number()),
  ],
  [
    'It was the first win for {team} in {number} games.',
    (s, h) => s.claim('run', h.mark('team') === s.winner.id && s.runBefore(s.winner.id) === 1 - h.number()),
  ],
  [
    `(?:{team:a} has won ${COUNT} of its games|After {number:bn} games {team:b} has yet to lose|{team:c} is still without a loss after {number:cn} games).`,
    (s, h) => {
      const key = ['a', 'b', 'c'].find((name) => h.has(name)) ?? '';
      const games = s.after(h.mark(key));
      const told = key === 'a' ? count(h) : h.number(`${key}n`);
      s.claim('run', losses(games).length === 0 && games.length === told);
    },
  ],
  [
    'It was the {ordinal} straight (?:win|victory) for {team}.',
    (s, h) => s.claim('run', s.runAfter(h.mark('team')) === h.number('ordinal')),
  ],
  [
    '{team} has (?:now )?won {number} (?:in a row|straight).',
    (s, h) => s.claim('run', s.runAfter(h.mark('team')) === h.number()),
  ],
  [
    '{whose} (?<how>winning|losing) streak (?:is at|stands at|has reached) {number} games.',
    (s, h) => s.claim('run', s.runAfter(h.mark('whose')) === (h.text('how') === 'winning' ? 1 : -1) * h.number()),
  ],
  [
    'The (?:(?<won>win|victory)|loss|defeat) was {whose} {ordinal} (?:in a row|straight).',
    (s, h) =>
      s.claim('run', s.runAfter(h.mark('whose')) === (h.has('won') && h.says('won') ? 1 : -1) * h.number('ordinal')),
  ],
  [
    '{team} has (?:now )?lost {number} (?:games )?(?:in a row|straight).',
    (s, h) => s.claim('run', s.runAfter(h.mark('team')) === -h.number()),
  ],
  [
    '{team} has not won in its last {number} games.',
    (s, h) => s.claim('run', s.runAfter(h.mark('team')) === -h.number()),
  ],
  [
    `{team} had won ${COUNT} of its games until then.`,
    (s, h) => {
      const prior = s.before(h.mark('team'));
      s.claim('run', losses(prior).length === 0 && prior.length === count(h));
    },
  ],
  [
    '{team} had (?:come in|arrived) with {number} wins in a row.',
    (s, h) => s.claim('run', s.runBefore(h.mark('team')) === h.number()),
  ],
  [
    '{team} is still looking for a first win.',
    (s, h) => s.claim('run', h.mark('team') === s.loser.id && wins(s.after(s.loser.id)).length === 0),
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
    'It was the {ordinal} straight (?:loss|defeat) for {team}.',
    (s, h) => s.claim('run', s.runAfter(h.mark('team')) === -h.number('ordinal')),
  ],
  [
    'For {team} (?:that is|it made) {number} losses in a row.',
    (s, h) => s.claim('run', s.runAfter(h.mark('team')) === -h.number()),
  ],
  [
    'It was {whose} first loss after {number} wins?.',
    (s, h) => {
      const prior = s.before(h.mark('whose'));
      s.claim('run', h.mark('whose') === s.loser.id && losses(prior).length === 0 && prior.length === h.number());
    },
  ],
  [
    '(?:The loss ended a run of {number:a} wins for {team:of}|{team} had won {number:b} (?:in a row|straight)).',
    (s, h) => {
      s.claim('run', h.mark(h.has('team') ? 'team' : 'of') === s.loser.id);
      s.claim('run', s.runBefore(s.loser.id) === h.number(h.has('a') ? 'a' : 'b'));
    },
  ],
  ['{team} (?:is an FCS team(?: and plays in {league})?).', fcs],
  ['{team} came from the FCS(?:, where it plays in {league})?.', fcs],
  [
    '{team}(?:, of {league},)? (?:stepped up|moved up|came up|made the step up|made the jump) from the FCS for the game.',
    fcs,
  ],
  ['The (?:FCS opponent|opponent from the FCS) was {team}(?: of {league})?.', fcs],
  [
    '{team}, of (?:the FCS|{league}, an FCS league), beat a team of the FBS.',
    (s, h) => {
      fcs(s, h);
      s.claim('result', h.mark('team') === s.winner.id && s.loser.classification === 'fbs');
    },
  ],
  [
    '{team} is an FBS independent.',
    (s, h) => s.claim('where from', s.side(h.mark('team'))?.conference === 'FBS Independents'),
  ],
  [
    '{team} (?:plays in|is a member of|belongs to|comes from|is a team of|is one of the teams of|is from) {league}(?:, (?<outside>outside the five conferences))?.',
    (s, h) => {
      const team = s.side(h.mark('team'));
      s.claim('where from', team?.conference === h.mark('league'));
      if (h.has('outside')) s.claim('where from', h.says('outside') && team !== undefined && !isOfFive(team));
    },
  ],
];
