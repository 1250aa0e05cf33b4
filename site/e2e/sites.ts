import { GAME_DAY_STORE } from './game-day-store.ts';

const shared = {
  SYNC_SCHEDULE: 'off',
  LOG_LEVEL: 'warn',
};

/**
 * The sites that the browser tests visit: the whole season, and the same site as it stood in the middle of a
 * Saturday, with games live and games to come. The server draws the share cards that the sync leaves out.
 */
export const SITES = [
  {
    asOf: null,
    env: { PORT: '4399', STORE_DIR: 'test-results/store', SHARE_CARDS_PER_SYNC: '10', ...shared },
  },
  {
    asOf: '2025-10-11T20:00:00Z',
    env: { PORT: '4398', STORE_DIR: GAME_DAY_STORE, SHARE_CARDS_PER_SYNC: '0', ...shared },
  },
] as const;

const [season, gameDay] = SITES;
const originOf = (site: (typeof SITES)[number]): string => `http://127.0.0.1:${site.env.PORT}`;
export const SEASON_ORIGIN = originOf(season);
export const GAME_DAY_ORIGIN = originOf(gameDay);
