export const POLLS = ['ap', 'coaches', 'cfp'] as const;
export type Poll = (typeof POLLS)[number];

/** Its name as screens show it. */
export const POLL_NAMES: Readonly<Record<Poll, string>> = {
  ap: 'AP Top 25',
  coaches: 'Coaches Poll',
  cfp: 'Playoff Committee Rankings',
};

/** One place in one poll. Ties share a rank, and the next is left free. */
export interface PollPlace {
  season: number;
  /** The week before whose games it stood, 0 to 19 by our count (the preseason poll is week 0); `final` is 20. */
  week: number;
  poll: Poll;
  rank: number;
  teamId: string;
  /** Null for a ranking without votes. */
  firstPlaceVotes: number | null;
  points: number | null;
}

/** Orders the polls after the title game behind all weeks. */
export const FINAL_POLL_WEEK = 20;
