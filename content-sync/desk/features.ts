import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { paragraphsOf, type FigureLine } from '#data/domain/article.ts';
import { isDrawing } from '#data/art/figure-layout.ts';
import { CONFERENCES } from '#data/domain/football/team.ts';
import type { ArticleRecord } from '#data/content/records.ts';
import { SyncError } from '../core/sync-error.ts';
import { recordCheck } from '../core/check-record.ts';
import { instant, inUtc, oneOf, slug, text } from '../core/fields.ts';
import { OURS } from './desk-article.ts';

const SCHEMA = Type.Object({
  id: slug(),
  title: text(),
  summary: text(),
  author: text(),
  publishedAt: instant(),
  updatedAt: Type.Optional(instant()),
  teamId: Type.Optional(text()),
  conference: Type.Optional(oneOf(CONFERENCES)),
  figure: Type.Optional(text()),
});
const check = recordCheck(SCHEMA);

function fail(file: string, field: string, problem: string): never {
  throw new SyncError(`A feature article cannot be used: ${file}: ${field}: ${problem}`);
}

/** The fields between the two lines of `---` that have a value, and the text below. */
function frontMatter(file: string, source: string) {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source);
  if (match === null) fail(file, 'front matter', 'must stand between two lines of ---');
  const fields = new Map<string, string>();
  for (const line of (match[1] ?? '').split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const [, key, value = ''] = /^([A-Za-z]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (key === undefined) fail(file, 'front matter', `cannot read the line '${line}'`);
    if (!(key in SCHEMA.properties)) fail(file, key, 'is not a known field');
    if (fields.has(key)) fail(file, key, 'stands twice');
    if (value !== '') fields.set(key, value);
  }
  return { fields: Object.fromEntries(fields), body: match[2] ?? '' };
}

/** A table is a glance: no more lines than these, and words short enough to be read in a thumbnail. */
const MAX_LINES = 4;
const LINE = /^(\S{1,8}) +(\S.{0,25})$/;

/**
 * The lines of `16-0 Indiana | 15-1 Miami`: a number and what it is of, each. Counts of states (`10 TX | 9 FL`) become
 * a map, the eleven games of a playoff (`34-24 ALA OU`, the away team first, in the bracket's order) its bracket.
 */
function figureLines(file: string, figure: string): FigureLine[] {
  const lines = figure.split('|').map((line) => {
    const [, value, label] = LINE.exec(line.trim()) ?? [];
    if (value === undefined || label === undefined)
      fail(file, 'figure', `must have a short number and a label in each line, has '${line}'`);
    return { value, label };
  });
  if (lines.length > MAX_LINES && !isDrawing(lines))
    fail(file, 'figure', `has more than ${MAX_LINES} lines, and is neither a map of states nor a bracket`);
  return lines;
}

/**
 * Reads one hand-written feature: its file's name (for messages), its Markdown and the ids of the known teams. A
 * SyncError names file and field for a missing, unknown or unusable one.
 */
export function parseFeature(file: string, source: string, teamIds: ReadonlySet<string>): ArticleRecord {
  const { fields, body } = frontMatter(file, source);
  const checked = check(fields);
  if (!checked.ok) {
    const [fault] = checked.faults;
    fail(file, fault?.field ?? 'front matter', `${fault?.rule}, is ${fault?.value}`);
  }
  const { updatedAt, teamId = null, conference = null, figure, ...facts } = checked.record;
  const publishedAt = inUtc(facts.publishedAt);
  const changedAt = updatedAt === undefined ? null : inUtc(updatedAt);
  if (changedAt !== null && changedAt < publishedAt) fail(file, 'updatedAt', 'is before publishedAt');
  if (teamId !== null && !teamIds.has(teamId)) fail(file, 'teamId', `no team is called '${teamId}'`);
  const paragraphs = paragraphsOf(body).map((paragraph) => paragraph.replace(/\s*\r?\n\s*/g, ' '));
  if (paragraphs.length === 0) fail(file, 'content', 'is empty');
  return {
    ...OURS,
    ...facts,
    kind: 'feature',
    publishedAt,
    updatedAt: changedAt,
    gameId: null,
    teamId,
    teamIds: teamId === null ? [] : [teamId],
    conference,
    figure: figure === undefined ? null : figureLines(file, figure),
    content: paragraphs.join('\n\n'),
  };
}

/**
 * Reads every `.md` file of a folder, in order of file name, as `parseFeature` does; two files with one id are an error
 * too.
 */
export function loadFeatures(dir: string, teamIds: ReadonlySet<string>): ArticleRecord[] {
  const fileOf = new Map<string, string>();
  const files = readdirSync(dir).filter((file) => file.endsWith('.md'));
  return files.sort().map((file) => {
    const feature = parseFeature(file, readFileSync(join(dir, file), 'utf8'), teamIds);
    const first = fileOf.get(feature.id);
    if (first !== undefined) fail(file, 'id', `'${feature.id}' is already that of ${first}`);
    fileOf.set(feature.id, file);
    return feature;
  });
}
