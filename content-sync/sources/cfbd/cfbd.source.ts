import { SEASON } from '#data/domain/week.ts';
import type { Source } from '../source.ts';
import { leagueContent } from './cfbd-content.ts';
import { openIdMemory } from './id-memory.ts';
import { askLeague, type LeagueAccess } from './league-api.ts';

/** The players who sign while the season is played. */
const RECRUITING_CLASS = SEASON + 1;

/**
 * The league data API: the season's teams, games, outlets, records and polls, and the recruiting
 * class. One update makes eight calls. `idFile` keeps which of our ids stands for which of the
 * league's numbers (docs/decisions/015).
 */
export function cfbdSource(access: LeagueAccess, idFile: string): Source {
  return {
    name: 'cfbd',
    tellsEverything: true,
    patienceDays: 3,
    async fetch(request) {
      const answers = await askLeague(access, {
        season: SEASON,
        recruitingClass: RECRUITING_CLASS,
      });
      const memory = await openIdMemory(idFile);
      return (known) =>
        leagueContent(answers, {
          request,
          memory,
          recruitingClass: RECRUITING_CLASS,
          stored: known?.stored ?? null,
        });
    },
  };
}
