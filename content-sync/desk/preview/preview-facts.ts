import { isFinal, type Game } from '#data/domain/game.ts';
import { earlierMeeting, gameFacts, teamFacts } from '../game-facts.ts';
import type { GameFacts, TeamFacts } from '../game-facts.ts';
import { kickoffMs } from '../kickoff.ts';
import { stageOf } from '../occasion.ts';
import type { Result, SeasonIndex } from '../season-index.ts';
import { Voice } from '../voice.ts';

/** One team before a game that is still to be played. */
export interface Contender extends TeamFacts {
  side: 'away' | 'home';
  /** A regular-season game that it still plays before this one. */
  gameBefore: Game | undefined;
}

/** Everything a preview may say. */
export interface PreviewFacts extends GameFacts {
  away: Contender;
  home: Contender;
  /** The home team's last earlier result against the same opponent this season. */
  earlierMeeting: Result | null;
  voice: Voice;
}

function contender(game: Game, season: SeasonIndex, side: 'away' | 'home'): Contender {
  const facts = teamFacts(game, season, side);
  const schedule = facts.fcs ? [] : (season.schedule.get(facts.team.id) ?? []);
  const gameBefore = schedule.findLast(
    (other) =>
      !isFinal(other) && stageOf(other) === 'regular' && kickoffMs(other) < kickoffMs(game),
  );
  return { ...facts, side, gameBefore };
}

/** Gathers the facts for the preview of a scheduled game from the results known so far. */
export function previewFacts(game: Game, season: SeasonIndex): PreviewFacts {
  const away = contender(game, season, 'away');
  const home = contender(game, season, 'home');
  return {
    ...gameFacts(game, season, `${game.id}-preview`),
    ...{ away, home, voice: new Voice(`${game.id}-preview`) },
    earlierMeeting: earlierMeeting(home, away),
  };
}
