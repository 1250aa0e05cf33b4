import { isCovered, leagueName } from '#data/domain/football/team.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { allOf, ordinalWord } from '#data/domain/words/english.ts';
import { leagueAdjective, originPhrase } from '../occasion.ts';
import { formAt } from '../season-index.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { statement, type Statement } from './statement.ts';

/** A shorter run is worth no sentence. */
const RUN = 2;

/** The probability of such a run by chance alone. */
const runRarity = (length: number): number => 0.5 ** length;

/** `5-1 overall and 3-1 in SEC play`, in several ways. */
function recordWays({ stage, league }: RecapFacts, side: Side, hasWon: boolean): string[] {
  const overall = recordLabel(side.after);
  const adjective = leagueAdjective(side.team.conference);
  const { wins, losses } = side.after.league;
  if (adjective === null || stage !== 'regular') return [overall];
  if (wins + losses > 0) {
    const own = recordLabel(side.after.league);
    return league === null
      ? [`${overall} overall, still ${own} in ${adjective} play`, `${overall}, still ${own} in the ${adjective}`]
      : [
          `${overall} overall and ${own} in ${adjective} play`,
          `${overall}, ${own} in ${adjective} play`,
          `${overall} and ${own} in the ${adjective}`,
          `${overall} overall, ${own} in the ${adjective}`,
        ];
  }
  return hasWon && side.covered
    ? [`${overall}, with ${adjective} play still to begin`, `${overall} before any ${adjective} game`]
    : [overall];
}

const RECORD_WON = [
  '{S} [moved|improved|climbed|went|rose] to {record}.',
  'The [win|victory|result] [left|put] {S} at {record}.',
  '{S} [is now|is|stands at|now stands at] {record}.',
  'With the [win|victory] {S} [is|stands at] {record}.',
];
const RECORD_LOST = [
  '{S} [fell|dropped|slipped|went] to {record}.',
  'The [loss|defeat|result] [left|put] {S} at {record}.',
  '{S} [is now|is|stands at|now stands at] {record}.',
  'With the [loss|defeat] {S} [is|stands at] {record}.',
  'The [loss|defeat] [sent|dropped] {S} to {record}.',
];

function recordStatement(facts: RecapFacts, side: Side): Statement {
  const hasWon = side === facts.winner;
  const slots = { ...side.names, record: recordWays(facts, side, hasWon) };
  const { wins, losses } = side.after;
  // A team does not rise to 1-1.
  const won = wins > losses ? RECORD_WON : RECORD_WON.with(0, '{S} [moved|improved|went] to {record}.');
  const ways = hasWon ? won : RECORD_LOST;
  return { ...statement([`record-${side.team.id}`], 0, slots, ways), order: -1 };
}

/** How many teams of the five conferences had won every game they had played by the end of this one. */
function unbeatenTeams({ season, kickoff }: RecapFacts): number {
  return [...season.teams.values()].filter((team) => {
    const { wins, losses } = formAt(season, team.id, kickoff);
    return isCovered(team) && losses === 0 && wins > 0;
  }).length;
}

function* winnerRun(facts: RecapFacts): Generator<Statement> {
  const { team, names, before, after, covered } = facts.winner;
  const { streak: n, wins, losses } = after;
  const skid = -before.streak;
  const run = [`run-${team.id}`];
  if (covered && losses === 0 && wins >= 5) {
    const others = unbeatenTeams(facts);
    const ways =
      others === 1
        ? ['No other team of the five conferences is without a loss.']
        : [
            '{S} is one of {others} teams in the five conferences still without a loss.',
            'That leaves {S} among {others} unbeaten teams in the five conferences.',
          ];
    yield statement([`unbeaten-${team.id}`], others / 136, { ...names, others }, ways);
  }
  if (skid >= RUN) {
    yield statement(run, runRarity(skid), { ...names, skid, first: skid + 1 }, [
      'It was the first win for {S} in {first game}.',
      '{S} [had not won|was without a win] in its last {skid} games.',
      '{S} had lost {skid} [in a row|straight].',
    ]);
  } else if (n >= RUN && losses === 0) {
    yield statement(run, runRarity(n), { ...names, n, all: allOf(n) }, [
      '{S} has won {all} of its games.',
      'After {n game} {S} has yet to lose.',
      '{S} is still without a loss after {n game}.',
    ]);
  } else if (n >= RUN) {
    yield statement(run, runRarity(n), { ...names, n, nth: ordinalWord(n) }, [
      'It was the {nth} straight [win|victory] for {S}.',
      '{S} has [won|now won] {n} [in a row|straight].',
      '{Sp} winning streak [is at|stands at|has reached] {n game}.',
      'The [win|victory] was {Sp} {nth} [in a row|straight].',
    ]);
  }
}

