import { Type } from 'typebox';
import { pollRecord, type PollRecord } from '#data/content/records.ts';
import { nullable } from '#data/domain/schemas.ts';
import { FINAL_POLL_WEEK, POLLS } from '#data/domain/football/poll.ts';
import { FIRST_WEEK } from '#data/domain/football/week.ts';
import { pollFault } from '../../content/season/polls.ts';
import { oneOf, slug, whole } from './fields.ts';
import { checkRecords } from './record-list.ts';

const SCHEMA = Type.Object({
  /** `2025-11-ap` */
  id: slug(),
  week: whole(FIRST_WEEK, FINAL_POLL_WEEK),
  poll: oneOf(POLLS),
  places: Type.Array(
    // Rank, team, points, first-place votes.
    Type.Tuple([whole(1, 25), slug(), nullable(whole(0, 10_000)), nullable(whole(0, 200))]),
    { description: 'a list of places: rank, team, points, first-place votes' },
  ),
});

/** Reads `polls.json`, one poll a record; what is wrong goes to `problems` and the poll is left out. */
export function parseSnapshotPolls(
  source: string,
  season: number,
  isTeam: (id: string) => boolean,
  problems: string[],
): PollRecord[] {
  const polls = checkRecords('polls.json', source, SCHEMA, ['id'], problems);
  return polls.flatMap(({ record: { week, poll, places: rows }, fault, isSound }) => {
    const places = rows.map(([rank, teamId, points, firstPlaceVotes]) =>
      pollRecord({ season, week, poll, rank, teamId, firstPlaceVotes, points }),
    );
    const reason = pollFault(places);
    if (reason !== undefined) fault('places', reason);
    for (const { teamId } of places) if (!isTeam(teamId)) fault('places', `'${teamId}' is no known team`);
    return isSound() ? places : [];
  });
}
