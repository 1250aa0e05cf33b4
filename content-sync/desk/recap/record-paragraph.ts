import { recordLabel } from '#data/domain/standings.ts';
import { isCovered } from '#data/domain/team.ts';
import { leagueName } from '#data/domain/league.ts';
import { capitalise, counted, joinSentences, numberWord, ordinal } from '../english.ts';
import { gameDay } from '../kickoff.ts';
import { leagueAdjective, originPhrase } from '../names.ts';
import { shifted } from '../phrase-picker.ts';
import { formAt, leagueTally } from '../season-index.ts';
import type { RecapFacts, Side } from './recap-facts.ts';

/** `3-1 in SEC play`; null before a team's first such game, for an independent and in the postseason. */
function leagueRecord({ stage }: RecapFacts, side: Side): string | null {
  const adjective = leagueAdjective(side.team.conference);
  const { league } = side.after;
  return adjective === null || league.wins + league.losses === 0 || stage !== 'regular'
    ? null
    : `${recordLabel(league)} in ${adjective} play`;
}

/** `Georgia moved to 5-1 overall and 3-1 in SEC play.` */
function recordSentence(facts: RecapFacts, side: Side, subject: string): string {
  const { winner, pick, league, stage } = facts;
  const hasWon = side === winner;
  const overall = recordLabel(side.after);
  const inLeague = leagueRecord(facts, side);
  const adjective = leagueAdjective(side.team.conference);
  const hasLeagueAhead = stage === 'regular' && adjective !== null && side.covered;
  let record = overall;
  if (inLeague !== null) {
    record = `${overall} overall${league === null ? ', still' : ' and'} ${inLeague}`;
  } else if (hasWon && hasLeagueAhead) {
    record = `${overall}, with ${adjective} play still to begin`;
  }
  const verbs = hasWon ? ['moved', 'improved', 'climbed'] : ['fell', 'dropped', 'slipped'];
  const phrasings = [
    ...verbs.map((verb) => `${capitalise(subject)} ${verb} to ${record}.`),
    `The ${hasWon ? 'win' : 'loss'} left ${side.name} at ${record}.`,
    `That put ${side.name} at ${record}.`,
    `For ${side.name} it meant a record of ${record}.`,
  ];
  return pick('record', hasWon ? phrasings : shifted(phrasings));
}

/** How many teams of the five conferences had won every game they had played by the end of this one. */
function unbeatenTeams({ season, kickoff }: RecapFacts): number {
  return [...season.teams.values()].filter((team) => {
    const { wins, losses } = formAt(season, team.id, kickoff);
    return isCovered(team) && losses === 0 && wins > 0;
  }).length;
}

function winnerRun(facts: RecapFacts, ledeSubjects: readonly string[]): string | null {
  const { winner, pick } = facts;
  const { streak, wins, losses } = winner.after;
  if (winner.covered && losses === 0 && wins >= 5) {
    const others = unbeatenTeams(facts);
    return others === 1
      ? `No other team of the five conferences is without a loss.`
      : pick('w-unbeaten-teams', [
          `${winner.name} is one of ${numberWord(others)} teams in the five conferences still without a loss.`,
          `That leaves ${winner.name} among ${numberWord(others)} unbeaten teams in the five conferences.`,
        ]);
  }
  if (ledeSubjects.some((subject) => ['w-streak', 'w-unbeaten', 'first-win'].includes(subject))) {
    const lastLoss = winner.prior.findLast((result) => !result.won);
    if (streak < 3 || lastLoss === undefined) return null;
    const { date } = gameDay(lastLoss.game);
    return pick('w-since', [
      `The last team to beat ${winner.name} was ${lastLoss.opponent.name}, on ${date}.`,
      `The run began after a loss to ${lastLoss.opponent.name} on ${date}.`,
    ]);
  }
  const skid = -winner.before.streak;
  if (skid >= 2) return `It was the first win for ${winner.name} in ${counted(skid + 1, 'game')}.`;
  if (streak < 2) return null;
  const games = counted(streak, 'game');
  return losses === 0
    ? pick('w-perfect', [
        `${winner.name} has won all ${numberWord(streak)} of its games.`,
        `After ${games} ${winner.name} has yet to lose.`,
        `${winner.name} is still without a loss after ${games}.`,
      ])
    : pick('w-run', [
        `It was the ${ordinal(streak)} straight win for ${winner.name}.`,
        `${winner.name} has won ${numberWord(streak)} in a row.`,
        `The winning streak is at ${games}.`,
      ]);
}

