import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONFERENCES, type Conference } from '#data/domain/team.ts';
import { parseJsonRows, type JsonRow } from '../../parse/json-rows.ts';
import { describeProblems } from '../../parse/problems.ts';
import { refusal, type SourceNote } from '../../core/source-note.ts';
import { systemErrorCode } from '#data/release-store/system-error-code.ts';
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

export interface FeedList {
  feeds: FeedEntry[];
  /** Entries of the list that cannot be used, a line each. */
  notes: SourceNote[];
}

const FIELDS = ['name', 'address', 'team', 'conference'];
const LONGEST_NAME = 80;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username } = new URL(value);
  return /^https?:$/.test(protocol) && username === '';
}

function readEntry({ value }: JsonRow): FeedEntry | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'must be a record with name and address';
  const { name, address, team = null, conference = null } = value as Record<string, unknown>;
  const unknown = Object.keys(value).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined)
    return `has the field '${unknown}', which is none of ${FIELDS.join(', ')}`;
  if (!isText(name) || name.length > LONGEST_NAME)
    return `needs a name of 1 to ${LONGEST_NAME} characters`;
  if (!isText(address) || !isWebAddress(address)) return 'needs an address with http or https';
  if (team !== null && !isText(team)) return 'has a team that is no name';
  const known = CONFERENCES.find((one) => one === conference);
  if (conference !== null && known === undefined)
    return `has a conference that is none of ${CONFERENCES.join(', ')}`;
  if (team !== null && known !== undefined) return 'has a team and a conference: one is enough';
  return { name: name.trim(), address, team: team?.trim() ?? null, conference: known ?? null };
}

/**
 * Reads the list of feeds (setting FEEDS_FILE): JSON, `[{ "name", "address", "team" or "conference" }]`.
 * An entry that cannot be used becomes a note with its line; a SyncError says that the file as a
 * whole is no list. `file` is its name for people.
 */
export function parseFeedList(file: string, text: string): FeedList {
  const { rows, problems } = parseJsonRows(file, text);
  if (problems.length > 0)
    throw new SyncError(`The list of feeds is not usable:\n${describeProblems(problems)}`);
  const notes: SourceNote[] = [];
  const feeds = new Map<string, FeedEntry>();
  for (const row of rows) {
    const entry = readEntry(row);
    const place = `${file}, line ${row.line}`;
    if (typeof entry === 'string') notes.push(refusal(place, `the entry ${entry}`));
    else if (feeds.has(entry.address))
      notes.push(refusal(place, `the address of '${entry.name}' stands in the list already`));
    else feeds.set(entry.address, entry);
  }
  return { feeds: [...feeds.values()], notes };
}

/** The list in a file; a SyncError says why it cannot be read. */
export async function readFeedList(file: string): Promise<FeedList> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const reason = systemErrorCode(error) === 'ENOENT' ? 'it is not there' : String(error);
    throw new SyncError(`The list of feeds (FEEDS_FILE) cannot be read from ${file}: ${reason}.`);
  }
  return parseFeedList(path.basename(file), text);
}
