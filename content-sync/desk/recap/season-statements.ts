import { average, ordinalWord } from '#data/domain/words/english.ts';
import { resultNoun, scoreText } from '../game-facts.ts';
import { type Result, sumOf } from '../season-index.ts';
import type { Slots } from '../voice.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { statement, type Statement, statementOn } from './statement.ts';

/** After fewer games nothing is usual for a team yet. */
const MIN_GAMES = 3;
/** How many games a group needs before a superlative within it says anything. */
const SEASON_GAMES = 40;
const LEAGUE_GAMES = 8;

/** The probability that the last of so many values is the highest by chance. */
const recordOf = (earlier: readonly unknown[]): number => 1 / (earlier.length + 1);
const byMargin = (a: Result, b: Result): number => a.margin - b.margin;

const slotsOf = (result: Result): Slots => ({
  O: result.opponent.name,
  noun: resultNoun(result),
  s: scoreText(result),
});

/** The margin among those of the winner's other wins. */
function* winStatements({ winner, margin }: RecapFacts): Generator<Statement> {
  const wins = winner.prior.filter((result) => result.won).toSorted(byMargin);
  const [least] = wins;
  const best = wins.at(-1);
  if (best === undefined || least === undefined) return;
  const slots = { ...winner.names, margin, all: wins.length + 1 };
  if (margin > best.margin && margin >= 14) {
    yield statement(
      ['margin'],
      recordOf(wins),
      [
        '{S} had not won by as many as {margin#} this season; the previous best was a/an {noun}.',
        'It was the [biggest|widest] win of {Sp} season, ahead of the {s} [result|score] against {O}.',
      ],
      { ...slots, ...slotsOf(best) },
    );
  }
  if (margin < least.margin && margin <= 10 && wins.length >= MIN_GAMES) {
    yield statement(
      ['margin'],
      recordOf(wins),
      [
        'It was the [closest|narrowest] of {Sp} {all} wins.',
        'No win of {Sp} season had been closer[|, the {s} result against {O} included].',
      ],
      { ...slots, ...slotsOf(least) },
    );
  }
}

function* lossStatements({ loser, margin }: RecapFacts): Generator<Statement> {
  const losses = loser.prior.filter((result) => !result.won).toSorted(byMargin);
  const worst = losses.at(-1);
  if (worst === undefined || margin < 17 || margin <= worst.margin) return;
  yield statement(
    ['worst-loss'],
    recordOf(losses),
    [
      'The [loss|defeat] was {Sp} [widest|heaviest|worst] of the season, worse than the {noun}.',
      '{S} had not lost by [as|so] much this season.',
    ],
    { ...loser.names, ...slotsOf(worst) },
  );
}

/** A team's points and those that it gave up, compared with those of its earlier games. */
function* pointsStatements({ team, names, prior, points }: Side, opponent: Side): Generator<Statement> {
  const scored = prior.map((result) => result.points);
  const against = prior.map((result) => result.against);
  const [high, low] = [Math.max(...scored), Math.min(...scored)];
  const [most, fewest] = [Math.max(...against), Math.min(...against)];
  const allowed = opponent.points;
  const usual = sumOf(prior, 'points') / prior.length;
  const slots = { ...names, points, high, low, usual: usual.toFixed(1), allowed, most, fewest };
  const say = (side: Pick<Side, 'team'>, rarity: number, phrasings: readonly string[], more?: Slots): Statement =>
    statement([`points-${side.team.id}`], rarity, phrasings, { ...slots, ...more });
  if (points > high && points >= 31) {
    yield say({ team }, recordOf(prior), [
      '{S} [set a season high with|scored a season-high] {points#} points[|, up from {high#}].',
      'The {points#} points were {Sp} most [of the|this] season.',
    ]);
  } else if (points < low) {
    const held = '{S} [was held to|finished with|had|managed] {points point}, [its fewest this season|a season low].';
    const least = '{S} had scored at least {low#} in every game [before|until then|until this one].';
    yield say({ team }, recordOf(prior), points === 0 ? [least] : [held, least]);
  } else if (Math.abs(points - usual) >= 14) {
    yield say({ team }, 0.25, ['{S} [scored|put up|had] {points#}, [far|well] {than} its average of {usual}.'], {
      than: points > usual ? 'above' : 'below',
    });
  }
  if (allowed > most) {
    yield say(opponent, recordOf(prior), [
      '{S} had not [allowed|given up] more than {most#} in a game this season.',
      'The {allowed#} points were the most {S} has [allowed|given up] this season[|, up from {most#}].',
      '{S} [allowed|gave up] {allowed#} points, its most this season.',
      'No opponent had scored more than {most#} against {S} this season.',
    ]);
  } else if (allowed < fewest && allowed > 0) {
    yield say(opponent, recordOf(prior), [
      '{S} had not held an opponent to fewer than {fewest#} this season.',
      'The {allowed point} {S} [allowed|gave up] were its fewest this season.',
      '{S} [allowed|gave up] {allowed point}, its fewest this season.',
    ]);
  }
}

