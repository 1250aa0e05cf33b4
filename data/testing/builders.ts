import type { Article } from '../domain/article.ts';
import { type FinalGame, type Game, NO_GAME_FACTS, type UnplayedGame } from '../domain/football/game.ts';
import type { LeaderKind, PlayerSeason, TeamFigures } from '../domain/football/box-score.ts';
import type { PollPlace } from '../domain/football/poll.ts';
import type { Recruit, RecruitingNews } from '../domain/football/recruit.ts';
import type { Team } from '../domain/football/team.ts';
import { easternDay } from '../domain/eastern-time.ts';
import { weekOfDay } from '../domain/football/week.ts';
import { SEASON_2025 } from './season-2025.ts';

/** The stamp of every row that a test builds. */
export const TEST_STAMP = { source: 'test' } as const;

/** A team of the SEC by its id; anything may be said otherwise. */
export function buildTeam(id: string, facts: Partial<Team> = {}): Team {
  const name = id.replace(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
  return {
    id,
    name,
    shortName: name.slice(0, 4).toUpperCase(),
    mascot: null,
    conference: 'SEC',
    classification: 'fbs',
    wins: 0,
    losses: 0,
    conferenceWins: 0,
    conferenceLosses: 0,
    colorPrimary: '#123456',
    colorSecondary: '#ffffff',
    homeVenue: `${name} Field`,
    city: null,
    state: null,
    ...facts,
  };
}

/** A scheduled game; id and week follow from the teams and the date (ISO 8601 UTC). */
export function buildGame(
  awayTeam: Team,
  homeTeam: Team,
  gameDate: string,
  facts: Partial<UnplayedGame<Team>> = {},
): UnplayedGame<Team> {
  const day = easternDay(gameDate);
  return {
    ...NO_GAME_FACTS,
    id: `${awayTeam.id}-at-${homeTeam.id}-${day}`,
    season: 2025,
    week: weekOfDay(SEASON_2025, day),
    gameDate,
    timeTbd: false,
    status: 'scheduled',
    awayTeam,
    homeTeam,
    awayScore: null,
    homeScore: null,
    venue: homeTeam.homeVenue,
    conferenceGame: awayTeam.conference === homeTeam.conference,
    tvNetwork: 'ESPN',
    ...facts,
  };
}

/** Some game, where a test is about few of its facts: scheduled for Saturday of week 2, noon Eastern. */
export function aGame(facts: Partial<Game<Team>> = {}): Game<Team> {
  const game = buildGame(buildTeam('away'), buildTeam('home'), '2025-09-06T16:00:00Z');
  return { ...game, ...facts } as Game<Team>;
}

/** The same game when it is over. */
export function buildFinal(game: UnplayedGame<Team>, awayScore: number, homeScore: number): FinalGame<Team> {
  return { ...game, status: 'final', awayScore, homeScore };
}

/** A recruit of the class of 2026 by national ranking, committed to `team` when one is given. */
export function buildRecruit(nationalRanking: number, team: Team | null = null, facts: Partial<Recruit> = {}): Recruit {
  return {
    id: `recruit-${nationalRanking}-2026`,
    name: `Recruit ${nationalRanking}`,
    position: 'QB',
    height: '6-3.5',
    weight: 205,
    location: 'Spring, TX',
    highSchool: 'Central',
    classYear: 2026,
    rating: 5,
    nationalRanking,
    on3Rating: null,
    compositeRating: 0.99,
    description: `The No. ${nationalRanking} recruit of the class of 2026.`,
    imageUrl: null,
    commitmentStatus: team === null ? 'uncommitted' : 'committed',
    committedTeam: team,
    externalUrl: null,
    ...facts,
  };
}

/** A recruiting news item about a recruit. */
export function buildRecruitingNews(id: string, recruit: Recruit, facts: Partial<RecruitingNews> = {}): RecruitingNews {
  const { name, position, height, weight, location } = recruit;
  return {
    id,
    type: 'commitment',
    headline: `${name} commits`,
    details: `${name} has made his choice.`,
    publishedAt: '2025-10-01T12:00:00Z',
    recruit: { id: recruit.id, name, position, height, weight, location },
    ...facts,
  };
}

/** A feature article, with its teams by id: `teamId` first of `teamIds`. */
export function buildArticle(
  id: string,
  facts: Partial<Omit<Article, 'team'> & { teamIds: string[] }> = {},
): Omit<Article, 'team'> & { teamId: string | null; teamIds: string[] } {
  const teamIds = facts.teamIds ?? [];
  return {
    id,
    kind: 'feature',
    title: `The story of ${id}`,
    summary: `What happened to ${id}.`,
    author: 'A. Writer',
    publishedAt: '2025-10-01T12:00:00Z',
    updatedAt: null,
    writtenAt: null,
    imageUrl: null,
    gameId: null,
    conference: null,
    sourceSite: 'Hashmark',
    externalUrl: null,
    figure: null,
    content: 'First paragraph.\n\nSecond paragraph.',
    ...facts,
    teamId: teamIds[0] ?? null,
    teamIds,
  };
}

/** What one side of a game did. */
export function buildFigures(facts: Partial<TeamFigures> = {}): TeamFigures {
  return {
    firstDowns: 20,
    totalYards: 300,
    passYards: 200,
    completions: 20,
    attempts: 30,
    rushYards: 100,
    rushes: 30,
    turnovers: 1,
    interceptions: 1,
    fumblesLost: 0,
    thirdDownsMade: 4,
    thirdDownsTried: 12,
    fourthDownsMade: 0,
    fourthDownsTried: 0,
    penalties: 5,
    penaltyYards: 40,
    sacks: 2,
    possessionSeconds: 1800,
    ...facts,
  };
}

/** A player of 2025 with numbers of one kind. */
export function buildPlayer(id: string, teamId: string, kind: LeaderKind, yards: number): PlayerSeason {
  const numbers = { count: 9, attempts: null, yards, touchdowns: 1, interceptions: null };
  return { id, season: 2025, name: id, teamId, lines: [{ kind, playerName: id, teamId, ...numbers }] };
}

/** A place in a poll of 2025, of whose votes nothing is known. */
export function buildPlace(week: number, poll: PollPlace['poll'], rank: number, teamId: string): PollPlace {
  return { season: 2025, week, poll, rank, teamId, firstPlaceVotes: null, points: null };
}
