import type { Game } from '#data/domain/game.ts';
import type { Team } from '#data/domain/team.ts';
import { easternDay, kickoffMs } from './calendar.ts';
import { hostBowl, rivalryTitle, stadium } from './names.ts';
import { pickFor } from './pick-for.ts';
import type { RecapFacts, Side } from './recap-facts.ts';
import { recordText, siteOf } from './season-index.ts';
import { stageOf } from './stage.ts';
import { counted, sentence } from './words.ts';

/** From this week on, a team with no further regular-season game has finished its regular season. */
const CLOSING_WEEK = 13;
const WEEK_DAYS = 8;
const IDLE_DAYS = 12;

/** `hosts Kentucky`, `plays at Tennessee`, `meets Duke at Wrigley Field`; an FCS opponent is called one. */
export function fixturePhrase(game: Game, team: Team): string {
  const home = game.homeTeam.id === team.id;
  const opponent = home ? game.awayTeam : game.homeTeam;
  const origin = opponent.classification === 'fcs' ? ` of the FCS` : '';
  const site = siteOf(game, team);
  const rivalry = rivalryTitle(game);
  const named = rivalry === null ? '' : ` in ${rivalry}`;
  if (site === 'neutral') {
    const venue = stadium(game.venue);
    return `meets ${opponent.name}${origin}${venue === null ? ' at a neutral site' : ` at ${venue}`}${named}`;
  }
  return site === 'home'
    ? `hosts ${opponent.name}${origin}${named}`
    : `plays at ${opponent.name}${origin}${named}`;
}

function later(facts: RecapFacts, teamId: string): Game[] {
  return (facts.season.schedule.get(teamId) ?? []).filter(
    (game) => kickoffMs(game) > facts.kickoff,
  );
}

function nextRegular(facts: RecapFacts, side: Side): Game | undefined {
  // A title game or bowl was not paired yet when a regular-season game ended.
  return later(facts, side.team.id).find((game) => stageOf(game) === 'regular');
}

function dated(facts: RecapFacts, game: Game): { when: string; days: number } {
  const day = easternDay(game);
  const days = day.dayNumber - facts.day.dayNumber;
  return { days, when: days <= WEEK_DAYS ? `on ${day.weekday}, ${day.date}` : `on ${day.date}` };
}

function upcoming(facts: RecapFacts, side: Side, game: Game): string {
  const { when, days } = dated(facts, game);
  const fixture = fixturePhrase(game, side.team);
  if (days >= IDLE_DAYS) {
    return pickFor(facts, side, 'next-idle', [
      `${side.name} is off until ${easternDay(game).date}, when it ${fixture}.`,
      `${side.name} has ${counted(days, 'day')} before its next game: it ${fixture} ${when}.`,
      `${side.name} has time off before it ${fixture} ${when}.`,
    ]);
  }
  return pickFor(facts, side, 'next', [
    `${side.name} ${fixture} ${when}.`,
    `${side.name} ${fixture} next, ${when}.`,
    `Next up, ${side.name} ${fixture} ${when}.`,
    `${sentence(when)}, ${side.name} ${fixture}.`,
    `In its next game ${side.name} ${fixture} ${when}.`,
  ]);
}

function closing(facts: RecapFacts, side: Side): string | null {
  if (side.fcs || facts.game.week < CLOSING_WEEK) return null;
  const record = recordText(side.after);
  return pickFor(facts, side, 'closing', [
    `${side.name} closed its regular season at ${record}.`,
    `That ended the regular season for ${side.name}, at ${record}.`,
    `${side.name} ends the regular season ${record}.`,
  ]);
}

/** Both on one day and against others: one sentence reads better than two alike; null when it is not so. */
function sharedDay(facts: RecapFacts): string | null {
  const { winner, loser, phrases } = facts;
  if (winner.fcs || loser.fcs) return null;
  const [own, other] = [winner, loser].map((side) => nextRegular(facts, side));
  if (own === undefined || other === undefined || own.id === other.id) return null;
  const { when, days } = dated(facts, own);
  if (when !== dated(facts, other).when) return null;
  const first = `${winner.name} ${fixturePhrase(own, winner.team)}`;
  const second = `${loser.name} ${fixturePhrase(other, loser.team)}`;
  if (days >= IDLE_DAYS) {
    const { date } = easternDay(own);
    return phrases.pick('next-shared-idle', [
      `Both are off until ${date}, when ${first} and ${second}.`,
      `Neither plays again before ${date}: ${first} and ${second} that day.`,
    ]);
  }
  return phrases.pick('next-shared', [
    `${first} and ${second} ${when}.`,
    `Both play again ${when}: ${first} and ${second}.`,
    `${sentence(when)}, ${first} while ${second}.`,
    `Next up ${when}, ${first} and ${second}.`,
  ]);
}

