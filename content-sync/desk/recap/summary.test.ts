import { describe, expect, test } from 'vitest';
import { isFinal, winnerSide, type FinalGame } from '#data/domain/game.ts';
import { isCovered } from '#data/domain/team.ts';
import { snapshotSeason } from '../testing/snapshot-season.ts';
import { writeDeskArticles } from '../write-desk-articles.ts';

const season = snapshotSeason();
const covered = season.games
  .filter(isFinal)
  .filter((game) => isCovered(game.awayTeam) || isCovered(game.homeTeam));
const recaps = new Map(
  writeDeskArticles({ ...season, now: '2026-02-01T00:00:00Z' }).map((recap) => [
    recap.gameId,
    recap,
  ]),
);

function recapOf(gameId: string): { title: string; summary: string; content: string } {
  const recap = recaps.get(gameId);
  if (recap === undefined) throw new Error(`no recap of ${gameId}`);
  return recap;
}

function highLow(game: FinalGame): string {
  return `${Math.max(game.awayScore, game.homeScore)}-${Math.min(game.awayScore, game.homeScore)}`;
}

describe('the summary of a recap', () => {
  test('names the winner first, and always the score', () => {
    for (const game of covered) {
      const { summary } = recapOf(game.id);
      const winner = winnerSide(game) === 'home' ? game.homeTeam : game.awayTeam;
      expect(summary.startsWith(`${winner.name} `), summary).toBe(true);
      expect(summary).toContain(highLow(game));
    }
  });

  test('says what a game decided', () => {
    expect(recapOf('miami-at-indiana-2026-01-19').summary).toBe(
      'Indiana beat Miami 27-21 on Jan. 19 at Hard Rock Stadium to win the national championship. Indiana finished 16-0, Miami 13-3.',
    );
    expect(recapOf('duke-at-virginia-2025-12-06').summary).toContain('to win the ACC championship');
    expect(recapOf('miami-at-ole-miss-2026-01-08').summary).toContain(
      'to reach the national championship game',
    );
    expect(recapOf('alabama-at-auburn-2025-11-29').summary).toContain('in the Iron Bowl');
  });

  test('calls a rout of a team from a smaller league no upset, whatever the records', () => {
    const { title, summary, content } = recapOf('coastal-carolina-at-south-carolina-2025-11-22');
    expect([title, summary, content].join(' ')).not.toMatch(/upset|stun|3-7 South Carolina/);
    expect(recapOf('penn-state-at-ucla-2025-10-04').summary).toContain('UCLA upset Penn State');
  });
});
