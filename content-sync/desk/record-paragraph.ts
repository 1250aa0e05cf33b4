import { isCovered } from '#data/domain/team.ts';
import { easternDay } from './calendar.ts';
import { leagueAdjective, leagueName, originPhrase } from './names.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { recordText, resultsBefore, tally } from './season-index.ts';
import { count, counted, ordinal, sentence } from './words.ts';

function leagueRecord(facts: RecapFacts, side: Side): string | null {
  const adjective = leagueAdjective(side.team.conference);
  const { wins, losses } = side.conferenceAfter;
  return adjective === null || wins + losses === 0 || facts.stage !== 'regular'
    ? null
    : `${recordText(side.conferenceAfter)} in ${adjective} play`;
}

function winnerRecord(facts: RecapFacts, subject: string): string {
  const { winner, phrases, league, stage } = facts;
  const overall = recordText(winner.after);
  const inLeague = leagueRecord(facts, winner);
  const S = sentence(subject);
  if (inLeague === null) {
    const adjective = leagueAdjective(winner.team.conference);
    const yet =
      stage === 'regular' && adjective !== null && winner.covered
        ? `, with ${adjective} play still to begin`
        : '';
    return phrases.pick('w-record-plain', [
      `${S} moved to ${overall} on the season${yet}.`,
      `The win made it ${overall} for ${winner.name}${yet}.`,
      `${S} improved to ${overall}${yet}.`,
      `That put ${winner.name} at ${overall}${yet}.`,
    ]);
  }
  if (league === null) {
    return phrases.pick('w-record-out', [
      `${S} improved to ${overall}; the game had no bearing on a conference mark that stood at ${inLeague}.`,
      `The win took ${winner.name} to ${overall} overall and left it ${inLeague}.`,
      `${S} moved to ${overall}, with the league ledger unchanged at ${inLeague}.`,
    ]);
  }
  return phrases.pick('w-record-league', [
    `${S} moved to ${overall} overall and ${inLeague}.`,
    `The win left ${winner.name} ${overall} overall and ${inLeague}.`,
    `${S} improved to ${overall} and ${inLeague}.`,
    `For ${winner.name} it meant ${overall} on the season and ${inLeague}.`,
    `That made ${winner.name} ${overall}, including ${inLeague}.`,
  ]);
}

/** How many teams of the five conferences had won all of at least three games by the end of this one. */
function unbeatenTeams(facts: RecapFacts): number {
  const { season, kickoff } = facts;
  return [...season.teams.values()].filter((team) => {
    if (!isCovered(team)) return false;
    const { wins, losses } = tally(resultsBefore(season, team.id, kickoff + 1));
    return losses === 0 && wins >= 3;
  }).length;
}

function winnerRun(facts: RecapFacts, told: ReadonlySet<string>): string | null {
  const { winner, phrases } = facts;
  if (winner.covered && winner.after.losses === 0 && winner.after.wins >= 5) {
    const others = unbeatenTeams(facts);
    return others === 1
      ? `No other team of the five conferences is without a loss.`
      : phrases.pick('w-unbeaten-teams', [
          `${winner.name} is one of ${count(others)} teams in the five conferences still without a loss.`,
          `That leaves ${winner.name} among ${count(others)} unbeaten teams in the five conferences.`,
        ]);
  }
  const run = winner.streakAfter;
  const skid = -winner.streakBefore;
  if (told.has('w-streak') || told.has('w-unbeaten') || told.has('first-win')) {
    const lastLoss = winner.prior.findLast((result) => !result.won);
    if (run < 3 || lastLoss === undefined) return null;
    return phrases.pick('w-since', [
      `The last team to beat ${winner.name} was ${lastLoss.opponent.name}, on ${easternDay(lastLoss.game).date}.`,
      `The run began after a loss to ${lastLoss.opponent.name} on ${easternDay(lastLoss.game).date}.`,
    ]);
  }
  if (run === 1 && skid >= 2) {
    return `It was the first win for ${winner.name} in ${counted(skid + 1, 'game')}.`;
  }
  if (run < 2) return null;
  if (winner.after.losses === 0) {
    return phrases.pick('w-perfect', [
      `${winner.name} has won all ${count(run)} of its games.`,
      `After ${counted(run, 'game')} ${winner.name} has yet to lose.`,
      `${winner.name} is still without a loss after ${counted(run, 'game')}.`,
    ]);
  }
  return phrases.pick('w-run', [
    `It was the ${ordinal(run)} straight win for ${winner.name}.`,
    `${winner.name} has won ${count(run)} in a row.`,
    `The winning streak is at ${counted(run, 'game')}.`,
  ]);
}

