import { readFileSync } from 'node:fs';
import type { Tables } from '#sync/desk/testing/claims/season-table.ts';
import { snapshotTables } from '#sync/desk/testing/snapshot-season.ts';

interface Exceptions {
  /** Games of a conference's members that do not count in it; of every season where it names none. */
  uncounted: readonly { season: number | null; teams: readonly string[] }[];
}

const { uncounted } = JSON.parse(
  readFileSync(new URL('../../data/snapshot/conference-exceptions.json', import.meta.url), 'utf8'),
) as Exceptions;

/** The tables of a bundled season, its games counted in the conferences as these count them. */
export function settledTables(year: number): Tables {
  const tables = snapshotTables(year);
  const games = tables.games.map((row) => {
    const isLeftOut = uncounted.some(
      ({ season, teams }) =>
        (season === null || season === year) && teams.includes(row.away.id) && teams.includes(row.home.id),
    );
    return isLeftOut ? { ...row, conferenceGame: false } : row;
  });
  return { ...tables, games };
}
