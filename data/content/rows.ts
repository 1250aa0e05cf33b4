import type { Article } from '../domain/article.ts';
import type { Game } from '../domain/game.ts';
import type { Recruit, RecruitingNews } from '../domain/recruit.ts';
import { isCovered, type Team } from '../domain/team.ts';
import type { ArticleRow, NewArticleTeam } from './tables/article.table.ts';
import type { GameRow } from './tables/game.table.ts';
import type { RecruitRow, RecruitingNewsRow } from './tables/recruit.table.ts';
import type { TeamRow } from './tables/team.table.ts';

const MINUTE_MS = 60_000;

/** Where a row comes from and when it was last told. */
export interface Stamp {
  source: string;
  /** ISO 8601 UTC. */
  lastSeenAt: string;
}

/** A team as its row. */
export function teamRow(team: Team, { source, lastSeenAt }: Stamp): TeamRow {
  return {
    id: team.id,
    name: team.name,
    short_name: team.shortName,
    mascot: team.mascot,
    conference: team.conference,
    classification: team.classification,
    is_covered: Number(isCovered(team)),
    wins: team.wins,
    losses: team.losses,
    conference_wins: team.conferenceWins,
    conference_losses: team.conferenceLosses,
    color_primary: team.colorPrimary,
    color_secondary: team.colorSecondary,
    home_venue: team.homeVenue,
    city: team.city,
    state: team.state,
    source,
    last_seen_at: lastSeenAt,
  };
}

/** A game as its row; the teams are stored by id. */
export function gameRow(game: Game, { source, lastSeenAt }: Stamp): GameRow {
  return {
    id: game.id,
    season: game.season,
    week: game.week,
    game_date: game.gameDate,
    time_tbd: Number(game.timeTbd),
    status: game.status,
    away_team_id: game.awayTeam.id,
    home_team_id: game.homeTeam.id,
    away_score: game.awayScore,
    home_score: game.homeScore,
    away_rank: game.awayRank,
    home_rank: game.homeRank,
    venue: game.venue,
    neutral_site: Number(game.neutralSite),
    conference_game: Number(game.conferenceGame),
    tv_network: game.tvNetwork,
    event_name: game.eventName,
    is_rivalry: Number(game.isRivalry),
    rivalry_name: game.rivalryName,
    is_conference_championship: Number(game.isConferenceChampionship),
    is_playoff: Number(game.isPlayoff),
    playoff_round: game.playoffRound,
    is_game_of_week: Number(game.isGameOfWeek),
    source,
    last_seen_at: lastSeenAt,
  };
}

/** A recruit as its row; the team is stored by id. */
export function recruitRow(recruit: Recruit, { source, lastSeenAt }: Stamp): RecruitRow {
  return {
    id: recruit.id,
    name: recruit.name,
    position: recruit.position,
    height: recruit.height,
    weight: recruit.weight,
    location: recruit.location,
    high_school: recruit.highSchool,
    class_year: recruit.classYear,
    rating: recruit.rating,
    national_ranking: recruit.nationalRanking,
    on3_rating: recruit.on3Rating,
    composite_rating: recruit.compositeRating,
    description: recruit.description,
    image_url: recruit.imageUrl,
    commitment_status: recruit.commitmentStatus,
    committed_team_id: recruit.committedTeam?.id ?? null,
    external_url: recruit.externalUrl,
    source,
    last_seen_at: lastSeenAt,
  };
}

/** A recruiting news item as its row: public so many minutes after it was published, before that for premium members alone. */
export function recruitingNewsRow(
  item: RecruitingNews,
  { source, lastSeenAt }: Stamp,
  earlyAccessMinutes = 0,
): RecruitingNewsRow {
  const publicAt = Date.parse(item.publishedAt) + earlyAccessMinutes * MINUTE_MS;
  return {
    id: item.id,
    type: item.type,
    headline: item.headline,
    details: item.details,
    published_at: item.publishedAt,
    public_at: new Date(publicAt).toISOString(),
    recruit_id: item.recruit.id,
    source,
    last_seen_at: lastSeenAt,
  };
}

/** An article as its row. */
export function articleRow(
  article: Omit<Article, 'team'> & { teamId: string | null },
  { source, lastSeenAt }: Stamp,
): ArticleRow {
  return {
    id: article.id,
    kind: article.kind,
    title: article.title,
    summary: article.summary,
    content: article.content,
    author: article.author,
    published_at: article.publishedAt,
    updated_at: article.updatedAt,
    image_url: article.imageUrl,
    team_id: article.teamId,
    game_id: article.gameId,
    conference: article.conference,
    source_site: article.sourceSite,
    external_url: article.externalUrl,
    source,
    last_seen_at: lastSeenAt,
  };
}

/** The rows that put an article on the lists of its teams, each team once. */
export function articleTeamRows(
  article: Pick<ArticleRow, 'id' | 'published_at'>,
  teamIds: readonly string[],
): NewArticleTeam[] {
  return [...new Set(teamIds)].map((teamId) => ({
    article_id: article.id,
    team_id: teamId,
    published_at: article.published_at,
  }));
}
