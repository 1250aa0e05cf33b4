import { leagueName } from '#data/domain/league.ts';
import { recordLabel } from '#data/domain/standings.ts';
import { isCovered } from '#data/domain/team.ts';
import { ordinal } from '../english.ts';
import { gameDay } from '../kickoff.ts';
import { leagueAdjective, originPhrase } from '../names.ts';
import { formAt, leagueTally } from '../season-index.ts';
import type { Slots } from '../voice.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { told, type Statement } from './statement.ts';

/** A run of so many wins or losses is worth a sentence of its own. */
const RUN = 2;

/** How often a run of so many comes about by chance alone. */
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
      ? [
          `${overall} overall, still ${own} in ${adjective} play`,
          `${overall}, still ${own} in the ${adjective}`,
        ]
      : [
          `${overall} overall and ${own} in ${adjective} play`,
          `${overall}, ${own} in ${adjective} play`,
          `${overall} and ${own} in the ${adjective}`,
          `${overall} overall, ${own} in the ${adjective}`,
        ];
  }
  return hasWon && side.covered
    ? [
        `${overall}, with ${adjective} play still to begin`,
        `${overall} before any ${adjective} game`,
      ]
    : [overall];
}

const RECORD_WON = [
  '{S} [moved|improved|climbed|went|rose] to {record}.',
  'The [win|victory|result] [left|put] {S} at {record}.',
  'That [put|left] {S} at {record}.',
  '[For {S} it meant a record of|The win meant, for {S}, a record of] {record}.',
  '{S} [is now|is|stands at|now stands at] {record}.',
  'With the [win|victory] {S} [is|stands at] {record}.',
];
const RECORD_LOST = [
  '{S} [fell|dropped|slipped|went] to {record}.',
  'The [loss|defeat|result] [left|put] {S} at {record}.',
  'That [put|left] {S} at {record}.',
  'For {S} it meant a record of {record}.',
  '{S} [is now|is|stands at|now stands at] {record}.',
  'With the [loss|defeat] {S} [is|stands at] {record}.',
];

function recordStatement(facts: RecapFacts, side: Side): Statement {
  const hasWon = side === facts.winner;
  return {
    facts: [`record-${side.team.id}`],
    rarity: 0,
    order: -1,
    slots: { S: side.name, record: recordWays(facts, side, hasWon) },
    phrasings: hasWon ? RECORD_WON : RECORD_LOST,
  };
}

/** How many teams of the five conferences had won every game they had played by the end of this one. */
function unbeatenTeams({ season, kickoff }: RecapFacts): number {
  return [...season.teams.values()].filter((team) => {
    const { wins, losses } = formAt(season, team.id, kickoff);
    return isCovered(team) && losses === 0 && wins > 0;
  }).length;
}

function* winnerRun(facts: RecapFacts): Generator<Statement> {
  const { winner } = facts;
  const { streak, wins, losses } = winner.after;
  const skid = -winner.before.streak;
  const id = winner.team.id;
  const slots: Slots = {
    S: winner.name,
    Sp: winner.poss,
    n: streak,
    nth: ordinal(streak),
    skid,
    first: skid + 1,
  };
  if (winner.covered && losses === 0 && wins >= 5) {
    const others = unbeatenTeams(facts);
    yield told(
      [`unbeaten-${id}`],
      others / 136,
      { ...slots, others },
      others === 1
        ? ['No other team of the five conferences is without a loss.']
        : [
            '{S} is one of {others} teams in the five conferences still without a loss.',
            'That leaves {S} among {others} unbeaten teams in the five conferences.',
          ],
    );
  }
  if (skid >= RUN) {
    yield told([`run-${id}`], runRarity(skid), slots, [
      'It was the first win for {S} in {first game}.',
      '{S} [had not won|was without a win] in its last {skid} games.',
      '{S} had lost {skid} [in a row|straight].',
    ]);
    return;
  }
  if (streak < RUN) return;
  const lastLoss = winner.prior.findLast((result) => !result.won);
  yield told(
    [`run-${id}`],
    runRarity(streak),
    slots,
    losses === 0
      ? [
          '{S} has won all {n} of its games.',
          'After {n game} {S} has yet to lose.',
          '{S} is still without a loss after {n game}.',
        ]
      : [
          'It was the {nth} straight [win|victory] for {S}.',
          '{S} has [won|now won] {n} [in a row|straight].',
          '{Sp} winning streak [is at|stands at|has reached] {n game}.',
          'The [win|victory] was {Sp} {nth} [in a row|straight].',
        ],
  );
  if (streak < 3 || lastLoss === undefined) return;
  yield told(
    [`since-${id}`],
    0.5,
    { ...slots, O: lastLoss.opponent.name, day: gameDay(lastLoss.game).date },
    [
      'The last team to beat {S} was {O}, on {day}.',
      '{S} has not lost since {day}, to {O}.',
      '{S} last lost on {day}, to {O}.',
      'The last [loss|defeat] for {S} was on {day}, [to|against] {O}.',
      'Nobody has beaten {S} since {O} did on {day}.',
    ],
  );
}

