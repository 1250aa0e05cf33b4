import { isDay, type Held } from './read-sentence.ts';
import { scoreOf, type Form, type Scene } from './scene.ts';
import { countsInLeague, isOfFive, losses, mean, sum, wins, type Played } from './season-table.ts';
import { ago, earlierGame } from './story-forms.ts';

const GROUP = '(?<group>this season in the five conferences|this season in <l:[^>]+> play)';

/** The games before this one of the group that a superlative speaks of. */
function earlierIn(s: Scene, text: string): Played[] {
  const league = /in <l:([^>]+)> play/.exec(text)?.[1];
  const week = /Week (\d+)/.exec(text)?.[1];
  return s.table.wins(
    (game) =>
      game.at < s.at &&
      (isOfFive(game.team) || isOfFive(game.opponent)) &&
      (league === undefined ||
        (countsInLeague(game) && [game.team, game.opponent].every((side) => side.conference === league))) &&
      (week === undefined || game.row.week === Number(week)),
  );
}

const totalOf = ({ own, theirs }: Played): number => own + theirs;

function group(check: (games: Played[], h: Held, s: Scene) => boolean): Form[1] {
  return (s, h) => {
    const week = /Week (\d+)/.exec(h.text('group'))?.[1];
    s.claim('best of all games', week === undefined || s.game.week === Number(week));
    const games = earlierIn(s, h.text('group'));
    s.claim('best of all games', games.length > 0 && check(games, h, s));
  };
}

const highest = group(
  (games, h, s) => games.every((game) => totalOf(game) < s.total) && (!h.has('number') || h.number() === s.total),
);
const lowest = group(
  (games, h, s) => games.every((game) => totalOf(game) > s.total) && (!h.has('number') || h.number() === s.total),
);

/** A season best: `{team}` or `{whose}` and its games before this one. */
function best(
  check: (games: { prior: Played[]; won: Played[]; lost: Played[] }, h: Held, s: Scene, id: string) => boolean,
): Form[1] {
  return (s, h) => {
    const id = h.has('team') ? h.mark('team') : h.has('whose') ? h.mark('whose') : s.winner.id;
    const prior = s.before(id);
    s.claim(
      'season best',
      s.side(id) !== undefined && check({ prior, won: wins(prior), lost: losses(prior) }, h, s, id),
    );
  };
}

const most = (games: readonly Played[], value: 'own' | 'theirs' | 'margin'): number =>
  Math.max(...games.map((game) => game[value]));
const least = (games: readonly Played[], value: 'own' | 'theirs' | 'margin'): number =>
  Math.min(...games.map((game) => game[value]));

const named = (games: readonly Played[], h: Held, margin: number): boolean =>
  games.some(
    (game) =>
      game.margin === margin &&
      (!h.has('other') || game.opponent.id === h.mark('other')) &&
      (!h.has('record') || scoreOf(game) === h.text('record')) &&
      (!h.has('day') || isDay(game.row, h.mark('day'))),
  );