/** The sentences about a team, which is called by its mascot only where its name stands beside it. */
function withNickname(
  { pick }: RecapFacts,
  { team, name, nick }: Side,
  write: (subject: string) => (string | null)[],
): string {
  const chosen = joinSentences(write(pick(`name-${team.id}`, [name, nick])));
  return chosen.includes(name) ? chosen : joinSentences(write(name));
}

function loserRun({ loser, pick }: RecapFacts, ledeSubjects: readonly string[]): string | null {
  const skid = -loser.after.streak;
  const { losses, wins, streak } = loser.before;
  if (loser.after.wins === 0 && skid >= 3) {
    return pick('l-winless', [
      `${loser.name} is still looking for a first win.`,
      `${loser.name} has lost all ${numberWord(skid)} of its games.`,
      `${capitalise(counted(skid, 'game'))} into the season, ${loser.name} has yet to win.`,
    ]);
  }
  if (skid >= 2) {
    return pick('l-run', [
      `It was the ${ordinal(skid)} straight loss for ${loser.name}.`,
      `That is ${counted(skid, 'loss', 'losses')} in a row.`,
    ]);
  }
  if (streak < 2 || ledeSubjects.includes('first-loss') || ledeSubjects.includes('l-run')) {
    return null;
  }
  if (losses === 0) return `It was ${loser.poss} first loss after ${counted(wins, 'win')}.`;
  return pick('l-ended', [
    `The loss ended a run of ${counted(streak, 'win')}.`,
    `${loser.name} had won ${numberWord(streak)} in a row.`,
  ]);
}

function fcsLoser({ winner, loser, pick, season, kickoff }: RecapFacts): string {
  const { conference } = winner.team;
  const league = leagueName(conference);
  const home = leagueName(loser.team.conference);
  const origin = pick('fcs', [
    `${loser.name} is an FCS team${home === null ? '' : ` and plays in ${home}`}.`,
    `${loser.name} came from the FCS${home === null ? '' : `, where it plays in ${home}`}.`,
    `${loser.name}${home === null ? '' : `, of ${home},`} stepped up from the FCS for the game.`,
    `The FCS opponent was ${loser.name}${home === null ? '' : ` of ${home}`}.`,
  ]);
  if (league === null) return origin;
  const record = recordLabel(
    leagueTally(season, conference, kickoff, ({ opponent }) => opponent.classification === 'fcs'),
  );
  const count = pick('fcs-league', [
    `${capitalise(league)} is ${record} against FCS opponents this season.`,
    `The result made it ${record} for ${league} against FCS teams this season.`,
  ]);
  return `${origin} ${count}`;
}

/** What the result did to a team's record and run; of an FCS team, only where it comes from. */
export function recordParagraph(
  facts: RecapFacts,
  side: Side,
  ledeSubjects: readonly string[],
): string {
  const { team, name, covered } = side;
  const hasWon = side === facts.winner;
  if (side.fcs) {
    return hasWon ? `${name}, ${originPhrase(team)}, beat a team of the FBS.` : fcsLoser(facts);
  }
  const league = leagueName(team.conference);
  const origin = league === null ? 'is an FBS independent' : `plays in ${league}`;
  // A record in the league's play has named the league already.
  const isKnown = covered || leagueRecord(facts, side) !== null;
  return withNickname(facts, side, (subject) => [
    recordSentence(facts, side, subject),
    (hasWon ? winnerRun : loserRun)(facts, ledeSubjects),
    isKnown ? null : `${name} ${origin}.`,
  ]);
}
