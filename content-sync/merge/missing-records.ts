import { Type, type Static } from 'typebox';
import type { Content, Entity } from '#data/content/content.ts';
import { withResults } from '../season/records.ts';

/** When each record that its source no longer reports was missed first, by `entity/id`. A lost file counts the days anew. */
export const MISSING_SINCE = Type.Record(
  Type.String(),
  Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT', description: 'ISO 8601 UTC' }),
);
export type MissingSince = Static<typeof MISSING_SINCE>;

/** For how many days each source's records are kept after they were missed first. */
export type KeepDays = ReadonlyMap<string, number>;

const DAY_MS = 86_400_000;

/**
 * Adds to `wanted` what a source reported before and no longer does, for as many days as the source is given:
 * a league drops a game from its answer for an afternoon and has it back in the evening. What refers to
 * something that is gone goes with it, and results that stay count in their teams' records. Returns what is missing now.
 */
export function keepMissing(
  wanted: Content,
  stored: Content,
  { since, keepDays, now }: { since: MissingSince; keepDays: KeepDays; now: Date },
): MissingSince {
  const missing: Record<string, string> = {};
  function keep<Item extends { source: string }>(
    entity: Entity,
    target: Map<string, Item>,
    before: ReadonlyMap<string, Item>,
    mayStay: (item: Item) => boolean,
  ): void {
    for (const [id, item] of before) {
      const days = keepDays.get(item.source) ?? 0;
      if (days === 0 || target.has(id) || !mayStay(item)) continue;
      const key = `${entity}/${id}`;
      const first = since[key] ?? now.toISOString();
      if (now.getTime() - Date.parse(first) >= days * DAY_MS) continue;
      missing[key] = first;
      target.set(id, item);
    }
  }
  const { teams } = wanted;
  keep('teams', teams, stored.teams, () => true);
  keep(
    'games',
    wanted.games,
    stored.games,
    ({ awayTeamId, homeTeamId }) => teams.has(awayTeamId) && teams.has(homeTeamId),
  );
  const kept = [...wanted.games.values()].filter(({ id }) => missing[`games/${id}`] !== undefined);
  for (const [id, team] of withResults(teams, [], kept)) {
    // Of the lower division the league counts for itself, and a team that is kept was counted before.
    const isCounted = team.classification === 'fbs' && missing[`teams/${id}`] === undefined;
    if (isCounted) teams.set(id, team);
  }
  keep('boxes', wanted.boxes, stored.boxes, ({ id }) => missing[`games/${id}`] !== undefined);
  keep(
    'recruits',
    wanted.recruits,
    stored.recruits,
    ({ committedTeamId: team }) => team === null || teams.has(team),
  );
  return missing;
}
