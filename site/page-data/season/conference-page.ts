import { easternDay } from '#data/domain/eastern-time.ts';
import { leadersOf } from '#data/domain/football/box-score.ts';
import { LEADER_KINDS, POLLS } from '#data/domain/schemas.ts';
import { isFinal, isUpcoming } from '#data/domain/football/game.ts';
import { pollWeekName, type PollPlace } from '#data/domain/football/poll.ts';
import type { Conference } from '#data/domain/football/team.ts';
import { playerPath } from '#data/domain/page-paths.ts';

import { newestChange, type Season } from './season.ts';
import { standingsOf } from './standings.ts';

const MAX_LEADERS = 5;
const MAX_STORIES = 10;
/** Greater than every place of a poll. */
const UNRANKED = 100;

/** The newest ranking of each poll, when it stood (`final`, `week 7`), and the conference's teams in it. */
function pollColumns(places: readonly PollPlace[], members: ReadonlySet<string>) {
  return POLLS.flatMap((poll) => {
    const own = places.filter((place) => place.poll === poll);
    const newest = Math.max(...own.map(({ week }) => week));
    const ranks = own
      .filter(({ week, teamId }) => week === newest && members.has(teamId))
      .map(({ teamId, rank }) => [teamId, rank] as const);
    const when = pollWeekName(newest).toLowerCase();
    return own.length === 0 ? [] : [{ poll, when, ranks: Object.fromEntries<number | undefined>(ranks) }];
  });
}

/**
 * The games of the week that is on, soonest first; without one those of the next week that has some, else of the last
 * one.
 */
function gamesOf(season: Season, conference: Conference) {
  const own = [...season.games.values()].filter(({ awayTeam, homeTeam }) =>
    [awayTeam, homeTeam].some((team) => team.conference === conference),
  );
  const today = easternDay(season.now);
  const thisWeek = season.weeks.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  const chosen = [
    { title: "This Week's Games", week: own.find(({ week }) => week === thisWeek?.number)?.week },
    { title: 'Next Games', week: own.find((game) => isUpcoming(game, season.now))?.week },
    { title: 'Latest Games', week: own.findLast(isFinal)?.week },
  ].find(({ week }) => week !== undefined);
  const week = season.weeks.find(({ number }) => number === chosen?.week);
  return chosen === undefined || week === undefined
    ? null
    : { title: chosen.title, week, games: own.filter((game) => game.week === week.number) };
}

/** What a conference's page shows in the season that the site does. */
export function conferencePage(season: Season, conference: Conference) {
  const standings = standingsOf(season, conference);
  const members = new Map(standings.rows.map((row) => [row.id, row]));
  const columns = pollColumns(season.polls, new Set(members.keys()));
  const ranked = standings.rows.filter(({ id }) => columns.some(({ ranks }) => ranks[id] !== undefined));
  const own = season.players.filter(({ teamId }) => members.has(teamId));
  const storyIds = new Set([...members.keys()].flatMap((id) => season.articleIds.get(id) ?? []));
  const stories = Iterator.from(season.articles.values())
    .filter((article) => article.conference === conference || storyIds.has(article.id))
    .take(MAX_STORIES)
    .toArray();
  const games = gamesOf(season, conference);
  return {
    conference,
    year: season.year,
    standings,
    /** Those of a kind by yards; a kind without numbers is left out. */
    leaders: LEADER_KINDS.map((kind) => ({
      kind,
      lines: leadersOf(own, kind, MAX_LEADERS).flatMap(({ player, line }) => {
        const team = members.get(player.teamId);
        return team === undefined ? [] : [{ line, path: playerPath(player.id), team }];
      }),
    })).filter(({ lines }) => lines.length > 0),
    polls: columns,
    // The teams in them, best ranked first: by the first poll; who is not in it, by the next one.
    ranked: columns
      .toReversed()
      .reduce(
        (rows, { ranks }) => rows.toSorted((a, b) => (ranks[a.id] ?? UNRANKED) - (ranks[b.id] ?? UNRANKED)),
        ranked,
      ),
    games,
    /** Newest first. */
    stories,
    changedAt: newestChange(season, games?.games ?? [], stories),
  };
}