function regularNext(facts: RecapFacts): string | null {
  const shared = sharedDay(facts);
  if (shared !== null) return shared;
  const sides = facts.winner.fcs ? [facts.loser] : [facts.winner, facts.loser];
  const lines = sides.map((side) => {
    // An FCS team's own schedule is not in the list.
    if (side.fcs) return null;
    const game = nextRegular(facts, side);
    return game === undefined ? closing(facts, side) : upcoming(facts, side, game);
  });
  const told = lines.filter((line) => line !== null);
  return told.length === 0 ? null : told.join(' ');
}

function pendingBefore(facts: RecapFacts, next: Game, team: Team): Game[] {
  return later(facts, team.id).filter(
    (game) => game.isPlayoff && kickoffMs(game) < kickoffMs(next),
  );
}

/** The next opponent as far as the bracket had settled it when this game ended. */
function rivalText(facts: RecapFacts, next: Game, opponent: Team): string {
  const [pending, ...more] = pendingBefore(facts, next, opponent);
  if (pending === undefined) return `against ${opponent.name}`;
  const teams = [pending.awayTeam, pending.homeTeam];
  const known =
    more.length === 0 && teams.every((team) => pendingBefore(facts, pending, team).length === 0);
  if (!known) return 'against an opponent still to be decided';
  // By name, so that the order does not give the winner away.
  const [first, second] = teams.map((team) => team.name).sort();
  return `against ${first ?? ''} or ${second ?? ''}`;
}

const ROUND = {
  'first-round': 'a first-round game',
  quarterfinal: 'a quarterfinal',
  semifinal: 'a semifinal',
  championship: 'the national championship game',
} as const;

function playoffNext(facts: RecapFacts): string {
  const { winner, loser, game } = facts;
  const out = `${loser.name} finished its season at ${recordText(loser.after)}.`;
  if (game.playoffRound === 'championship') {
    return `${winner.name} finished the season at ${recordText(winner.after)}, ${loser.name} at ${recordText(loser.after)}.`;
  }
  const next = later(facts, winner.team.id).find((candidate) => candidate.isPlayoff);
  if (next === undefined) return `${winner.name} plays on. ${out}`;
  const opponent = next.homeTeam.id === winner.team.id ? next.awayTeam : next.homeTeam;
  const round = ROUND[next.playoffRound ?? 'quarterfinal'];
  const bowl = hostBowl(next);
  const at = bowl ?? stadium(next.venue);
  const where = at === null ? '' : ` at ${at}`;
  const { date } = easternDay(next);
  const rival = rivalText(facts, next, opponent);
  return facts.phrases.pick('next-playoff', [
    `${winner.name} goes on to ${round}${where} on ${date} ${rival}. ${out}`,
    `Next for ${winner.name} is ${round}${where} on ${date}, ${rival}. ${out}`,
  ]);
}

/** What comes next for both, naming only pairings that were known when the game ended; null when nothing is. */
export function nextParagraph(facts: RecapFacts): string | null {
  const { winner, loser, phrases } = facts;
  switch (facts.stage) {
    case 'regular':
      return regularNext(facts);
    case 'conference-championship':
      return phrases.pick('next-title', [
        `${winner.name} (${recordText(winner.after)}) and ${loser.name} (${recordText(loser.after)}) now wait for the postseason pairings.`,
        `The postseason pairings were still to come for ${winner.name}, at ${recordText(winner.after)}, and ${loser.name}, at ${recordText(loser.after)}.`,
      ]);
    case 'bowl':
      return phrases.pick('next-bowl', [
        `The season is over for both: ${winner.name} finished ${recordText(winner.after)} and ${loser.name} ${recordText(loser.after)}.`,
        `It was the last game of the season for ${winner.name}, at ${recordText(winner.after)}, and ${loser.name}, at ${recordText(loser.after)}.`,
        `Neither plays again this season, ${winner.name} stopping at ${recordText(winner.after)} and ${loser.name} at ${recordText(loser.after)}.`,
      ]);
    case 'playoff':
      return playoffNext(facts);
  }
}
