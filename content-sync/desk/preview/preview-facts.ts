import { isFinal, type Game } from '#data/domain/football/game.ts';
import { gameFacts, teamFacts, type GameFacts, type TeamFacts } from '../game-facts.ts';
import { gameDay, kickoffMs } from '../kickoff.ts';
import { stageOf } from '../occasion.ts';
import type { SeasonIndex } from '../season-index.ts';
import { Voice } from '../voice.ts';

/** One team before a game that is still to be played. */
export interface Contender extends TeamFacts {
  /** A regular-season game that it still plays before this one. */
  gameBefore: Game | undefined;
}

export interface PreviewFacts extends GameFacts {
  away: Contender;
  home: Contender;
}

function contender(game: Game, season: SeasonIndex, side: 'away' | 'home'): Contender {
  const facts = teamFacts(game, season, side);
  const schedule = facts.fcs ? [] : (season.schedule.get(facts.team.id) ?? []);
  const gameBefore = schedule.findLast(
    (other) => !isFinal(other) && stageOf(other) === 'regular' && kickoffMs(other) < kickoffMs(game),
  );
  return { ...facts, gameBefore };
}

/**
 * Gathers the facts for the preview of a scheduled game from the results known so far; its voice knows both names, with
 * ranks and without, and the day.
 */
export function previewFacts(game: Game, season: SeasonIndex): PreviewFacts {
  const away = contender(game, season, 'away');
  const home = contender(game, season, 'home');
  const { weekday, date } = gameDay(game);
  const voice = new Voice(`${game.id}-preview`, {
    A: away.name,
    H: home.name,
    rankedA: away.rankedName,
    rankedH: home.rankedName,
    weekday,
    date,
  });
  return { ...gameFacts(game, season, voice), away, home };
}