/** Joins the sentences, calling the team by its mascot only where its name stands beside it. */
function named(
  facts: RecapFacts,
  side: Side,
  write: (subject: string) => (string | null)[],
): string {
  const text = (subject: string): string =>
    write(subject)
      .filter((line) => line !== null)
      .join(' ');
  const chosen = text(facts.phrases.pick(`name-${side.team.id}`, [side.name, side.nick]));
  return chosen.includes(side.name) ? chosen : text(side.name);
}

/** What the win did to the winner's record and run. */
export function winnerRecordParagraph(facts: RecapFacts, told: ReadonlySet<string>): string {
  const { winner } = facts;
  if (winner.fcs) return `${winner.name}, ${originPhrase(winner.team)}, beat a team of the FBS.`;
  // A record in the league's play has named the league already.
  const isKnown = winner.covered || leagueRecord(facts, winner) !== null;
  const origin = isKnown ? null : `${winner.name} is ${originPhrase(winner.team)}.`;
  const plain = origin?.replace(/ is of (.*)\.$/, ' plays in $1.') ?? null;
  return named(facts, winner, (subject) => [
    winnerRecord(facts, subject),
    winnerRun(facts, told),
    plain,
  ]);
}

function loserRun(facts: RecapFacts, told: ReadonlySet<string>): string | null {
  const { loser, phrases } = facts;
  const skid = -loser.streakAfter;
  const { wins } = loser.after;
  if (wins === 0 && skid >= 3) {
    return phrases.pick('l-winless', [
      `${loser.name} is still looking for a first win.`,
      `${loser.name} has lost all ${count(skid)} of its games.`,
      `${sentence(counted(skid, 'game'))} into the season, ${loser.name} has yet to win.`,
    ]);
  }
  if (skid >= 2) {
    return phrases.pick('l-run', [
      `It was the ${ordinal(skid)} straight loss for ${loser.name}.`,
      `That is ${counted(skid, 'loss', 'losses')} in a row.`,
    ]);
  }
  if (told.has('first-loss') || told.has('l-run')) return null;
  if (loser.streakBefore >= 2 && loser.before.losses === 0) {
    return `It was ${loser.poss} first loss after ${counted(loser.before.wins, 'win')}.`;
  }
  if (loser.streakBefore >= 2) {
    return phrases.pick('l-ended', [
      `The loss ended a run of ${counted(loser.streakBefore, 'win')}.`,
      `${loser.name} had won ${count(loser.streakBefore)} in a row.`,
    ]);
  }
  return null;
}

function loserRecord(facts: RecapFacts, subject: string): string {
  const { loser, phrases } = facts;
  const overall = recordText(loser.after);
  const inLeague = leagueRecord(facts, loser);
  const S = sentence(subject);
  const from = loser.covered ? '' : `, ${originPhrase(loser.team)},`;
  if (facts.league !== null && inLeague !== null) {
    return phrases.pick('l-record-league', [
      `${S} fell to ${overall} overall and ${inLeague}.`,
      `${loser.name} is ${overall}, and ${inLeague}.`,
      `The loss dropped ${loser.name} to ${overall} and ${inLeague}.`,
      `${S} slipped to ${overall}, and to ${inLeague}.`,
    ]);
  }
  const tail = inLeague === null ? '' : ` overall and stayed ${inLeague}`;
  return phrases.pick('l-record', [
    `${loser.name}${from} dropped to ${overall}${tail}.`,
    `${loser.name}${from} fell to ${overall}${tail}.`,
    `${loser.name}${from} went to ${overall}${tail}.`,
  ]);
}

/** What the loss did to the loser's record and run; of an FCS team only where it comes from is told. */
export function loserRecordParagraph(facts: RecapFacts, told: ReadonlySet<string>): string {
  const { winner, loser, phrases, season, kickoff } = facts;
  if (!loser.fcs) {
    return named(facts, loser, (subject) => [loserRecord(facts, subject), loserRun(facts, told)]);
  }
  const league = leagueName(winner.team.conference);
  const home = leagueName(loser.team.conference);
  const origin = phrases.pick('fcs', [
    `${loser.name} is an FCS team${home === null ? '' : ` and plays in ${home}`}.`,
    `${loser.name} came from the FCS${home === null ? '' : `, where it plays in ${home}`}.`,
    `${loser.name}${home === null ? '' : `, of ${home},`} stepped up from the FCS for the game.`,
    `The FCS opponent was ${loser.name}${home === null ? '' : ` of ${home}`}.`,
  ]);
  if (league === null) return origin;
  const members = season.members.get(winner.team.conference ?? '') ?? [];
  const record = tally(
    members.flatMap((team) => [...(season.results.get(team.id) ?? [])]),
    (result) => result.opponent.classification === 'fcs' && result.kickoff <= kickoff,
  );
  const adjective = sentence(league);
  return `${origin} ${phrases.pick('fcs-league', [
    `${adjective} is ${recordText(record)} against FCS opponents this season.`,
    `The result made it ${recordText(record)} for ${league} against FCS teams this season.`,
  ])}`;
}
