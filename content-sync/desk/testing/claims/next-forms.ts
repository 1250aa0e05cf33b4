import { groundOf, hostOf, isDay, type Held } from './read-sentence.ts';
import { isIn, scoreOf, type Form, type Scene } from './scene.ts';
import { daysBetween, record, stage, startOf, type GameRow } from './season-table.ts';
import { cameIn, cameOut, earlierGame, ROUND_GAMES } from './story-forms.ts';

const WHEN = 'on (?:(?<weekday><w:\\w+>), )?{day}';

const nextOf = (s: Scene, id: string): GameRow | undefined =>
  s.table.scheduleOf(id).find((row) => startOf(row) > s.at && stage(row) === 'regular');

const FIXTURE =
  '(?:hosts|is home to|welcomes|is at home against|plays at|goes to|travels to|visits|meets|plays|faces) <t:[^>]+>(?: of the FCS)?(?: at (?:a neutral site|(?:the )?<v:[^>]+>))?(?: in (?:the )?<e:[^>]+>(?: game)?)?';

const VERBS = {
  hosts: ['hosts', 'is home to', 'welcomes', 'is at home against'],
  'plays at': ['plays at', 'goes to', 'travels to', 'visits'],
  meets: ['meets', 'plays', 'faces'],
};

/** `hosts Kentucky`, `meets Duke at Wrigley Field in the Iron Bowl` of a team and one of its games. */
export function fixture(s: Scene, id: string, row: GameRow | undefined, text: string): void {
  if (row === undefined) return s.claim('next game', false);
  const isHome = row.home.id === id;
  const opponent = isHome ? row.away : row.home;
  const verb = row.neutralSite ? 'meets' : isHome ? 'hosts' : 'plays at';
  const ground = /<v:([^>]+)>/.exec(text)?.[1];
  const event = /<e:([^>]+)>/.exec(text)?.[1];
  s.claim(
    'next game',
    VERBS[verb].some((way) => text.startsWith(`${way} <t:${opponent.id}>`)) &&
      text.includes(' of the FCS') === (opponent.classification === 'fcs') &&
      (ground === undefined || ground === groundOf(row)) &&
      (event === undefined || event === row.rivalryName),
  );
}

function nextGame(s: Scene, id: string, text: string, h: Held): void {
  const row = nextOf(s, id);
  fixture(s, id, row, text);
  const weekday = h.has('weekday') ? h.mark('weekday') : '';
  s.claim('next game', row !== undefined && isDay(row, h.mark('day'), weekday));
}

const next: Form[1] = (s, h) => nextGame(s, h.mark(h.has('idle') ? 'idle' : 'team'), h.text('fixture'), h);
const both: Form[1] = (s, h) => {
  nextGame(s, h.mark('a'), h.text('af'), h);
  nextGame(s, h.mark('b'), h.text('bf'), h);
};
const BOTH = `{team:a} (?<af>${FIXTURE}) (?:and|while) {team:b} (?<bf>${FIXTURE})`;

function over(s: Scene, h: Held): void {
  for (const key of ['a', 'b']) {
    cameOut(s, h.mark(key), h.text(`${key}r`));
    s.claim('next game', s.isDone(h.mark(key)));
  }
}

/** What comes next for both. */
export const NEXT_FORMS: readonly Form[] = [
  [`${BOTH} ${WHEN}.`, both],
  [`Both play again ${WHEN}: ${BOTH}.`, both],
  [`On (?:(?<weekday><w:\\w+>), )?{day}, ${BOTH}.`, both],
  [`Next up ${WHEN}, ${BOTH}.`, both],
  [`Next ${BOTH}, both ${WHEN}.`, both],
  [`(?:Next for {team}: it|After a break {team:idle}) (?<fixture>${FIXTURE}) ${WHEN}.`, next],
  [`{team} is off until {day}, when it (?<fixture>${FIXTURE}).`, next],
  [
    `{team} has {number} days before its next game: it (?<fixture>${FIXTURE}) ${WHEN}.`,
    (s, h) => {
      next(s, h);
      const row = nextOf(s, h.mark('team'));
      s.claim('next game', row !== undefined && daysBetween(s.game, row) === h.number());
    },
  ],
  [`{team} has time off before it (?<fixture>${FIXTURE}) ${WHEN}.`, next],
  [`(?:Next up, |In its next game )?{team} (?<fixture>${FIXTURE})(?: next,)? ${WHEN}.`, next],
  [`On (?:(?<weekday><w:\\w+>), )?{day}, {team} (?<fixture>${FIXTURE}).`, next],
  [
    '(?:{team:a} (?:(?:closed|ended|finished) its|(?:ends|finishes|closes) the) regular season(?: at)? {record:ar}|That ended the regular season for {team:b}, at {record:br}|The regular season ended at {record:cr} for {team:c}).',
    (s, h) => {
      const key = ['a', 'b', 'c'].find((name) => h.has(name)) ?? '';
      cameOut(s, h.mark(key), h.text(`${key}r`));
      s.claim(
        'next game',
        s.isDone(h.mark(key), (row) => stage(row) === 'regular'),
      );
    },
  ],
  [
    '{team:a} \\({record:ar}\\) and {team:b} \\({record:br}\\) now wait for the postseason pairings.',
    (s, h) => ['a', 'b'].forEach((key) => cameOut(s, h.mark(key), h.text(`${key}r`))),
  ],
  [
    'The postseason pairings were still to come for {team:a}, at {record:ar}, and {team:b}, at {record:br}.',
    (s, h) => ['a', 'b'].forEach((key) => cameOut(s, h.mark(key), h.text(`${key}r`))),
  ],
  [
    '{team:a} (?:finished|ended|closed its season|ends|finishes|closes) (?:at )?{record:ar}(?:,| and) {team:b} (?:at )?{record:br}.',
    over,
  ],
  ['The season ended at {record:ar} for {team:a} and at {record:br} for {team:b}.', over],
  ['The season is over for both: {team:a} finished {record:ar} and {team:b} {record:br}.', over],
  ['It was the last game of the season for {team:a}, at {record:ar}, and {team:b}, at {record:br}.', over],
  ['Neither plays again this season, {team:a} stopping at {record:ar} and {team:b} at {record:br}.', over],
  [
    '{team} finished its season at {record}.',
    (s, h) => {
      cameOut(s, h.mark('team'), h.text('record'));
      s.claim('next game', s.isDone(h.mark('team')));
    },
  ],
  ['{team} plays on.', (s, h) => s.claim('next game', h.mark('team') === s.winner.id)],
  [
    '(?:{team} goes on to|Next for {team:of} is) (?<round>.+) of the College Football Playoff(?: at the <[ev]:(?<host>[^>]+)>)? on {day},? against (?<against>.+).',
    (s, h) => {
      const id = h.mark(h.has('team') ? 'team' : 'of');
      const row = s.table.scheduleOf(id).find((one) => startOf(one) > s.at && one.isPlayoff);
      const opponent = row?.home.id === id ? row.away : row?.home;
      const against = h.teams('against');
      const isNamed =
        against.length === 0
          ? h.text('against') === 'an opponent still to be decided'
          : against.includes(opponent?.id ?? '');
      // Two are named where they were still to meet.
      const areToMeet = s.table.games.some(
        (game) => startOf(game) > s.at && isIn([game.away.id, game.home.id], ...against),
      );
      s.claim(
        'next game',
        row !== undefined &&
          row.playoffRound === ROUND_GAMES[h.text('round')] &&
          isDay(row, h.mark('day')) &&
          (!h.has('host') || h.text('host') === hostOf(row)) &&
          isNamed &&
          (against.length < 2 || areToMeet),
      );
    },
  ],
];

