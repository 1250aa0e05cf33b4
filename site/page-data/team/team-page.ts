import { type LeaderKind, leadersOf } from '#data/domain/football/box-score.ts';
import { isFinal, isUpcoming } from '#data/domain/football/game.ts';
import { FINAL_POLL_WEEK, type Poll, type PollPlace, pollWeekName } from '#data/domain/football/poll.ts';
import { LEADER_KINDS } from '#data/domain/schemas.ts';
import { hasPage, isCoveredConference, type Team } from '#data/domain/football/team.ts';
import { playerPath } from '#data/domain/page-paths.ts';
import { leadersBefore } from '#site/page-data/game/team-course.ts';
import { toStories } from '#site/page-data/articles/story-lists.ts';
import { listWords } from '#site/page-data/recruiting-pages.ts';
import { articlesOf, newestChange, type Season } from '#site/page-data/season/season.ts';
import { conferencePlaces } from '#site/page-data/season/standings.ts';

import { teamSchedule } from './team-schedule.ts';

/** A team's places in the polls of one week; null: not ranked, or no such poll. */
export type WeekRanks = { week: number } & Record<Poll, number | null>;

/** A team's places in every week that has an AP poll; empty for one that no poll of the season has ranked. */
export function teamRankings(polls: readonly PollPlace[], teamId: string): WeekRanks[] {
  const own = polls.filter((place) => place.teamId === teamId);
  if (own.length === 0) return [];
  const weeks = new Set(polls.filter(({ poll }) => poll === 'ap').map(({ week }) => week));
  return [...weeks].map((week) => {
    const rankIn = (poll: Poll): number | null =>
      own.find((place) => place.week === week && place.poll === poll)?.rank ?? null;
    return { week, ap: rankIn('ap'), coaches: rankIn('coaches'), cfp: rankIn('cfp') };
  });
}

/** `Ranked in all 17 AP polls, at best No. 2 (week 16); No. 6 in the final one.` Takes at least one week. */
export function rankingsSentence(weeks: readonly WeekRanks[]): string {
  const count = String(weeks.length);
  const ranked = weeks.flatMap(({ week, ap }) => (ap === null ? [] : [{ week, ap }]));
  const [best] = ranked.toSorted((a, b) => a.ap - b.ap);
  const last = weeks.at(-1);
  if (best === undefined || last === undefined) return `Not ranked in any of the ${count} AP polls.`;
  const bestWeek = pollWeekName(best.week).toLowerCase();
  if (weeks.length === 1) return `Ranked in the one AP poll so far: No. ${best.ap} (${bestWeek}).`;
  const polls = `${ranked.length === weeks.length ? 'all' : `${ranked.length} of`} ${count}`;
  const place = last.ap === null ? 'not ranked' : `No. ${last.ap}`;
  const lastWeek = pollWeekName(last.week).toLowerCase();
  const lastPoll = last.week === FINAL_POLL_WEEK ? 'final one' : `latest one (${lastWeek})`;
  return `Ranked in ${polls} AP polls, as high as No. ${best.ap} (${bestWeek}); ${place} in the ${lastPoll}.`;
}

/** Articles with a picture; the others stand as a list. */
const LEADING_STORIES = 3;
/** More than a season of recaps and previews; older pieces are found by the search of Team Central. */
const MAX_ARTICLES = 33;
const MAX_LEADERS: Readonly<Record<LeaderKind, number>> = { passing: 1, rushing: 2, receiving: 3 };
/** The bundled seasons list every player from so many yards on: behind the first, who has fewer may not be the next. */
const LISTED_FROM: Readonly<Record<LeaderKind, number>> = {
  passing: 500,
  rushing: 250,
  receiving: 300,
};

/** Everything a team's page shows, and nothing else: its digest decides whether it is rendered again. */
export type TeamPage = NonNullable<ReturnType<typeof teamPage>>;

/**
 * Where a team stands in its conference by the record in it, and whether it won the title game; null until it has
 * played there, and outside the five, whose standings alone we show.
 */
function placeOf(season: Season, { id, conference }: Team) {
  if (!isCoveredConference(conference)) return null;
  const { places, champion } = conferencePlaces(season, conference);
  const own = places.find(({ team }) => team.id === id);
  return own === undefined || own.place === null
    ? null
    : { place: own.place, shared: own.shared, of: places.length, isChampion: id === champion };
}

/** Its best by yards: passers, then runners, then receivers. */
function leadersOfTeam({ players }: Pick<Season, 'players'>, id: string) {
  const own = players.filter(({ teamId }) => teamId === id);
  return LEADER_KINDS.flatMap((kind) =>
    leadersOf(own, kind, MAX_LEADERS[kind])
      .map(({ line, player }) => ({ line, path: playerPath(player.id) }))
      .filter(({ line }, index) => index === 0 || line.yards >= LISTED_FROM[kind]),
  );
}

/** The page of one team in a season that the site does not show: with what was written about its games. */
export function teamSeasonPage(season: Season, id: string) {
  const articles = articlesOf(season, id).filter(({ gameId }) => season.games.has(gameId ?? ''));
  const articleIds = new Map([[id, articles.map((article) => article.id)]]);
  return teamPage({ ...season, articleIds }, id);
}

/** What the page of one team shows; undefined for an unknown team and for one without a page. */
export function teamPage(season: Season, id: string) {
  const team = season.teams.get(id);
  if (team === undefined || !hasPage(team)) return undefined;
  const games = season.schedules.get(id) ?? [];
  const articles = articlesOf(season, id);
  const next =
    games.find(({ status }) => status === 'live') ?? games.find((game) => isUpcoming(game, season.now)) ?? null;
  return {
    year: season.year,
    /** With its record. */
    team,
    place: placeOf(season, team),
    /** The game that is on, else the next one. */
    next,
    /** Who has led each side of it so far. */
    nextLeaders:
      next === null
        ? []
        : [next.awayTeam, next.homeTeam].map((side) => ({
            name: side.name,
            leaders: leadersBefore(season, next, side.id),
          })),
    /** When the score of a game that is on was read, ISO 8601 UTC; null while none is. */
    asOf: next?.status === 'live' ? season.now.toISOString() : null,
    /** The last finished game, shown while there is no next one. */
    last: next === null ? (games.findLast(isFinal) ?? null) : null,
    schedule: teamSchedule(season, games, id),
    rankings: teamRankings(season.polls, id),
    /** Null while they are not known of all its games. */
    figures: season.figures.get(id) ?? null,
    leaders: leadersOfTeam(season, id),
    stories: toStories(season, articles.slice(0, LEADING_STORIES)),
    /** The articles after these, newest first. */
    articles: articles.slice(LEADING_STORIES, MAX_ARTICLES),
    articleCount: articles.length,
    /** Best ranked first. */
    commits: season.recruits.filter(
      ({ commitmentStatus, committedTeam }) => commitmentStatus === 'committed' && committedTeam?.id === id,
    ),
    /** Which recruits are known at all. */
    recruitList: listWords(season),
    /** When its newest article came out or one of its games last changed, ISO 8601 UTC; null when neither is known. */
    changedAt: newestChange(season, games, articles),
  };
}