function* loserRun({ loser }: RecapFacts): Generator<Statement> {
  const skid = -loser.after.streak;
  const { losses, wins, streak } = loser.before;
  const run = [`run-${loser.team.id}`];
  const slots = {
    ...loser.names,
    skid,
    nth: ordinalWord(skid),
    wins,
    run: streak,
    all: allOf(losses === 0 ? wins : skid),
  };
  if (loser.after.wins === 0 && skid >= 3) {
    yield statement(run, runRarity(skid), slots, [
      '{S} is still looking for a first win.',
      '{S} has lost {all} of its games.',
      '{skid game} into the season, {S} has yet to win.',
    ]);
  } else if (skid >= RUN) {
    yield statement(run, runRarity(skid), slots, [
      'It was the {nth} straight [loss|defeat] for {S}.',
      'For {S} [that is|it made] {skid loss/losses} in a row.',
      '{S} has lost {skid} [in a row|straight].',
      '{Sp} losing streak [is at|stands at|has reached] {skid game}.',
      'The [loss|defeat] was {Sp} {nth} [in a row|straight].',
      '{S} has now lost [{skid} games in a row|{skid} straight].',
      '{S} has not won in its last {skid game}.',
    ]);
  } else if (streak >= RUN && losses === 0) {
    yield statement(run, runRarity(streak), slots, [
      'It was {Sp} first loss after {wins win}.',
      '{S} had won {all} of its games until then.',
    ]);
  } else if (streak >= RUN) {
    yield statement(run, runRarity(streak), slots, [
      'The loss ended a run of {run win} for {S}.',
      '{S} had won {run} [in a row|straight].',
      '{S} had [come in|arrived] with {run win} in a row.',
    ]);
  }
}

const FROM_A_LEAGUE = [
  '{S} [plays in|is a member of|belongs to|comes from|is a team of|is one of the teams of] {league}.',
  '{S} is from {league}, outside the five conferences.',
];
const FROM_AN_FCS_LEAGUE = [
  '{S} [is an FCS team and plays|came from the FCS, where it plays] in {league}.',
  '{S}, of {league}, [stepped up|moved up|came up|made the step up|made the jump] from the FCS for the game.',
  '[The FCS opponent|The opponent from the FCS] was {S} of {league}.',
];
const FROM_THE_FCS = [
  '{S} is an FCS team.',
  '{S} [stepped up|moved up|came up|made the step up|made the jump] from the FCS for the game.',
  '[The FCS opponent|The opponent from the FCS] was {S}.',
];

/** Where a team from outside the five conferences comes from. */
function originStatement({ winner }: RecapFacts, side: Side): Statement {
  const { team, names, fcs } = side;
  const facts = [`origin-${team.id}`];
  if (fcs && side === winner) {
    const slots = { ...names, origin: originPhrase(team) };
    return statement(facts, 0.02, slots, ['{S}, {origin}, beat a team of the FBS.']);
  }
  const league = leagueName(team.conference);
  if (league === null) return statement(facts, 0.9, names, fcs ? FROM_THE_FCS : ['{S} is an FBS independent.']);
  return statement(facts, 0.9, { ...names, league }, fcs ? FROM_AN_FCS_LEAGUE : FROM_A_LEAGUE);
}

/** What the result did to a team's record and run; of an FCS team, only where it comes from. */
export function recordStatements(facts: RecapFacts, side: Side): Statement[] {
  if (side.fcs) return [originStatement(facts, side)];
  const hasLeagueRecord = side.after.league.wins + side.after.league.losses > 0;
  const run = side === facts.winner ? winnerRun(facts) : loserRun(facts);
  // A record in league play names the league already.
  const isKnown = side.covered || (hasLeagueRecord && facts.stage === 'regular');
  return [recordStatement(facts, side), ...run, ...(isKnown ? [] : [originStatement(facts, side)])];
}