const widest = best(({ won }, h, s) => {
  const wide = most(won, 'margin');
  return (
    won.length > 0 &&
    s.margin > wide &&
    (!h.has('number') || h.number() === wide) &&
    (!(h.has('other') || h.has('record')) || named(won, h, wide))
  );
});
const narrowest = best(({ won }, h, s) => {
  const narrow = least(won, 'margin');
  return (
    won.length > 0 &&
    s.margin < narrow &&
    (!h.has('number') || h.number() === narrow) &&
    (!h.has('wins') || h.number('wins') === won.length + 1) &&
    (!h.has('earlier') || h.number('earlier') === won.length) &&
    (!(h.has('other') || h.has('record')) || named(won, h, narrow))
  );
});
const worst = best(({ lost }, h, s, id) => {
  const wide = most(lost, 'margin');
  return (
    id === s.loser.id &&
    lost.length > 0 &&
    s.margin > wide &&
    (!h.has('number') || h.number() === wide) &&
    (!h.has('losses') || h.number('losses') === lost.length + 1) &&
    (!h.says('only') || lost.length === 1) &&
    (!(h.has('other') || h.has('record')) || named(lost, h, wide))
  );
});
const seasonHigh = best(
  ({ prior }, h, s, id) =>
    s.pointsOf(id) > most(prior, 'own') &&
    (!h.has('number') || h.number() === s.pointsOf(id)) &&
    (!h.has('past') || h.number('past') === most(prior, 'own')),
);
const seasonLow = best(
  ({ prior }, h, s, id) =>
    s.pointsOf(id) < least(prior, 'own') &&
    (!h.has('number') || h.number() === s.pointsOf(id)) &&
    (!h.has('past') || h.number('past') === least(prior, 'own')) &&
    (!h.has('games') || h.number('games') === prior.length),
);
const allowedOf = (s: Scene, id: string): number => s.pointsOf(s.opponentOf(id));
const mostAllowed = best(
  ({ prior }, h, s, id) =>
    allowedOf(s, id) > most(prior, 'theirs') &&
    (!h.has('before') || h.number('before') === most(prior, 'theirs')) &&
    (!h.has('number') || h.number() === allowedOf(s, id)) &&
    (!h.has('past') || h.number('past') === most(prior, 'theirs')),
);
const fewestAllowed = best(
  ({ prior }, h, s, id) =>
    allowedOf(s, id) < least(prior, 'theirs') &&
    (!h.has('number') || h.number() === allowedOf(s, id)) &&
    (!h.has('past') || h.number('past') === least(prior, 'theirs')),
);

/** An average of points that a team had before this game. */
const averaged =
  (isAbove: boolean | null): Form[1] =>
  (s, h) => {
    const id = h.mark(h.has('whose') ? 'whose' : 'team');
    const prior = s.before(id);
    s.claim(
      'average',
      mean(prior, 'own') === h.text('average') && (!h.has('games') || h.number('games') === prior.length),
    );
    if (h.has('number')) s.claim('points', h.number() === s.pointsOf(id));
    if (isAbove !== null) s.claim('average', s.pointsOf(id) > sum(prior, 'own') / prior.length === isAbove);
  };

const soFar =
  (value: 'own' | 'theirs'): Form[1] =>
  (s, h) => {
    const games = s.after(h.mark('team'));
    s.claim('average', mean(games, value) === h.text('average') && games.length === h.number());
  };

const totals: Form[1] = (s, h) => {
  const games = s.after(h.mark('team'));
  s.claim(
    'points',
    sum(games, 'own') === h.number('own') && sum(games, 'theirs') === h.number('other') && games.length === h.number(),
  );
};

const earlierShutouts = (s: Scene): number => s.before(s.winner.id).filter(({ theirs }) => theirs === 0).length;

const shutout: Form[1] = (s, h) => {
  const [whose, loser] = h.has('other') ? ['other', 'team'] : [h.has('whose') ? 'whose' : 'team'];
  s.claim('result', h.mark(whose) === s.winner.id);
  if (loser !== undefined) s.claim('result', h.mark(loser) === s.loser.id);
  const nth = h.number(h.has('ordinal') ? 'ordinal' : 'number');
  s.claim('season best', (s.loser.score ?? 0) === 0 && earlierShutouts(s) + 1 === nth);
};

