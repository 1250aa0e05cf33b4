import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { gamePath } from '#data/domain/page-paths.ts';
import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import { packGames } from '#site/page-data/scores/game-pack.ts';

import { Newsletter } from './newsletter/Newsletter.island.tsx';
import { ScoreBoard } from './scores/ScoreBoard.island.tsx';
import { TeamPicker } from './team/TeamPicker.island.tsx';
import { Toaster } from './ui/Toaster.tsx';
import { WeekScores } from './scores/WeekScores.island.tsx';
import { html } from './testing/html.ts';

const alabama = buildTeam('alabama', { wins: 11, losses: 4 });
const iowa = buildTeam('iowa', { conference: 'Big Ten', wins: 9, losses: 4 });
const final = buildFinal(buildGame(iowa, alabama, '2025-10-04T16:00:00Z'), 10, 38);
const coverage = new Map([[final.id, [{ id: 'recap', title: 'Tide rolls', publishedAt: '2025-10-04T20:00:00Z' }]]]);
const board = { today: '2025-10-05', filter: null, days: [] };

describe('the newsletter form', () => {
  test.each([
    ['card', 'Join<'],
    ['inline', 'Subscribe<'],
  ] as const)('as %s is labelled, waits, and says what it needs', (variant, button) => {
    const text = html(<Newsletter variant={variant} />);
    expect(text).toContain('Email address');
    expect(text).toContain(button);
    expect(text).toContain('type="email"');
    expect(text).toContain('autoComplete="email"');
    expect(text).toMatch(/<noscript>.*JavaScript/);
  });
});

describe('team selection', () => {
  const text = html(<TeamPicker teams={[alabama, iowa]} />);

  test('has the teams of all five conferences in the HTML, the SEC chosen', () => {
    expect(text.match(/role="tabpanel"/g)).toHaveLength(5);
    expect(text).toMatch(/href="#alabama".*11-4/);
    expect(text).toMatch(/href="#iowa".*9-4/);
    expect(text.match(/aria-selected="true"/g)).toHaveLength(1);
    expect(text).toMatch(/aria-selected="true"[^>]*>SEC</);
  });

  test('shows the first two letters of shortName in the circle', () => {
    expect(text).toMatch(/class="team-dot [^"]*team-alabama"[^>]*>AL</);
  });
});

describe('the score board', () => {
  test('lists finals with their coverage and their recap', () => {
    const text = html(<ScoreBoard pack={packGames([final], coverage)} {...board} />);
    expect(text).toContain('Final Scores');
    expect(text).not.toContain('Live Games');
    expect(text).not.toContain('Upcoming Games');
    expect(text).toMatch(/data-coverage.*href="\/article\/recap".*Tide rolls/);
  });

  test('hides the coverage block of a game that nobody wrote about', () => {
    const text = html(<ScoreBoard pack={packGames([final], new Map())} {...board} />);
    expect(text).not.toContain('data-coverage');
    expect(text).not.toContain('Recap');
  });
});

test('every week links to its own page and opens on the spot', () => {
  const week = { number: 7, label: 'Week 7', days: 'Oct 7 – Oct 13, 2025' };
  const text = html(<WeekScores weeks={[{ ...week, games: 56, isToCome: false }]} filter={null} />);
  expect(text).toContain('href="/weekly-schedule/7"');
  expect(text).toContain('Oct 7 – Oct 13, 2025 · 56 games');
  expect(text).toMatch(/aria-expanded="false"[^>]*>Show scores/);
});

test('weeks to come stand below the others, and promise games, not scores', () => {
  const weeks = [7, 6, 8].map((number) => ({
    ...{ number, label: `Week ${number}`, days: '' },
    ...{ games: 56, isToCome: number === 8 },
  }));
  const text = html(<WeekScores weeks={weeks} filter={null} />);
  expect(text).toMatch(/Week 7.*Show scores.*Week 6.*Show scores.*Upcoming weeks.*Week 8.*Show games/s);
});

test('a long day names the games that matter in its head, the most notable first, each a link', () => {
  const day = Array.from({ length: 7 }, (_, at) =>
    buildFinal(buildGame(buildTeam(`away-${at}`), buildTeam(`home-${at}`), `2025-10-04T${12 + at}:00:00Z`), 20, at),
  );
  const [first, second] = day;
  if (first === undefined || second === undefined) throw new Error('no games');
  const games = [{ ...first, homeRank: 20 }, { ...second, awayRank: 3, homeRank: 7 }, ...day.slice(2)];
  const text = html(<ScoreBoard pack={packGames(games, new Map())} {...board} />);
  const named = [...text.matchAll(/<li><a href="([^"]+)">([^<]+)<\/a>/g)].map(([, href, words]) => [href, words]);
  expect(named).toEqual([
    [gamePath(second.id), `No. 3 ${second.awayTeam.name} 20, No. 7 ${second.homeTeam.name} 1`],
    [gamePath(first.id), `${first.awayTeam.name} 20, No. 20 ${first.homeTeam.name} 0`],
  ]);
  const short = html(<ScoreBoard pack={packGames(games.slice(1), new Map())} {...board} />);
  expect(short).not.toContain('day-pairings');
});

test('the toaster shows nothing before the first toast', () => {
  expect(renderToString(<Toaster />)).not.toContain('toast-title');
});
