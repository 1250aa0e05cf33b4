import { gamePath } from '#data/domain/page-paths.ts';
import { type Game, gameTitle, isFinal, isToCome, isUpcoming, winnerSide } from '#data/domain/football/game.ts';
import { headToHead, recordsAround } from '#data/domain/football/team-record.ts';
import { leagueLabel, type TeamIdentity } from '#data/domain/football/team.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { formatNewsDate } from '#data/domain/time-format.ts';
import { type Kickoff, kickoffDay, kickoffDays } from '#data/domain/football/kickoff.ts';
import { eventOf } from '#data/domain/words/event-names.ts';
import { fill, highLow, joinNames } from '#data/domain/words/english.ts';
import { pathOfLine } from '../season/player-season.ts';
import { newestChange, type Season } from '../season/season.ts';
import PHRASES from './game-phrases.json' with { type: 'json' };
import { datedGameLabel, gameLabel, gameSentence } from './game-words.ts';
import { meaningOf, stakesOf } from './game-stakes.ts';
import { teamGameWords } from './schedule-result.ts';
import { hasGapBefore, leadersBefore, placesAround, playedBefore } from './team-course.ts';

/** One of the two teams with its season around the game. */
type GameSide = ReturnType<typeof sideOf>;
/** Everything a game's page shows, and nothing else: its digest decides whether it is rendered again. */
export type GamePage = NonNullable<ReturnType<typeof gamePage>>;

/** A way to another game's page: `Week 3: Georgia 44, Tennessee 41`, `Won 31-20 at No. 8 Alabama`. */
const linkTo = ({ id }: Game, label: string) => ({ href: gamePath(id), label });
type GameLink = ReturnType<typeof linkTo>;

function sideOf(season: Season, game: Game, team: TeamIdentity) {
  const isComplete = season.completeSchedules.has(team.id);
  const schedule = season.schedules.get(team.id) ?? [];
  const here = schedule.findIndex(({ id }) => id === game.id);
  const neighbour = (other: Game | undefined): GameLink | null =>
    isComplete && other !== undefined ? linkTo(other, gameLabel(other, season)) : null;
  const hasForm = isComplete && isToCome(game) && !hasGapBefore(season, game, team.id);
  return {
    team,
    /** Null for a team of whose season some games are not known. */
    records: isComplete ? recordsAround(schedule, game.id, team.id) : null,
    /** Where it stood in its conference when the day of the game began, and when it was over. */
    places: placesAround(season, game, team.id),
    /** Its last games before one that is to come or on, newest first. */
    form: hasForm ? formOf(season, game, team.id) : [],
    leaders: leadersBefore(season, game, team.id),
    /** The team's neighbouring games; none for a team of whose season some games are not known. */
    previous: neighbour(schedule[here - 1]),
    next: neighbour(schedule[here + 1]),
  };
}

const FORM_GAMES = 5;

function formOf(season: Season, game: Game, teamId: string): GameLink[] {
  const last = playedBefore(season, game, teamId).slice(-FORM_GAMES).toReversed();
  return last.map((played) => linkTo(played, teamGameWords(played, teamId)));
}

/** The games that the page says something of: both teams' up to the next one. */
function gamesShown(season: Season, game: Game): Game[] {
  return [game.awayTeam, game.homeTeam].flatMap(({ id }) => {
    const schedule = season.schedules.get(id) ?? [];
    return schedule.slice(0, schedule.findIndex((other) => other.id === game.id) + 2);
  });
}

/**
 * What the page of one game shows; undefined for an unknown id. Nothing in it changes with a release unless the game,
 * its two teams' games up to the next one, or its coverage did, but for the end of its day, which brings both places.
 * `earlier` are the two teams' finished games of the seasons before, newest first.
 */
