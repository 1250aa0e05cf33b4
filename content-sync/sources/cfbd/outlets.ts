import { Type } from 'typebox';
import { text } from '../../core/fields.ts';
import OUTLETS from './outlets.json' with { type: 'json' };
import { leagueId, readLeagueList, type LeagueList } from './read-league-list.ts';

/** The same outlet under other names; ours are the short ones that viewers know. */
const SAME: Readonly<Record<string, string>> = OUTLETS.sameAs;
/** Of several outlets the one that most can see stands on a card; television before streams. */
const WIDEST_FIRST: readonly string[] = OUTLETS.widestFirst;
const KINDS = ['tv', 'web', 'ppv', 'mobile'];

interface Outlet {
  name: string;
  kind: number;
}

function rankOf({ name, kind }: Outlet): number {
  const place = WIDEST_FIRST.indexOf(name);
  return kind * 100 + (place === -1 ? WIDEST_FIRST.length : place);
}

/** The main outlet of a game, by the league's number of the game. */
interface MainOutlet {
  id: string;
  name: string;
}

const SCHEMA = Type.Object({ id: leagueId(), mediaType: text(), outlet: text() });

/** Chooses each game's main outlet from the rows of `/games/media`; a game may have several, and radio is none. */
export function readOutlets(rows: readonly unknown[]): LeagueList<MainOutlet> {
  const kind = { schema: SCHEMA, nameField: 'id' };
  const list = readLeagueList(rows, kind);
  const best = new Map<string, Outlet>();
  for (const { id, mediaType, outlet: written } of list.records) {
    const kind = KINDS.indexOf(mediaType);
    if (kind === -1) continue;
    const name = written.trim();
    const outlet = { name: SAME[name] ?? name, kind };
    const before = best.get(String(id));
    if (before === undefined || rankOf(outlet) < rankOf(before)) best.set(String(id), outlet);
  }
  return { ...list, records: [...best].map(([id, { name }]) => ({ id, name })) };
}