function* loserRun({ loser }: RecapFacts): Generator<Statement> {
  const skid = -loser.after.streak;
  const { losses, wins, streak } = loser.before;
  const id = loser.team.id;
  const slots: Slots = {
    S: loser.name,
    Sp: loser.poss,
    skid,
    nth: ordinal(skid),
    wins,
    run: streak,
  };
  if (loser.after.wins === 0 && skid >= 3) {
    yield told([`run-${id}`], runRarity(skid), slots, [
      '{S} is still looking for a first win.',
      '{S} has lost all {skid} of its games.',
      '{skid game} into the season, {S} has yet to win.',
    ]);
  } else if (skid >= RUN) {
    yield told([`run-${id}`], runRarity(skid), slots, [
      'It was the {nth} straight [loss|defeat] for {S}.',
      'For {S} [that is|it made] {skid loss/losses} in a row.',
      '{S} has lost {skid} [in a row|straight].',
      '{Sp} losing streak [is at|stands at|has reached] {skid game}.',
      'The [loss|defeat] was {Sp} {nth} [in a row|straight].',
      '{S} has now lost [{skid} games in a row|{skid} straight].',
      '{S} has not won in its last {skid game}.',
    ]);
  } else if (streak >= RUN) {
    yield told(
      [`run-${id}`],
      runRarity(streak),
      slots,
      losses === 0
        ? [
            'It was {Sp} first loss after {wins win}.',
            '{S} had won all {wins} of its games until then.',
          ]
        : [
            'The loss ended a run of {run win} for {S}.',
            '{S} had won {run} [in a row|straight].',
            '{S} had [come in|arrived] with {run win} in a row.',
          ],
    );
  }
}

function* outsider(facts: RecapFacts, side: Side): Generator<Statement> {
  const { winner, season, kickoff } = facts;
  const { team, name } = side;
  const home = leagueName(team.conference);
  if (side.fcs && side === winner) {
    yield told([`origin-${team.id}`], 0.02, { S: name, origin: originPhrase(team) }, [
      '{S}, {origin}, beat a team of the FBS.',
    ]);
    return;
  }
  const of = home === null ? '' : `, of ${home},`;
  yield told(
    [`origin-${team.id}`],
    0.9,
    { S: name, of, league: home ?? '' },
    side.fcs
      ? [
          `{S} ${home === null ? 'is an FCS team' : '[is an FCS team and plays|came from the FCS, where it plays] in {league}'}.`,
          '{S}{of} [stepped up|moved up|came up] from the FCS for the game.',
          `The FCS opponent was {S}${home === null ? '' : ' of {league}'}.`,
        ]
      : home === null
        ? ['{S} is an FBS independent.']
        : [
            '{S} [plays in|is a member of|belongs to|comes from|is a team of] {league}.',
            '{S} is from {league}, outside the five conferences.',
          ],
  );
  const league = leagueName(winner.team.conference);
  if (!side.fcs || league === null) return;
  const record = recordLabel(
    leagueTally(
      season,
      winner.team.conference,
      kickoff,
      ({ opponent }) => opponent.classification === 'fcs',
    ),
  );
  yield told(['fcs-count'], 0.8, { league, record }, [
    '{league} is {record} against FCS [opponents|teams] this season.',
    'The result made it {record} for {league} against FCS [teams|opponents] this season.',
    'Against the FCS {league} is {record} this season.',
    'Against FCS [teams|opponents] {league} is {record} this season.',
  ]);
}

/** What the result did to a team's record and run; of an FCS team, only where it comes from. */
export function recordStatements(facts: RecapFacts, side: Side): Statement[] {
  if (side.fcs) return [...outsider(facts, side)];
  const hasLeagueRecord = side.after.league.wins + side.after.league.losses > 0;
  const run = side === facts.winner ? winnerRun(facts) : loserRun(facts);
  // A record in the league's play has named the league already.
  const isKnown = side.covered || (hasLeagueRecord && facts.stage === 'regular');
  return [recordStatement(facts, side), ...run, ...(isKnown ? [] : outsider(facts, side))];
}
