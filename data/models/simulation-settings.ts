/* The numbers of the simulation, for those who compute and for what pages say of it: docs/decisions/19. */

/** How many rests of a season are played: a share of them is off by half a percentage point at most. */
export const SIMULATION_RUNS = 10_000;
/** Weeks that are filled in later get a fifth of the runs: off by 1.1 percentage points at most. */
export const PAST_WEEK_DIVISOR = 5;

/** By how many points a rating misses a team's strength before the team's first game. */
export const RATING_SD = 8;
/** After so many games the variance of that error has halved. */
export const GAMES_TO_HALVE = 6;

export const PLAYOFF_TEAMS = 12;
export const CHAMPIONS_IN_PLAYOFF = 5;
/** What a point of strength counts in a resume; a win more than an average top-25 team would have counts 1. */
export const STRENGTH_IN_RESUME = 0.04;
