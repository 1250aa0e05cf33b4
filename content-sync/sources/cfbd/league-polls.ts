import { Type } from 'typebox';
import { pollRecord, type PollRecord } from '#data/content/records.ts';
import { FINAL_POLL_WEEK, POLL_NAMES, type Poll } from '#data/domain/football/poll.ts';
import { POLLS } from '#data/domain/schemas.ts';
import type { Season } from '#data/domain/football/season.ts';
import { LAST_WEEK } from '#data/domain/football/week.ts';
import { oneOf, integer } from '../../core/fields.ts';
import { isPollOut, pollFault } from '../../content/season/polls.ts';
import { fieldsOf, leagueIdOf, maybe, readLeagueList, type LeagueList } from './read-league-list.ts';

const MAX_RANKS = 25;

const SCHEMA = Type.Object({
  week: integer(0, LAST_WEEK),
  seasonType: oneOf(['regular', 'postseason']),
  polls: maybe(Type.Array(Type.Unknown(), { description: 'a list' })),
});

const numberOr = <Other>(value: unknown, other: Other): number | Other =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : other;

/** The places of one poll; `teamOf` gives our id for the league's number of a team. */
function readPlaces(
  poll: unknown,
  { season, week, poll: kind }: Pick<PollRecord, 'season' | 'week' | 'poll'>,
  teamOf: (leagueId: string) => string | undefined,
): PollRecord[] {
  // Ranks do not come in order, and teams without one come too.
  const { ranks } = fieldsOf(poll);
  return (Array.isArray(ranks) ? ranks : []).flatMap((row: unknown) => {
    const fields = fieldsOf(row);
    const teamId = teamOf(leagueIdOf(fields['teamId']) ?? '');
    const rank = numberOr(fields['rank'], null);
    if (teamId === undefined || rank === null || rank < 1 || rank > MAX_RANKS) return [];
    const hasVotes = kind !== 'cfp';
    const votes = (field: string): number | null => (hasVotes ? numberOr(fields[field], null) : null);
    const counted = { firstPlaceVotes: votes('firstPlaceVotes'), points: votes('points') };
    return [pollRecord({ season, week, poll: kind, rank, teamId, ...counted })];
  });
}

/**
 * Reads the polls of `/rankings` for a season, with `asOf` only what was out by then: the league's week 1 is the
 * preseason poll (our week 0), the postseason's the last of all. A poll that cannot be one is left out under its name.
 */
export function readPolls(
  rows: readonly unknown[],
  { season, teamOf, asOf }: { season: Season; teamOf: (leagueId: string) => string | undefined; asOf: Date | null },
): LeagueList<PollRecord> {
  const places = new Map<string, PollRecord[]>();
  const list = readLeagueList(rows, { schema: SCHEMA, nameField: 'week' });
  for (const { week: number, seasonType, polls } of list.records) {
    const regular = number === 1 ? 0 : number;
    const week = seasonType === 'regular' ? regular : FINAL_POLL_WEEK;
    if (asOf !== null && !isPollOut(week, season, asOf)) continue;
    for (const kind of POLLS) {
      const named = polls?.find((poll) => fieldsOf(poll)['poll'] === POLL_NAMES[kind]);
      if (named === undefined) continue;
      const read = readPlaces(named, { season: season.year, week, poll: kind satisfies Poll }, teamOf);
      const reason = pollFault(read);
      if (reason === undefined) places.set(`${week} ${kind}`, read);
      else list.skipped.push({ record: `${POLL_NAMES[kind]} of ${seasonType} week ${number}`, reason });
    }
  }
  return { ...list, records: [...places.values()].flat() };
}
