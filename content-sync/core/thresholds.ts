/*
 * From when on an answer is refused rather than believed. All of a sync's limits of this kind stand here.
 */

/**
 * The least share of what a source reported before that it must report again; a season as of an earlier day has up to 6
 * % fewer games. Articles and news are not guarded: a feed forgets, and what the desk writes follows from the facts.
 */
export const MIN_SHARE_REPORTED_AGAIN = { teams: 0.85, games: 0.85, recruits: 0.85 } as const;

/** The least share of the records of a call's last answer that its next one must have. */
export const MIN_SHARE_ANSWERED_AGAIN = 0.85;

/** A larger part of unusable records than this is no slip but another format: nothing of it is believed. */
export const MAX_SKIPPED_SHARE = 0.15;

/** The least share of the games being played that an answer on scores must name; one may always be missing. */
export const MIN_SHARE_OF_GAMES_PLAYED = 0.85;
