import { noContent } from '#data/content/records.ts';
import { recruitingClassOf } from '#data/domain/football/season.ts';
import { openCommitmentDates } from './commitment-dates.ts';
import type { StorePaths } from '#data/releases/layout.ts';
import { NOTHING_KNOWN, type Source } from '../../core/source.ts';
import { leagueContent } from './cfbd-content.ts';
import { openIdMemory } from './id-memory.ts';
import { askLeague, firstKickoff, freshLists } from './ask-league.ts';
import type { LeagueAccess } from './league-api.ts';

/**
 * The league data API, in eight calls an update and some for the games that have just ended. `leagueIds` is the file
 * that keeps which of our ids stands for which of the league's numbers (docs/decisions/06), `commitmentDates` the one
 * that keeps since when we know of a commitment.
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
    async fetch(request, before = noContent()) {
      const { year } = request.season;
      const { isPast = false } = request;
      const recruitingClass = recruitingClassOf(year);
      const memory = await openIdMemory(leagueIds);
      const hasFigures = (number: string): boolean => {
        const box = before.boxes.get(memory.known('games', number) ?? '');
        return box !== undefined && box.awayFigures !== null && box.homeFigures !== null;
      };
      const answers = await askLeague(access, {
        season: year,
        recruitingClass,
        isPast,
        choose: (games) => {
          // The league's numbers of players are always today's.
          if (request.isAsOf) return { lists: [], withPlayers: false };
          if (isPast) return { lists: [], withPlayers: before.players.size === 0 };
          const { lists, isFresh } = freshLists(games, hasFigures, request.now);
          return { lists, withPlayers: isFresh || (before.players.size === 0 && lists.length > 0) };
        },
      });
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
