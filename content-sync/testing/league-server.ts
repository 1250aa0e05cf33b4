import { createLeague, type League } from '../replay/league/server.ts';
import type { WireRecord } from '../replay/league/facts.ts';
import { startTestServer, type Route, type TestServer } from './misbehaving-server.ts';

/** The calls of the league API that the source makes. */
export type LeagueCall =
  | '/teams/fbs'
  | '/games'
  | '/scoreboard'
  | '/games/media'
  | '/records'
  | '/rankings'
  | '/recruiting/players'
  | '/games/teams'
  | '/games/players'
  | '/stats/player/season';

type Edit = (records: WireRecord[], query: URLSearchParams) => unknown[];

/** The league's stand-in, which changes its answers and misbehaves as it is told. */
export interface LeagueServer extends TestServer, Omit<League, 'answer'> {
  /** From now on what a call answers is changed first. */
  edit(call: LeagueCall, change: Edit): void;
  /** From now on the records of a call that have these fields have those in their place. */
  change(call: LeagueCall, match: WireRecord, fields: object): void;
  /** From now on a call answers as the route says. */
  misbehave(call: LeagueCall, route: Route): void;
  /** Takes back all edits and misbehaviour. */
  behave(): void;
}

/** Starts it on a free loopback port. */
export async function startLeagueServer(moment: Date): Promise<LeagueServer> {
  const edits = new Map<string, Edit>();
  const { answer, ...league } = createLeague(moment, {
    told: (records, call, query) => edits.get(call)?.(records, query) ?? records,
  });
  const server = await startTestServer({ '*': answer });
  return {
    ...server,
    ...league,
    edit: (call, change) => edits.set(call, change),
    change: (call, match, fields) =>
      edits.set(call, (records) =>
        records.map((record) =>
          Object.entries(match).every(([name, value]) => record[name] === value) ? { ...record, ...fields } : record,
        ),
      ),
    misbehave: (call, route) => server.routes.set(call, route),
    behave() {
      edits.clear();
      league.setPaid(false);
      for (const path of [...server.routes.keys()]) if (path !== '*') server.routes.delete(path);
    },
  };
}