/** How the two had got there. */
export const ROAD: readonly Form[] = [
  [
    '(?:{team} had beaten (?<list>.+) to get there|The playoff had already taken {team:of} past (?<past>.+)|{team:by} had come past (?<gone>.+) in the playoff).',
    (s, h) => {
      const games = s
        .before(h.mark(['team', 'of', 'by'].find((name) => h.has(name)) ?? ''))
        .filter(({ row }) => row.isPlayoff);
      const said = [...(h.text('list') || h.text('past') || h.text('gone')).matchAll(/<t:([^>]+)> (\d+-\d+)/g)];
      s.claim(
        'earlier game',
        said.map(([, id, score]) => `${id} ${score}`).join() ===
          games.map((game) => `${game.opponent.id} ${scoreOf(game)}`).join() && games.every(({ won }) => won),
      );
    },
  ],
  [
    '{team} was playing for the first time in {number} days(?<bye>, after a first-round bye)?; its last game was an? {record} (?<how>win over|loss to) {team:other}(?: in the {league} championship game)?.',
    (s, h) => {
      const id = h.mark('team');
      earlierGame(s, id, h.mark('other'), h.text('how') === 'win over', h.text('record'));
      const last = s.before(id).at(-1)?.row;
      s.claim('earlier game', last !== undefined && daysBetween(last, s.game) === h.number());
      s.claim(
        'earlier game',
        h.has('league') === (last?.isConferenceChampionship ?? false) &&
          (!h.has('league') || h.mark('league') === last?.home.conference) &&
          h.says('bye') === (s.game.playoffRound === 'quarterfinal'),
      );
    },
  ],
  [
    '(?:Both {team:a} and {team:b}|{team:only}) went {record:league} in the league and {record:all} overall to reach the game(?:, {team:second} {record:league2} in the league and {record:all2} overall)?.',
    (s, h) => {
      for (const key of ['a', 'b', 'only'].filter((name) => h.has(name))) {
        cameIn(s, h.mark(key), h.text('all'));
        s.claim('conference record', record(s.leagueBefore(h.mark(key))) === h.text('league'));
      }
      if (!h.has('second')) return;
      cameIn(s, h.mark('second'), h.text('all2'));
      s.claim('conference record', record(s.leagueBefore(h.mark('second'))) === h.text('league2'));
    },
  ],
  [
    '{team:a} and {team:b} both came in at {record}.',
    (s, h) => ['a', 'b'].forEach((key) => cameIn(s, h.mark(key), h.text('record'))),
  ],
  [
    '(?:Before the bowl )?{team:a} (?:came in at|was|entered the playoff at) {record:ar}(?:,| and) {team:b}(?: at)? {record:br}.',
    (s, h) => ['a', 'b'].forEach((key) => cameIn(s, h.mark(key), h.text(`${key}r`))),
  ],
  [
    'The pairing matched an? {record:ar} {team:a} team with {team:b}, which was {record:br}.',
    (s, h) => ['a', 'b'].forEach((key) => cameIn(s, h.mark(key), h.text(`${key}r`))),
  ],
  [
    '{team} had not played since {day}, when it (?<how>beat|lost to) {team:other}.',
    (s, h) => {
      const last = s.before(h.mark('team')).at(-1);
      s.claim(
        'earlier game',
        last?.opponent.id === h.mark('other') &&
          last.won === (h.text('how') === 'beat') &&
          isDay(last.row, h.mark('day')),
      );
    },
  ],
];
