import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { paragraphsOf } from '#data/domain/article.ts';
import { loadFeatures, parseFeature } from './features.ts';
import { snapshotSeason } from './testing/snapshot-season.ts';

const FEATURES = fileURLToPath(new URL('./features/2025', import.meta.url));

const NO_TEAMS = new Set<string>();
const FIELDS: Record<string, string> = {
  id: 'a-piece',
  title: 'A piece',
  summary: 'What it says.',
  author: 'Hashmark Staff',
  publishedAt: '2025-09-01T12:00:00Z',
};

function markdown(over: Record<string, string | null>, body = 'One.\n\nTwo.\n'): string {
  const lines = Object.entries({ ...FIELDS, ...over })
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${value ?? ''}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}`;
}

const folders: string[] = [];

function folderWith(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'features-'));
  folders.push(dir);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  return dir;
}

afterEach(() => {
  for (const dir of folders.splice(0)) rmSync(dir, { recursive: true });
});

describe('reading a feature', () => {
  test('wrapped lines become one paragraph, blank lines part paragraphs', () => {
    const feature = parseFeature(
      'a.md',
      markdown({ title: 'Texas: a year', teamId: 'texas' }, 'One\nline.\n\nTwo.\n'),
      new Set(['texas']),
    );
    expect(feature.title).toBe('Texas: a year');
    expect(feature.content).toBe('One line.\n\nTwo.');
    expect(feature).toMatchObject({ teamId: 'texas', conference: null, updatedAt: null });
    expect(feature.figure).toBeNull();
  });

  test('its figure has a number and a label in each line', () => {
    const { figure } = parseFeature('a.md', markdown({ figure: '16-0 Ohio State |1 loss' }), NO_TEAMS);
    expect(figure).toEqual([
      { value: '16-0', label: 'Ohio State' },
      { value: '1', label: 'loss' },
    ]);
    const states = '10 TX | 9 FL | 9 GA | 8 CA | 5 AL';
    expect(parseFeature('a.md', markdown({ figure: states }), NO_TEAMS).figure).toHaveLength(5);
  });

  test.each([
    ['id', { id: null }],
    ['id', { id: 'Not A Slug' }],
    ['title', { title: null }],
    ['summary', { summary: '' }],
    ['author', { author: null }],
    ['publishedAt', { publishedAt: null }],
    ['publishedAt', { publishedAt: 'yesterday' }],
    ['publishedAt', { publishedAt: '2025-02-30T12:00:00Z' }],
    ['publishedAt', { publishedAt: '2025-09-01' }],
    ['updatedAt', { updatedAt: '2025-08-01T12:00:00Z' }],
    ['updatedAt', { updatedAt: 'later' }],
    ['teamId', { teamId: 'nowhere-state' }],
    ['conference', { conference: 'Big East' }],
    ['teamid', { teamid: 'texas' }],
    ['figure', { figure: '16-0' }],
    ['figure', { figure: '16-0 Indiana |' }],
    ['figure', { figure: `7 ${'words '.repeat(5)}` }],
    ['figure', { figure: '1 a | 2 b | 3 c | 4 d | 5 e' }],
  ])('an unusable %s is refused with file and field (%o)', (field, over) => {
    const read = (): unknown => parseFeature('piece.md', markdown(over), new Set(['texas']));
    expect(read).toThrow(`piece.md: ${field}: `);
  });

  test('a file without front matter, with a broken line or without text is refused', () => {
    expect(() => parseFeature('a.md', 'Just text.', NO_TEAMS)).toThrow('a.md: front matter');
    expect(() => parseFeature('a.md', '---\nid a\n---\ntext', NO_TEAMS)).toThrow('a.md: front matter');
    expect(() => parseFeature('a.md', '---\nid: a\nid: b\n---\ntext', NO_TEAMS)).toThrow('a.md: id');
    expect(() => parseFeature('a.md', markdown({}, '\n\n'), NO_TEAMS)).toThrow('a.md: content');
  });

  test('two files with one id are refused, other files are left alone', () => {
    const dir = folderWith({ 'a.md': markdown({}), 'b.md': markdown({}), 'notes.txt': 'x' });
    expect(() => loadFeatures(dir, NO_TEAMS)).toThrow("b.md: id: 'a-piece' is already that of a.md");
    const single = folderWith({ 'a.md': markdown({}), 'notes.txt': 'x' });
    expect(loadFeatures(single, NO_TEAMS)).toHaveLength(1);
  });
});

describe('the features we ship', () => {
  const teamIds = new Set(snapshotSeason().teams.map((team) => team.id));
  const features = loadFeatures(FEATURES, teamIds);

  test('there are at least thirteen, with one for each conference', () => {
    expect(features.length).toBeGreaterThanOrEqual(13);
    expect(new Set(features.flatMap(({ conference }) => conference ?? []))).toEqual(
      new Set(['SEC', 'Big Ten', 'ACC', 'Big 12', 'Pac-12']),
    );
  });

  test('each has five to nine plain paragraphs, fits its card and is dated within the season', () => {
    for (const feature of features) {
      const paragraphs = paragraphsOf(feature.content);
      expect(paragraphs.length, feature.id).toBeGreaterThanOrEqual(5);
      expect(paragraphs.length, feature.id).toBeLessThanOrEqual(9);
      expect(feature.title.length).toBeLessThanOrEqual(90);
      expect(feature.summary.length).toBeLessThanOrEqual(220);
      expect(feature.author).toBe('Hashmark Staff');
      expect(feature.publishedAt >= '2025-08-24').toBe(true);
      expect(feature.publishedAt < '2026-01-23').toBe(true);
      for (const paragraph of paragraphs) expect(paragraph).not.toMatch(/[*_#[\]<>]| {2}/);
    }
  });
});
