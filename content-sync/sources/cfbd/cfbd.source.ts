import { recruitingClassOf } from '#data/domain/season.ts';
import { openCommitmentDates } from '../../recruiting/commitment-dates.ts';
import type { StorePaths } from '#data/release-store/layout.ts';
import { NOTHING_KNOWN, type Source } from '../../core/source.ts';
import { leagueContent } from './cfbd-content.ts';
import { openIdMemory } from './id-memory.ts';
import { askLeague, firstKickoff, type LeagueAccess } from './league-api.ts';

/**
 * The league data API, in eight calls an update. `leagueIds` is the file that keeps which of our ids stands for which of
 * the league's numbers (docs/decisions/015), `commitmentDates` the one that keeps since when we know of a commitment (034).
 */
export function cfbdSource(
  access: LeagueAccess,
  { leagueIds, commitmentDates }: Pick<StorePaths, 'leagueIds' | 'commitmentDates'>,
): Source {
  return {
    name: 'cfbd',
    reportsEverything: true,
    keepMissingDays: 3,
    firstKickoff: (year) => firstKickoff(access, year),
    async fetch(request) {
      const { year } = request.season;
      const recruitingClass = recruitingClassOf(year);
      const answers = await askLeague(access, { season: year, recruitingClass });
      const memory = await openIdMemory(leagueIds);
      const dates = await openCommitmentDates(commitmentDates);
      return ({ stored } = NOTHING_KNOWN) =>
        leagueContent(answers, {
          request,
          memory,
          dates,
          recruitingClass,
          stored,
        });
    },
  };
}
