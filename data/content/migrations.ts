import type { Migrations } from '../migrate.ts';
import * as createContent from './migrations/2026-11-21T08-00_create_content.ts';
import * as addPublicAt from './migrations/2026-11-21T12-30_add_recruiting_news_public_at.ts';
import * as addChanges from './migrations/2026-11-21T14-45_add_game_change_and_moved_address.ts';
import * as moveLastSeen from './migrations/2026-11-22T09-20_move_last_seen.ts';
import * as addSeasons from './migrations/2026-11-22T15-45_add_seasons.ts';
import * as addKickoffWindow from './migrations/2026-11-22T16-00_add_kickoff_window_and_remark.ts';
import * as addBoxes from './migrations/2026-11-22T17-30_add_boxes_polls_and_players.ts';
import * as addFigure from './migrations/2026-11-22T18-20_add_article_figure.ts';
import * as addRatings from './migrations/2026-11-23T00-00_add_ratings.ts';
import * as addRatingState from './migrations/2026-11-23T00-30_add_rating_state.ts';
import * as addSearch from './migrations/2026-11-23T06-00_add_search.ts';
import * as addPostseason from './migrations/2026-11-23T20-00_add_postseason.ts';
import * as addWrittenAt from './migrations/2026-11-23T22-00_add_article_written_at.ts';
import * as addEarlyStanding from './migrations/2026-11-23T23-00_add_early_standing.ts';

/** Every migration of the content database, oldest first. */
export const contentMigrations: Migrations = {
  '2026-11-21T08-00_create_content': createContent,
  '2026-11-21T12-30_add_recruiting_news_public_at': addPublicAt,
  '2026-11-21T14-45_add_game_change_and_moved_address': addChanges,
  '2026-11-22T09-20_move_last_seen': moveLastSeen,
  '2026-11-22T15-45_add_seasons': addSeasons,
  '2026-11-22T16-00_add_kickoff_window_and_remark': addKickoffWindow,
  '2026-11-22T17-30_add_boxes_polls_and_players': addBoxes,
  '2026-11-22T18-20_add_article_figure': addFigure,
  '2026-11-23T00-00_add_ratings': addRatings,
  '2026-11-23T00-30_add_rating_state': addRatingState,
  '2026-11-23T06-00_add_search': addSearch,
  '2026-11-23T20-00_add_postseason': addPostseason,
  '2026-11-23T22-00_add_article_written_at': addWrittenAt,
  '2026-11-23T23-00_add_early_standing': addEarlyStanding,
};
