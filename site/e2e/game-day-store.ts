import process from 'node:process';

/** The store of the site as it stands in the middle of a Saturday. */
export const GAME_DAY_STORE = process.env['GAME_DAY_STORE'] ?? 'test-results/game-day-store';
