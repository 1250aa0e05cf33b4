import { recordLabel } from '#data/domain/football/standings.ts';
import { joinNames, joinSentences } from '#data/domain/words/english.ts';
import type { Game } from '#data/domain/football/game.ts';
import type { TeamIdentity } from '#data/domain/football/team.ts';
import { kickoffDays } from '#data/domain/football/kickoff.ts';
import { fixtureWays, opponentOf, scoreText } from '../game-facts.ts';
import { gameDay, kickoffMs } from '../kickoff.ts';
import { occasionName, occasionOf, stageOf } from '../occasion.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { recordSlots } from './record-statements.ts';
import PHRASINGS from './recap-phrasings.json' with { type: 'json' };

const WAYS = PHRASINGS.sentences;

/** How the two got to a championship or playoff game; null for others. */
export function roadParagraph({ winner, loser, stage, voice }: RecapFacts): string | null {
  // After a bowl the records of both are told with the end of their seasons.
  if (stage === 'regular' || stage === 'bowl') return null;
  if (stage === 'conference-championship') {
    const [own, other] = [winner, loser].map(
      ({ before }) => `${recordLabel(before.league)} in the league and ${recordLabel(before)} overall`,
    );
    return voice.say('road', WAYS['title-road'], { own, other });
  }
  const rounds = [winner, loser].map(({ team, names, prior }) => {
    const won = prior.filter((result) => result.game.isPlayoff);
    if (won.length === 0) return null;
    const beaten = joinNames(won.map((result) => `${result.opponent.name} ${scoreText(result)}`));
    return voice.say(team.id, WAYS['playoff-road'], { ...names, beaten });
  });
  return joinSentences([voice.say('road', WAYS.road), ...rounds]);
}

/** From this week on, a team with no further regular-season game has finished its regular season. */
const CLOSING_WEEK = 13;
const WEEK_DAYS = 8;
const IDLE_DAYS = 12;
function laterGames({ season, game }: RecapFacts, side: Side): Game[] {
  const schedule = season.schedule.get(side.team.id) ?? [];
  return schedule.slice(schedule.indexOf(game) + 1);
}

function nextRegular(facts: RecapFacts, side: Side): Game | undefined {
  // A title game or bowl was not paired yet when a regular-season game ended.
  return laterGames(facts, side).find((game) => stageOf(game) === 'regular');
}

function dated(facts: RecapFacts, game: Game): { when: string; days: number } {
  const day = gameDay(game);
  const days = day.dayNumber - facts.day.dayNumber;
  const isNamed = days <= WEEK_DAYS && kickoffDays(game) === null;
  return { days, when: isNamed ? `on ${day.weekday}, ${day.date}` : `on ${day.date}` };
}

/** What comes next for one of the two; null where its regular season is over. */
function nextOf(facts: RecapFacts, side: Side): string | null {
  const { voice } = facts;
  const { team, names } = side;
  const game = nextRegular(facts, side);
  if (game === undefined) return null;
  const { when, days } = dated(facts, game);
  return voice.say(`next-${team.id}`, WAYS[days >= IDLE_DAYS ? 'next-after-break' : 'next'], {
    ...names,
    when,
    date: gameDay(game).date,
    fixture: fixtureWays(game, team),
  });
}

/** One sentence for both when they play other teams on the same day, else one for each. */
function regularNext(facts: RecapFacts): string {
  const { winner, loser, voice } = facts;
  const [own, other] = [winner, loser].map((side) => nextRegular(facts, side));
  // An FCS team's own schedule is not in the list.
  const sides = [winner, loser].filter((side) => !side.fcs);
  if (!hasNext(facts) && sides.length === 2)
    return voice.say('closing', WAYS['both-over'], {
      own: recordSlots(facts, winner)['record'],
      other: recordSlots(facts, loser)['short'],
    });
  if (sides.length === 2 && own !== undefined && other !== undefined && own.id !== other.id) {
    const { when } = dated(facts, own);
    const fixtures = { own: fixtureWays(own, winner.team), other: fixtureWays(other, loser.team), when };
    if (when === dated(facts, other).when) return voice.say('next-shared', WAYS['next-of-both'], fixtures);
  }
  return joinSentences(sides.map((side) => nextOf(facts, side)));
}

/** A team's playoff games between this one and `next`. */
function pendingBefore({ season, kickoff }: RecapFacts, next: Game, team: TeamIdentity): Game[] {
  return (season.schedule.get(team.id) ?? []).filter(
    (game) => game.isPlayoff && kickoffMs(game) > kickoff && kickoffMs(game) < kickoffMs(next),
  );
}

/** The next opponent as far as the bracket was known when this game ended. */
function opponentText(facts: RecapFacts, next: Game, opponent: TeamIdentity): string {
  const [pending, ...more] = pendingBefore(facts, next, opponent);
  if (pending === undefined) return opponent.name;
  const teams = [pending.awayTeam, pending.homeTeam];
  const isKnown = more.length === 0 && teams.every((team) => pendingBefore(facts, pending, team).length === 0);
  if (!isKnown) return 'an opponent still to be decided';
  // Sorted, so that the order does not give the winner away.
  const names = teams.map((team) => team.name).sort();
  return names.join(' or ');
}

function playoffNext(facts: RecapFacts): string {
  const { winner, voice } = facts;
  const next = laterGames(facts, winner).find((candidate) => candidate.isPlayoff);
  const occasion = next === undefined ? null : occasionOf(next);
  if (next === undefined || occasion === null) return voice.say('next', WAYS['playoff-next-unknown']);
  return voice.say('next', WAYS['playoff-next'], {
    round: occasionName(occasion),
    date: gameDay(next).date,
    against: opponentText(facts, next, opponentOf(next, winner.team)),
  });
}

/** True where a team has a game of the regular season left: only then does a recap say where it left both. */
export const hasNext = (facts: RecapFacts): boolean =>
  facts.stage === 'regular' &&
  (facts.game.week < CLOSING_WEEK ||
    [facts.winner, facts.loser].some((side) => nextRegular(facts, side) !== undefined));

/** What comes next for both, naming only pairings that were known when the game ended; empty when nothing is. */
export function nextParagraph(facts: RecapFacts): string {
  const { voice, stage, game } = facts;
  if (stage === 'regular') return regularNext(facts);
  if (stage === 'conference-championship') return voice.say('next', WAYS['pairings-to-come']);
  if (stage === 'bowl' || game.playoffRound === 'championship') return voice.say('next', WAYS['season-over']);
  return playoffNext(facts);
}
