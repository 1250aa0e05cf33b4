import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paragraphsOf } from '#data/domain/article.ts';
import { isCalendarDay } from '#data/domain/calendar-day.ts';
import { isCoveredConference, type Conference } from '#data/domain/team.ts';

/** A hand-written article as its Markdown file has it; `content` is plain paragraphs. */
export interface Feature {
  id: string;
  title: string;
  summary: string;
  author: string;
  /** ISO 8601 UTC. */
  publishedAt: string;
  updatedAt: string | null;
  /** A team's id, or null. */
  teamId: string | null;
  conference: Conference | null;
  content: string;
}

const REQUIRED = ['id', 'title', 'summary', 'author', 'publishedAt'] as const;
const OPTIONAL = ['updatedAt', 'teamId', 'conference'] as const;
const KNOWN: readonly string[] = [...REQUIRED, ...OPTIONAL];
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

function fail(file: string, field: string, problem: string): never {
  throw new Error(`${file}: ${field}: ${problem}`);
}

function frontMatter(file: string, text: string): { fields: Map<string, string>; body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (match === null) fail(file, 'front matter', 'must stand between two lines of ---');
  const fields = new Map<string, string>();
  for (const line of (match[1] ?? '').split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const pair = /^([A-Za-z]+):\s*(.*?)\s*$/.exec(line);
    const key = pair?.[1] ?? '';
    if (pair === null) fail(file, 'front matter', `cannot read the line '${line}'`);
    if (!KNOWN.includes(key)) fail(file, key, 'is not a known field');
    if (fields.has(key)) fail(file, key, 'stands twice');
    fields.set(key, pair[2] ?? '');
  }
  return { fields, body: match[2] ?? '' };
}

function instant(file: string, field: string, value: string): string {
  // Date.parse alone would roll 30 February over to March.
  if (
    !INSTANT.test(value) ||
    !isCalendarDay(value.slice(0, 10)) ||
    Number.isNaN(Date.parse(value))
  ) {
    fail(file, field, `'${value}' is no ISO 8601 UTC time such as 2025-09-01T12:00:00Z`);
  }
  return value;
}

/**
 * Reads one feature. Takes the file's name (for messages), its text and the ids of the known teams.
 * Throws an Error that names file and field for a missing, unknown or unusable one.
 */
export function parseFeature(
  file: string,
  text: string,
  teamIds: ReadonlySet<string> | null = null,
): Feature {
  const { fields, body } = frontMatter(file, text);
  const required = (name: (typeof REQUIRED)[number]): string =>
    fields.get(name) || fail(file, name, 'is missing');
  const optional = (name: (typeof OPTIONAL)[number]): string | null => fields.get(name) || null;
  const id = required('id');
  if (!SLUG.test(id)) fail(file, 'id', `'${id}' is not a slug of a-z, 0-9 and hyphens`);
  const publishedAt = instant(file, 'publishedAt', required('publishedAt'));
  const updated = optional('updatedAt');
  const updatedAt = updated === null ? null : instant(file, 'updatedAt', updated);
  if (updatedAt !== null && updatedAt < publishedAt) {
    fail(file, 'updatedAt', 'is before publishedAt');
  }
  const teamId = optional('teamId');
  if (teamId !== null && teamIds !== null && !teamIds.has(teamId)) {
    fail(file, 'teamId', `no team is called '${teamId}'`);
  }
  const conference = optional('conference');
  if (conference !== null && !isCoveredConference(conference)) {
    fail(file, 'conference', `'${conference}' is not one of the five conferences`);
  }
  const paragraphs = paragraphsOf(body).map((text) => text.replace(/\s*\r?\n\s*/g, ' '));
  if (paragraphs.length === 0) fail(file, 'content', 'is empty');
  return {
    id,
    title: required('title'),
    summary: required('summary'),
    author: required('author'),
    publishedAt,
    updatedAt,
    teamId,
    conference,
    content: paragraphs.join('\n\n'),
  };
}

/**
 * Reads every `.md` file of a folder, in order of file name. With `teamIds` a team that is not among
 * them is refused. Throws an Error naming file and field; two files with one id are an error too.
 */
export function loadFeatures(
  dir: string,
  options: { teamIds?: ReadonlySet<string> } = {},
): Feature[] {
  const fileOf = new Map<string, string>();
  return readdirSync(dir)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(dir, file), 'utf8');
      const feature = parseFeature(file, text, options.teamIds ?? null);
      const first = fileOf.get(feature.id);
      if (first !== undefined) fail(file, 'id', `'${feature.id}' is already that of ${first}`);
      fileOf.set(feature.id, file);
      return feature;
    });
}
