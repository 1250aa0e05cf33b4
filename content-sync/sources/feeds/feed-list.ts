import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { nullable } from '#data/domain/schemas.ts';
import { CONFERENCES, type Conference } from '#data/domain/football/team.ts';
import { faultText, parseJsonList, recordCheck } from '../../core/check-record.ts';
import { oneOf, text } from '../../core/fields.ts';
import { refusal, type SourceNote } from '../../core/source-note.ts';
import { systemErrorCode } from '#data/releases/files.ts';
import { SyncError } from '../../core/sync-error.ts';

/** One feed as the people who run the site have listed it. */
export interface FeedEntry {
  /** What readers see as the source of its stories. */
  name: string;
  /** http or https. */
  address: string;
  /** A team's name or id, when everything in the feed is about that team. */
  team: string | null;
  /** When the feed is about one conference. */
  conference: Conference | null;
}

interface FeedList {
  feeds: FeedEntry[];
  /** Entries of the list that cannot be used, a line each. */
  notes: SourceNote[];
}

const SCHEMA = Type.Object({
  name: text(80),
  address: Type.Refine(Type.String({ description: 'an address with http or https, and no password' }), isWebAddress),
  team: Type.Optional(nullable(Type.String({ pattern: '\\S', description: "a team's name or id" }))),
  conference: Type.Optional(nullable(oneOf(CONFERENCES))),
});
const FIELDS = Object.keys(SCHEMA.properties);

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username } = new URL(value);
  return /^https?:$/.test(protocol) && username === '';
}

/** The entry, or what is wrong with it. */
function readEntry(value: unknown, check: ReturnType<typeof recordCheck<typeof SCHEMA>>) {
  const fields = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const unknown = fields.find((field) => !FIELDS.includes(field));
  const checked = check(value);
  if (!checked.ok) return checked.faults.map(faultText).join(', ');
  if (unknown !== undefined) return `the field '${unknown}' is none of ${FIELDS.join(', ')}`;
  const { name, address, team = null, conference = null } = checked.record;
  if (team !== null && conference !== null) return 'has a team and a conference: one is enough';
  return { name: name.trim(), address, team: team?.trim() ?? null, conference };
}

/**
 * Reads the list of feeds (setting FEEDS_FILE): JSON, `[{ "name", "address", "team" or "conference" }]`.
 * An entry that cannot be used becomes a note with its place in the list; a SyncError says that the file as a
 * whole is no list. `file` is its name for people.
 */
export function parseFeedList(file: string, source: string): FeedList {
  const check = recordCheck(SCHEMA);
  const notes: SourceNote[] = [];
  const feeds = new Map<string, FeedEntry>();
  for (const [row, value] of parseJsonList(file, source).entries()) {
    const entry = readEntry(value, check);
    const place = `${file}, entry ${row + 1}`;
    if (typeof entry === 'string') notes.push(refusal(place, entry));
    else if (feeds.has(entry.address))
      notes.push(refusal(place, `the address of '${entry.name}' stands in the list already`));
    else feeds.set(entry.address, entry);
  }
  return { feeds: [...feeds.values()], notes };
}

/** The list in a file; a SyncError says why it cannot be read. */
export async function readFeedList(file: string): Promise<FeedList> {
  let source: string;
  try {
    source = await readFile(file, 'utf8');
  } catch (error) {
    const reason = systemErrorCode(error) === 'ENOENT' ? 'it is not there' : String(error);
    throw new SyncError(`The list of feeds (FEEDS_FILE) cannot be read from ${file}: ${reason}.`);
  }
  return parseFeedList(path.basename(file), source);
}
