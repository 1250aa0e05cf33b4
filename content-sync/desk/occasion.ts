import type { Game, PlayoffRound } from '#data/domain/football/game.ts';
import { leagueName, type TeamIdentity } from '#data/domain/football/team.ts';
import { eventOf } from '#data/domain/words/event-names.ts';

/** Says where an opponent from outside the five comes from: `of the Sun Belt`, `of the Big Sky, an FCS league`. */
export function originPhrase(team: TeamIdentity): string {
  const league = leagueName(team.conference);
  if (team.classification === 'fcs') {
    return league === null ? 'of the FCS' : `of ${league}, an FCS league`;
  }
  return league === null ? 'an FBS independent' : `of ${league}`;
}

/** A stadium as a sentence has it, without the place some sources add in brackets: `the Rose Bowl`. */
export function stadium(venue: string | null): string | null {
  if (venue === null) return null;
  const bare = venue.replace(/\s*\([^)]*\)$/, '');
  return /(Bowl|[Dd]ome|Coliseum)$/.test(bare) ? `the ${bare}` : bare;
}

/** The bowl that hosts a playoff game, if one does: `Rose Bowl`. */
function hostBowl(game: Game): string | null {
  return /\bat the (.+)$/.exec(eventOf(game) ?? '')?.[1] ?? null;
}

const WITHOUT_ARTICLE = new Set(['Farmageddon', 'Revivalry', 'Clean, Old-Fashioned Hate', 'The Game']);
const PRIZE = /(Trophy|Cannon|Bell|Boot|Axe|Skillet|Bucket|Shillelagh|Pipe|Rosedale)$/;

/** True for a rivalry that is known only by the names of the two (`Alabama–LSU rivalry`). */
function isPlainRivalry(game: Game): boolean {
  return / rivalry$/.test(game.rivalryName ?? '');
}

/**
 * A rivalry as a noun: `the Iron Bowl`, `the Heartland Trophy game`, `Farmageddon`; null when it has no name of its
 * own.
 */
export function rivalryTitle(game: Game): string | null {
  const name = game.rivalryName;
  if (!game.isRivalry || name === null || isPlainRivalry(game)) return null;
  if (WITHOUT_ARTICLE.has(name)) return name;
  if (name === 'Floyd of Rosedale' || name === "Paul Bunyan's Axe") return `the ${name} game`;
  if (/^(Deep )?South's/.test(name)) return `the ${name}`;
  return PRIZE.test(name) ? `the ${name} game` : `the ${name}`;
}

export type Stage = 'regular' | 'conference-championship' | 'bowl' | 'playoff';
/** Which part of the season a game belongs to. */
export function stageOf(game: Game): Stage {
  if (game.isPlayoff) return 'playoff';
  if (game.isConferenceChampionship) return 'conference-championship';
  return game.isPostseason ? 'bowl' : 'regular';
}

/** What a game is played for or called, beyond two teams that meet. */
export type Occasion =
  | { kind: 'conference-championship'; /** `ACC`. */ league: string }
  | { kind: 'bowl'; /** `Cheez-It Citrus Bowl`. */ name: string }
  | {
      kind: 'playoff';
      round: PlayoffRound;
      /** The bowl that hosts it: `Rose Bowl`. */ host: string | null;
    }
  | { kind: 'rivalry'; /** `the Iron Bowl`. */ name: string };

/** The occasion of a game; null for an ordinary one, and for a bowl whose name is not known. */
export function occasionOf(game: Game): Occasion | null {
  const kind = stageOf(game);
  switch (kind) {
    case 'conference-championship':
      return { kind, league: game.homeTeam.conference ?? 'conference' };
    case 'bowl': {
      const name = eventOf(game);
      return name === null ? null : { kind, name };
    }
    case 'playoff':
      return { kind, round: game.playoffRound ?? 'first-round', host: hostBowl(game) };
    case 'regular': {
      const name = rivalryTitle(game);
      return name === null ? null : { kind: 'rivalry', name };
    }
  }
}

/** A playoff game by its round, and what its winner reaches. */
export const PLAYOFF_ROUNDS = {
  'first-round': { game: 'a first-round game', next: 'the playoff quarterfinals' },
  quarterfinal: { game: 'a quarterfinal', next: 'the playoff semifinals' },
  semifinal: { game: 'a semifinal', next: 'the national championship game' },
  championship: { game: 'the national championship game', next: 'the title' },
} as const satisfies Record<PlayoffRound, { game: string; next: string }>;

/**
 * An occasion after `in`: `the Iron Bowl`, `the SEC championship game`, `a quarterfinal of the College Football Playoff
 * at the Rose Bowl`.
 */
export function occasionName(occasion: Occasion): string {
  switch (occasion.kind) {
    case 'conference-championship':
      return `the ${occasion.league} championship game`;
    case 'bowl':
      return `the ${occasion.name}`;
    case 'playoff': {
      const host = occasion.host === null ? '' : ` at the ${occasion.host}`;
      return `${PLAYOFF_ROUNDS[occasion.round].game} of the College Football Playoff${host}`;
    }
    case 'rivalry':
      return occasion.name;
  }
}
