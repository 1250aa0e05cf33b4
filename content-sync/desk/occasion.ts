import type { Game, PlayoffRound } from '#data/domain/football/game.ts';
import { eventTitle, hostBowl, leagueAdjective, rivalryTitle } from './names.ts';

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

/** The occasion of a game; null for an ordinary one, and for a bowl whose name nobody tells. */
export function occasionOf(game: Game): Occasion | null {
  const kind = stageOf(game);
  switch (kind) {
    case 'conference-championship':
      return { kind, league: leagueAdjective(game.homeTeam.conference) ?? 'conference' };
    case 'bowl':
      return game.eventName === null ? null : { kind, name: eventTitle(game.eventName) };
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

/** An occasion after `in`: `the Iron Bowl`, `the SEC championship game`, `a quarterfinal of the College Football Playoff at the Rose Bowl`. */
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
