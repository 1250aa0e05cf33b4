import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { gameCard } from '#data/art/share-card.ts';
import { eventLabel, type Game } from '#data/domain/football/game.ts';
import { eventOf, shortEventOf } from '#data/domain/words/event-names.ts';
import { PROJECT_ROOT } from '#data/settings/settings.ts';
import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { snapshotSeason } from './testing/snapshot-season.ts';
import { writeDeskArticles } from './desk.ts';

const season = snapshotSeason();
const named = season.games.filter(({ eventName }) => eventName !== null);
const recaps = new Map(
  writeDeskArticles({ ...season, now: '2026-02-01T12:00:00Z' }).map((article) => [article.gameId, article]),
);
const recapOf = ({ id }: Game): string => {
  const { title, summary, content } = recaps.get(id) ?? { title: '', summary: '', content: '' };
  return `${title} ${summary} ${content}`;
};

test('a game has one name in its recap, on its card and in lists', () => {
  expect(named.length).toBeGreaterThan(50);
  for (const game of named) {
    const name = eventOf(game) ?? '';
    expect(name).not.toMatch(/presented by|^the /i);
    // Lists, facts, calendars and letters.
    expect(eventLabel(game)).toBe(name);
    // Sentences and cards: the sport goes without saying.
    const short = shortEventOf(game) ?? '';
    expect(name.endsWith(short)).toBe(true);
    expect(gameCard(game, SEASON_2025).kicker.startsWith(short)).toBe(true);
    const host = game.isPlayoff ? / at the (.+)$/.exec(name)?.[1] : undefined;
    const ofRecap = game.isPlayoff ? host : game.isPostseason ? name : undefined;
    if (ofRecap !== undefined && recaps.has(game.id)) expect(recapOf(game)).toContain(ofRecap);
  }
});

test('a presenter is left out however it is written', () => {
  expect(eventOf({ eventName: 'the Rose Bowl PRESENTED BY Prudential' })).toBe('Rose Bowl');
  expect(shortEventOf({ eventName: 'College Football Playoff Semifinal presented by X' })).toBe('Playoff Semifinal');
  expect([eventOf({ eventName: null }), shortEventOf({ eventName: null })]).toEqual([null, null]);
});

/** The opening week's own list names its games itself. */
const OWN_NAMES = new Set(['site/pages/week1-schedule.astro']);

test('no page, letter or card reads the name of an event but through words.ts', () => {
  const rooms = ['site', 'api', 'data/art', 'data/newsletter', 'content-sync/desk'];
  const files = rooms.flatMap((room) =>
    readdirSync(path.join(PROJECT_ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /\.(ts|tsx|astro|mdx)$/.test(file) && !/\.(test|spec)\.tsx?$|testing\/|e2e\/|node_modules/.test(file),
      )
      .map((file) => path.join(room, file)),
  );
  const reading = files.filter((file) => /\beventName\b/.test(readFileSync(path.join(PROJECT_ROOT, file), 'utf8')));
  expect(reading.filter((file) => !OWN_NAMES.has(file))).toEqual([]);
});
