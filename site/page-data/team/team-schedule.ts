import { eventLabel, type Game } from '#data/domain/football/game.ts';
import { kickoffDays, kickoffHours } from '#data/domain/football/kickoff.ts';
import type { Season } from '#data/domain/football/season.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { recordsAround } from '#data/domain/football/team-record.ts';
import { championshipWeek, getWeek, phaseOfWeek } from '#data/domain/football/week.ts';
import { gamePath, teamPath } from '#data/domain/page-paths.ts';
import { scoreOf, seenBy, waitingWords } from '#site/page-data/game/schedule-result.ts';
import { eventOf } from '#data/domain/words/event-names.ts';

type CalendarOf = Pick<Season, 'year' | 'weeks'>;

/** Bowl, rivalry, neutral site: what makes a game unlike the others. */
function notesOf(game: Game): string[] {
  const hours = kickoffHours(game);
  return [
    kickoffDays(game),
    hours === null ? null : `kickoff ${hours.replace(/^Noon/, 'noon')}`,
    eventLabel(game),
    // 'Allstate Red River Rivalry' says it already.
    game.rivalryName !== null && eventOf(game)?.includes(game.rivalryName) ? null : game.rivalryName,
    game.neutralSite ? `neutral site${game.venue === null ? '' : `, ${game.venue}`}` : null,
  ].filter((note) => note !== null);
}

/** One game of a team's schedule, seen from that team. */
function rowOf(schedule: readonly Game[], game: Game, teamId: string) {
  const { isHome, sign, opponent, rank } = seenBy(game, teamId);
  const { after } = recordsAround(schedule, game.id, teamId);
  return {
    kind: 'game' as const,
    id: game.id,
    path: gamePath(game.id),
    week: game.week,
    gameDate: game.gameDate,
    sign,
    side: isHome ? 'home' : 'away',
    opponent: { name: opponent.name, path: teamPath(opponent), rank },
    score: scoreOf(game, isHome),
    /** What stands where a score will be. */
    waiting: waitingWords(game),
    notes: notesOf(game),
    isPlayoff: game.isPlayoff,
    tvNetwork: game.tvNetwork,
    /** The record after it, `5-1`; null until it is over. */
    record: after === null ? null : recordLabel(after),
  };
}

/** The weeks between a team's first and last game of the regular season that have none. */
function byeWeeks(season: CalendarOf, schedule: readonly Game[]) {
  // In the week of the title games no team has a bye.
  const championships = championshipWeek(season.year);
  const played = new Set(
    schedule.map(({ week }) => week).filter((week) => phaseOfWeek(week) === 'regular' && week < championships),
  );
  if (played.size === 0) return [];
  const first = Math.min(...played);
  const weeks = Array.from({ length: Math.max(...played) - first }, (_, index) => first + index);
  return weeks
    .filter((week) => !played.has(week))
    .map((week) => {
      const { startsOn, endsOn } = getWeek(season, week);
      return { kind: 'bye' as const, week, startsOn, endsOn };
    });
}

/**
 * A team's season as its page lists it, soonest first, bye weeks in their place. Takes all games of that team in it.
 */
export function teamSchedule(season: CalendarOf, schedule: readonly Game[], teamId: string) {
  const rows = schedule.map((game) => rowOf(schedule, game, teamId));
  return [...rows, ...byeWeeks(season, schedule)].toSorted((a, b) => a.week - b.week);
}