/** What was unusual about a game, in the season or for one of the two. */
export const NOTES: readonly Form[] = [
  [`It was the widest margin so far ${GROUP}.`, group((games, _, s) => games.every(({ margin }) => margin < s.margin))],
  [
    `No earlier result ${GROUP} had been by as many as {number} points.`,
    group((games, h, s) => games.every(({ margin }) => margin < h.number()) && h.number() === s.margin),
  ],
  [
    `Nothing ${GROUP} had been won by so much until then.`,
    group((games, _, s) => games.every(({ margin }) => margin < s.margin)),
  ],
  [`The {number} points of the game were the most so far ${GROUP}.`, highest],
  [`No earlier game ${GROUP} had produced as many as {number} points.`, highest],
  [`With {number} points in all, it was the highest-scoring game so far ${GROUP}.`, highest],
  [`The {number} points? of the game were the fewest so far ${GROUP}.`, lowest],
  [`No game ${GROUP} had seen fewer than the {number} points? of this one.`, lowest],
  [`It was the lowest-scoring game so far ${GROUP}.`, lowest],
  // A team's season.
  [
    'The margin was {whose} widest of the season, (?:past|beyond) the {number} points? it had put between itself and {team:other} on {day}.',
    widest,
  ],
  [
    '{team} had not won by as many as {number:margin} this season; the previous best was an? {record} win over {team:other}.',
    (s, h) => {
      widest(s, h);
      s.claim('margin', h.number('margin') === s.margin);
    },
  ],
  ['None of {whose} earlier wins had (?:come|been) by more than {number} points?.', widest],
  [
    'It was the (?:biggest|widest) win of {whose} season, ahead of the {record} (?:result|score) against {team:other}.',
    widest,
  ],
  [
    'The margin equaled {whose} widest of the season, the {record} win over {team:other} on {day}.',
    best(({ won }, h, s) => most(won, 'margin') === s.margin && named(won, h, s.margin)),
  ],
  [
    'It was the narrowest of {whose} {number:wins} wins; until then none had come by fewer than {number} points?.',
    narrowest,
  ],
  [
    '{team} had not been run so close in a win this season: the tightest of the earlier {number:earlier} was {record} against {team:other}.',
    narrowest,
  ],
  ['No win of {whose} season had been closer, the {record} result against {team:other} included.', narrowest],
  ['It was {whose} {ordinal} shutout of the season.', shutout],
  [
    'No opponent had been held scoreless by {team} this season until then.',
    (s, h) => s.claim('season best', h.mark('team') === s.winner.id && s.loser.score === 0 && earlierShutouts(s) === 0),
  ],
  ['{team} has now kept {number} opponents off the scoreboard this season.', shutout],
  ['{team} became the {ordinal} team to fail to score against {team:other} this season.', shutout],
  ['{whose} (?<only>only) other loss had been by {number} points?, to {team:other} on {day}.', worst],
  [
    'It was the heaviest of {whose} {number:losses} losses; none of the others had been by more than {number} points?.',
    worst,
  ],
  [
    '{team} had not lost by (?:so|as) much this season; its widest defeat (?:had been|was) {record} against {team:other}.',
    worst,
  ],
  [
    'The (?:defeat|loss) was {whose} widest of the season, (?:beyond|past|worse than) the {record} loss to {team:other}.',
    worst,
  ],
  [
    'The {number} points were {whose} most of the season; it had not (?:gone past|scored more than) {number:past} before.',
    seasonHigh,
  ],
  ['{team} set a season high with {number} points, up from {number:past}.', seasonHigh],
  ['{team} had a season high of {number:past} points until then; now it is {number}.', seasonHigh],
  ['{team} had scored at least {number:past} points? in every game this season.', seasonLow],
  ['{team} had (?:scored|put up) {number:past} or more in every game until (?:then|this one).', seasonLow],
  [
    '{team} (?:was held to|finished with|ended with|had) {number} points?, (?:its fewest of the season|a season low).',
    seasonLow,
  ],
  [
    '{whose} {number} points? compared with an average of {average} (?:before|until then|over its first {number:games} games).',
    averaged(null),
  ],
  ['The {number} points? were {whose} fewest of the season; its low had been {number:past}.', seasonLow],
  ['{team} had not scored fewer than {number:past} in any of its first {number:games} games.', seasonLow],
  ['{team} had averaged {average} points over its first {number:games} games.', averaged(true)],
  [
    '{team}, which had averaged {average} points over its first {number:games} games, was held to {number}.',
    averaged(false),
  ],
  ['For {team}, {number} points? was a long way (?:above|beyond) the {average} it had averaged.', averaged(true)],
  ['For {team}, {number} points? was a long way (?:short of|below) the {average} it had averaged.', averaged(false)],
  ['{team} had not (?:allowed|given up) more than {number:past} in a game this season.', mostAllowed],
  [
    'The {number} points were the most {team} has (?:given up|allowed) this season, (?:past the {number:past} of its previous worst day|up from {number:before}).',
    mostAllowed,
  ],
  [
    'No opponent had scored more than {number:past} against {team} this season (?:until then|before|until this game).',
    mostAllowed,
  ],
  ['{team} (?:gave up|allowed) its most points of the season, {number} after a worst of {number:past}.', mostAllowed],
  [
    '{team} (?:gave up|allowed) its fewest points of the season, {number} after a best of {number:past}.',
    fewestAllowed,
  ],
  ['The {number} points? {team} gave up were its fewest in a game this season.', fewestAllowed],
  ['{team} had not held an opponent to fewer than {number:past} this season.', fewestAllowed],
  [
    'No opponent this season had scored less against {team}, which had allowed at least {number:past} every time out.',
    fewestAllowed,
  ],
  // What almost every game has.
  [
    '(?:In its last game, (?<before>.+? earlier), )?{team} had (?<how>beaten|lost to) {team:other} {record}(?: (?<when>.+? earlier))?.',
    (s, h) => {
      earlierGame(s, h.mark('team'), h.mark('other'), h.text('how') === 'beaten', h.text('record'));
      ago(s, h.mark('team'), h.text(h.has('when') ? 'when' : 'before').toLowerCase());
    },
  ],
  [
    '(?:The game|It) followed {whose} {record} (?<how>win over|loss to) {team:other} {text:when}.',
    (s, h) => {
      earlierGame(s, h.mark('whose'), h.mark('other'), h.text('how') === 'win over', h.text('record'));
      ago(s, h.mark('whose'), h.text('when'));
    },
  ],
  [
    '{team} (?:came in off|arrived off|came in from) an? {record} (?<how>win over|loss to) {team:other}, played {text:when}.',
    (s, h) => {
      earlierGame(s, h.mark('team'), h.mark('other'), h.text('how') === 'win over', h.text('record'));
      ago(s, h.mark('team'), h.text('when'));
    },
  ],
  ['{team} has (?:scored|averaged) {average} points a game (?:through|after) {number}.', soFar('own')],
  ['(?:Through|After) {number} games {team} (?:averages|is averaging) {average} points.', soFar('own')],
  [
    '{team} (?:is giving up|is allowing|has allowed|has given up) {average} points a game (?:through|after) {number}.',
    soFar('theirs'),
  ],
  [
    '(?:Through|After) {number} games {team} has scored {number:own} points and (?:allowed|given up) {number:other}.',
    totals,
  ],
  ['Over {number} games {team} has outscored opponents {number:own} to {number:other}.', totals],
  ['Over {number} games {team} has been outscored {number:other} to {number:own}.', totals],
  [
    '{team:a} (?<a1>beat|lost to) {team:a2} {record:ar} this season and {team:b} (?<b1>beat|lost to) {team:b2} {record:br}.',
    common,
  ],
];

/** `Texas beat Auburn 14-7 this season and Georgia beat Auburn 20-10`: each an earlier game of theirs. */
export function common(s: Scene, h: Held): void {
  for (const key of ['a', 'b']) {
    const games = s.before(h.mark(key)).filter(({ opponent }) => opponent.id === h.mark(`${key}2`));
    s.claim(
      'earlier game',
      s.side(h.mark(key)) !== undefined &&
        h.mark('a2') === h.mark('b2') &&
        games.some((game) => game.won === (h.text(`${key}1`) === 'beat') && scoreOf(game) === h.text(`${key}r`)),
    );
  }
}