export function gamePage(season: Season, id: string, earlier: readonly Game[] = []) {
  const game = season.games.get(id);
  if (game === undefined) return undefined;
  const met = (season.schedules.get(game.awayTeam.id) ?? []).filter(
    ({ awayTeam, homeTeam }) => awayTeam.id === game.homeTeam.id || homeTeam.id === game.homeTeam.id,
  );
  const coverage = season.coverage.get(id) ?? [];
  const box = season.boxes.get(id) ?? null;
  const { teamAWins, teamBWins } = headToHead([...met, ...earlier], game.awayTeam.id, game.homeTeam.id);
  const away = sideOf(season, game, game.awayTeam);
  const home = sideOf(season, game, game.homeTeam);
  return {
    game,
    away,
    home,
    /** What is known besides the score; null where nothing is. */
    box,
    leaders: (box?.leaders ?? []).map((line) => ({ line, path: pathOfLine(season, line) })),
    /** What can be counted of what is at stake, while it is to come or on; what has come of it, once it is over. */
    meaning: (isToCome(game) ? stakesOf : meaningOf)(season, game, [away, home]),
    /** Newest first. */
    coverage: [...coverage],
    /** The two teams' other games that are known: of the season, soonest first, then of those before, newest first. */
    meetings: [
      ...met.filter((other) => other !== game).map((meeting) => linkTo(meeting, gameLabel(meeting, season))),
      ...earlier.map((meeting) => linkTo(meeting, datedGameLabel(meeting))),
    ],
    /** How many of these and of this game each side won. */
    meetingsWon: { away: teamAWins, home: teamBWins },
    /** When anything of this last changed, ISO 8601 UTC; null when that is not known. */
    changedAt: newestChange(season, gamesShown(season, game), coverage),
    /** For a live game, when its score was read, ISO 8601 UTC. */
    asOf: game.status === 'live' ? season.now.toISOString() : null,
    /** It should have been played by now, but its result is not known. */
    isOverdue: game.status === 'scheduled' && !isUpcoming(game, season.now),
  };
}

/** `Sept. 6, 2025`: the Eastern day of a game, or those that are left. */
export function headlineDay(game: Kickoff): string {
  const day = kickoffDay(game);
  return `${kickoffDays(game) ?? formatNewsDate(day)}, ${day.slice(0, 4)}`;
}

function newsOf(game: Game): string {
  const { awayTeam, homeTeam, timeTbd } = game;
  if (!isFinal(game)) return PHRASES.news[game.status === 'scheduled' && timeTbd ? 'no time' : game.status];
  const score = highLow(game.awayScore, game.homeScore);
  return fill(PHRASES.news[winnerSide(game) ?? 'drawn'], { away: awayTeam.name, home: homeTeam.name, score });
}

/** `Iowa at Iowa State, Sept. 6, 2025: Iowa State Wins 16-13`: the day tells two meetings of a pair apart. */
export function gameHeadTitle(game: Game): string {
  return `${gameTitle(game)}, ${headlineDay(game)}: ${newsOf(game)}`;
}

function recordWords({ team, records }: GameSide): string | null {
  if (records === null) return null;
  const { before, after } = records;
  return fill(PHRASES.record[after === null ? 'before' : 'after'], {
    team: team.name,
    before: recordLabel(before),
    after: after === null ? '' : recordLabel(after),
  });
}

/** What search results show of a game, which cut after some 160 characters: its sentence, and both records. */
function descriptionOf({ game, away, home, coverage }: GamePage): string {
  const records = [recordWords(away), recordWords(home)].filter((words) => words !== null);
  const facts = records.length > 0 ? joinNames(records) : PHRASES.record[coverage.length > 0 ? 'covered' : 'alone'];
  return `${gameSentence(game)} ${facts}.`;
}

/** What a game's page says about itself, in words: for buildHead. */
export function gameHead(page: GamePage) {
  const { game } = page;
  return {
    path: gamePath(game.id),
    title: gameHeadTitle(game),
    description: descriptionOf(page),
    keywords: [
      game.awayTeam.name,
      game.homeTeam.name,
      `${game.awayTeam.name} vs ${game.homeTeam.name}`,
      ...[game.rivalryName, eventOf(game)].filter((name) => name !== null),
      'score',
      'schedule',
    ],
  };
}

/** `SEC vs Big Ten`, or `SEC` when both are in it; a team without a league counts as independent. */
export function conferenceMatchup({ awayTeam, homeTeam }: Pick<Game, 'awayTeam' | 'homeTeam'>): string {
  const away = leagueLabel(awayTeam.conference);
  const home = leagueLabel(homeTeam.conference);
  return away === home ? away : `${away} vs ${home}`;
}
