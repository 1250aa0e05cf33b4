import { DAY_MS } from '#data/domain/durations.ts';
import { Type, type Static } from 'typebox';
import type { Content, Entity } from '#data/content/records.ts';
import type { UpdateNote } from '#data/contract/admin.ts';
import { isFinal } from '#data/domain/football/game.ts';
import { settled } from '../../core/source-note.ts';
import { hasTeams } from './merge-content.ts';
import { withResults } from '../season/teams.ts';

/**
 * When each record of a season that its source no longer reports was missed first, by `entity/id`, and each result that
 * it takes back, by `results/id`.
 */
const MISSING_SINCE = Type.Record(
  Type.String(),
  Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT', description: 'ISO 8601 UTC' }),
);
export type MissingSince = Static<typeof MISSING_SINCE>;

/** The same of every season by its year. Without the file the days are counted from the start. */
export const MISSING_BY_SEASON = Type.Record(Type.String(), MISSING_SINCE);

/** For how many days each source's records stay after they were missed first. */
type KeepDays = ReadonlyMap<string, number>;

/**
 * Adds to `wanted` what a source reported before and no longer does, for as many days as the source is given: a league
 * drops a game or a result from its answer for an afternoon and has it back in the evening. What refers to something
 * that was removed is removed with it, and results that stay count in their teams' records. Returns what is missing
 * now, and a note on each result that was taken back and stays.
 */
export function keepMissing(
  wanted: Content,
  stored: Content,
  { since, keepDays, now }: { since: MissingSince; keepDays: KeepDays; now: Date },
): { missing: MissingSince; takenBack: UpdateNote[] } {
  const missing: Record<string, string> = {};
  function isWithinItsDays(key: string, source: string): boolean {
    const first = since[key] ?? now.toISOString();
    const days = keepDays.get(source) ?? 0;
    if (now.getTime() - Date.parse(first) >= days * DAY_MS) return false;
    missing[key] = first;
    return true;
  }
  function addBack<Item extends { source: string }>(
    entity: Entity,
    target: Map<string, Item>,
    before: ReadonlyMap<string, Item>,
    mayStay: (item: Item) => boolean,
  ): void {
    for (const [id, item] of before)
      if (!target.has(id) && mayStay(item) && isWithinItsDays(`${entity}/${id}`, item.source)) target.set(id, item);
  }
  const { teams, games } = wanted;
  addBack('teams', teams, stored.teams, () => true);
  addBack('games', games, stored.games, (game) => hasTeams(game, teams));
  const takenBack: UpdateNote[] = [];
  for (const [id, { status, source }] of games) {
    const before = stored.games.get(id);
    if (before === undefined || !isFinal(before) || isFinal({ status })) continue;
    if (!hasTeams(before, teams) || !isWithinItsDays(`results/${id}`, source)) continue;
    games.set(id, before);
    const { awayScore, homeScore } = before;
    const about = `the result of ${id} stays for ${keepDays.get(source) ?? 0} days`;
    const reason = `it was ${awayScore}-${homeScore}, and the game is told as ${status} now`;
    takenBack.push({ source, ...settled(about, reason) });
  }
  const isRestoredGame = ({ id }: { id: string }): boolean =>
    missing[`games/${id}`] !== undefined || missing[`results/${id}`] !== undefined;
  for (const [id, team] of withResults(teams, [], [...games.values()].filter(isRestoredGame))) {
    // Of the lower division the league counts for itself, and a restored team was counted before.
    const isCounted = team.classification === 'fbs' && missing[`teams/${id}`] === undefined;
    if (isCounted) teams.set(id, team);
  }
  addBack('boxes', wanted.boxes, stored.boxes, isRestoredGame);
  addBack(
    'recruits',
    wanted.recruits,
    stored.recruits,
    ({ committedTeamId: team }) => team === null || teams.has(team),
  );
  return { missing, takenBack };
}