/** What was unusual about the game among all of a group that had kicked off before it. */
function* groupStatements(
  { margin, winner, loser }: RecapFacts,
  earlier: readonly Result[],
  among: string,
): Generator<Statement> {
  const total = winner.points + loser.points;
  const totals = earlier.map((game) => game.points + game.against);
  const rarity = recordOf(earlier);
  if (earlier.every((game) => game.margin < margin))
    yield statement(['margin'], rarity, ['It was the [widest|biggest] margin so far {among}.'], { among });
  const least = Math.min(...totals) > total ? 'fewest' : null;
  const extreme = Math.max(...totals) < total ? 'most' : least;
  if (extreme !== null)
    yield statement(['total'], rarity, ['The {total#} points of the game were the {extreme} so far {among}.'], {
      among,
      extreme,
    });
}

function fieldStatements(facts: RecapFacts): Statement[] {
  const { league, kickoff, season } = facts;
  const earlier = season.coveredWins.filter((other) => other.kickoff < kickoff);
  const inLeague = earlier.filter(({ game }) => game.conferenceGame && game.homeTeam.conference === league);
  return [
    ...(earlier.length < SEASON_GAMES ? [] : groupStatements(facts, earlier, 'this season in the five conferences')),
    ...(league === null || inLeague.length < LEAGUE_GAMES
      ? []
      : groupStatements(facts, inLeague, `this season in ${league} play`)),
  ];
}

/** What almost every game has: the averages of a team, of both where nothing is known of the game but its score. */
function averages(side: Side, isPlain: boolean): Statement {
  const { played } = side;
  const games = played.length;
  const slots = {
    games,
    own: average(sumOf(played, 'points'), games),
    theirs: average(sumOf(played, 'against'), games),
  };
  return statement(
    [isPlain ? `averages-${side.team.id}` : 'averages'],
    0.85,
    [
      '{S} averages {own} points[| a game] and [allows|gives up] {theirs}.',
      '[Through|After] {games game} {S} averages {own} points and [allows|gives up] {theirs}.',
      '[Through|After] {games game} {S} is averaging {own} points[| a game].',
      '{S} [has averaged|is averaging|averages] {own} points [a game |][through|after] {games}.',
    ],
    { ...side.names, ...slots },
  );
}

/** What a result was in the season of its teams, of their leagues, and of all. */
export function seasonStatements(facts: RecapFacts): Statement[] {
  const { winner, loser, line } = facts;
  const knows = (side: Side, games: number): boolean => !side.fcs && side.prior.length >= games;
  const shutouts = winner.prior.filter((result) => result.against === 0).length + 1;
  return [
    ...fieldStatements(facts),
    ...(loser.points === 0 && knows(winner, 1)
      ? [
          statementOn(winner, 'shut', 0.05, ['It was {Sp} {nth} shutout of the season.'], {
            nth: ordinalWord(shutouts),
          }),
        ]
      : []),
    ...[winner, loser]
      .filter((side) => knows(side, line === null ? 1 : MIN_GAMES))
      .map((side) => averages(side, line === null)),
    ...(knows(winner, MIN_GAMES) ? [...winStatements(facts), ...pointsStatements(winner, loser)] : []),
    ...(knows(loser, MIN_GAMES) ? [...lossStatements(facts), ...pointsStatements(loser, winner)] : []),
  ];
}
