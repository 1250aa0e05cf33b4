import { statusWithScore } from '../domain/game.ts';
import { isCovered, type Team } from '../domain/team.ts';
import type {
  ArticleRecord,
  GameRecord,
  RecruitRecord,
  RecruitingNewsRecord,
  Sourced,
} from './content.ts';
import type { ArticleRow, NewArticleTeam } from './tables/article.table.ts';
import type { GameRow } from './tables/game.table.ts';
import type { RecruitRow, RecruitingNewsRow } from './tables/recruit.table.ts';
import type { TeamRow } from './tables/team.table.ts';

/** A row without where it comes from. */
type Facts<Row> = Omit<Row, 'source'>;

/** A team as its row. */
export function teamRow(team: Sourced<Team>): TeamRow {
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
    source: team.source,
  };
}

/** A game as its row. */
export function gameRow(game: Sourced<GameRecord>): GameRow {
  return {
    id: game.id,
    season: game.season,
    week: game.week,
    game_date: game.gameDate,
    time_tbd: Number(game.timeTbd),
    status: game.status,
    away_team_id: game.awayTeamId,
    home_team_id: game.homeTeamId,
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
    source: game.source,
  };
}

/** A recruit as its row. */
export function recruitRow(recruit: Sourced<RecruitRecord>): RecruitRow {
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
    committed_team_id: recruit.committedTeamId,
    external_url: recruit.externalUrl,
    source: recruit.source,
  };
}

/** A recruiting news item as its row. */
export function recruitingNewsRow(item: Sourced<RecruitingNewsRecord>): RecruitingNewsRow {
  return {
    id: item.id,
    type: item.type,
    headline: item.headline,
    details: item.details,
    published_at: item.publishedAt,
    public_at: item.publicAt,
    recruit_id: item.recruitId,
    source: item.source,
  };
}

/** An article as its row. */
export function articleRow(article: Sourced<ArticleRecord>): ArticleRow {
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
    source: article.source,
  };
}

/** The rows that put an article on the lists of its teams. */
export function articleTeamRows({ id, publishedAt, teamIds }: ArticleRecord): NewArticleTeam[] {
  return teamIds.map((teamId) => ({
    article_id: id,
    team_id: teamId,
    published_at: publishedAt,
  }));
}

/** A stored team. */
export function toTeam(row: Omit<Facts<TeamRow>, 'is_covered'>): Team {
  return {
    id: row.id,
    name: row.name,
    shortName: row.short_name,
    mascot: row.mascot,
    conference: row.conference,
    classification: row.classification,
    wins: row.wins,
    losses: row.losses,
    conferenceWins: row.conference_wins,
    conferenceLosses: row.conference_losses,
    colorPrimary: row.color_primary,
    colorSecondary: row.color_secondary,
    homeVenue: row.home_venue,
    city: row.city,
    state: row.state,
  };
}

/** A stored game. Throws for a row that breaks the schema's own rules. */
export function toGameRecord(row: Facts<GameRow>): GameRecord {
  return {
    id: row.id,
    season: row.season,
    week: row.week,
    gameDate: row.game_date,
    timeTbd: row.time_tbd === 1,
    awayTeamId: row.away_team_id,
    homeTeamId: row.home_team_id,
    awayRank: row.away_rank,
    homeRank: row.home_rank,
    venue: row.venue,
    neutralSite: row.neutral_site === 1,
    conferenceGame: row.conference_game === 1,
    tvNetwork: row.tv_network,
    eventName: row.event_name,
    isRivalry: row.is_rivalry === 1,
    rivalryName: row.rivalry_name,
    isConferenceChampionship: row.is_conference_championship === 1,
    isPlayoff: row.is_playoff === 1,
    playoffRound: row.playoff_round,
    isGameOfWeek: row.is_game_of_week === 1,
    ...statusWithScore(row.status, row.away_score, row.home_score),
  };
}

/** A stored recruit. */
export function toRecruitRecord(row: Facts<RecruitRow>): RecruitRecord {
  return {
    id: row.id,
    name: row.name,
    position: row.position,
    height: row.height,
    weight: row.weight,
    location: row.location,
    highSchool: row.high_school,
    classYear: row.class_year,
    rating: row.rating,
    nationalRanking: row.national_ranking,
    on3Rating: row.on3_rating,
    compositeRating: row.composite_rating,
    description: row.description,
    imageUrl: row.image_url,
    commitmentStatus: row.commitment_status,
    committedTeamId: row.committed_team_id,
    externalUrl: row.external_url,
  };
}

/** A stored recruiting news item. */
export function toRecruitingNewsRecord(row: Facts<RecruitingNewsRow>): RecruitingNewsRecord {
  return {
    id: row.id,
    type: row.type,
    headline: row.headline,
    details: row.details,
    publishedAt: row.published_at,
    publicAt: row.public_at,
    recruitId: row.recruit_id,
  };
}

/** What a card or a list row shows of a stored article, its team by id. */
export function toSummaryRecord(
  row: Omit<Facts<ArticleRow>, 'content'>,
): Omit<ArticleRecord, 'content' | 'teamIds'> {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    author: row.author,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    imageUrl: row.image_url,
    teamId: row.team_id,
    gameId: row.game_id,
    conference: row.conference,
    sourceSite: row.source_site,
    externalUrl: row.external_url,
  };
}
