import {
  FINAL_POLL_WEEK,
  pollWeekName,
  type Poll,
  type PollPlace,
} from '#data/domain/football/poll.ts';

/** A team's places in the polls of one week; null: not ranked, or no such poll. */
export type WeekRanks = { week: number } & Record<Poll, number | null>;

/** A team's places in every week that has an AP poll; empty for one that no poll of the season has ranked. */
export function teamRankings(polls: readonly PollPlace[], teamId: string): WeekRanks[] {
  const own = polls.filter((place) => place.teamId === teamId);
  if (own.length === 0) return [];
  const weeks = new Set(polls.filter(({ poll }) => poll === 'ap').map(({ week }) => week));
  return [...weeks].map((week) => {
    const rankIn = (poll: Poll): number | null =>
      own.find((place) => place.week === week && place.poll === poll)?.rank ?? null;
    return { week, ap: rankIn('ap'), coaches: rankIn('coaches'), cfp: rankIn('cfp') };
  });
}

/** `Ranked in all 17 AP polls, at best No. 2 (week 16); No. 6 in the final one.` Takes at least one week. */
export function rankingsSentence(weeks: readonly WeekRanks[]): string {
  const count = String(weeks.length);
  const ranked = weeks.flatMap(({ week, ap }) => (ap === null ? [] : [{ week, ap }]));
  const [best] = ranked.toSorted((a, b) => a.ap - b.ap);
  const last = weeks.at(-1);
  if (best === undefined || last === undefined)
    return `Not ranked in any of the ${count} AP polls.`;
  const bestWeek = pollWeekName(best.week).toLowerCase();
  if (weeks.length === 1)
    return `Ranked in the one AP poll so far: No. ${String(best.ap)} (${bestWeek}).`;
  const polls = `${ranked.length === weeks.length ? 'all' : `${String(ranked.length)} of`} ${count}`;
  const place = last.ap === null ? 'not ranked' : `No. ${String(last.ap)}`;
  const lastWeek = pollWeekName(last.week).toLowerCase();
  const lastPoll = last.week === FINAL_POLL_WEEK ? 'final one' : `latest we know (${lastWeek})`;
  return `Ranked in ${polls} AP polls, at best No. ${String(best.ap)} (${bestWeek}); ${place} in the ${lastPoll}.`;
}
