import { describe, expect, test } from 'vitest';
import { isFinal, type FinalGame } from '#data/domain/football/game.ts';
import { isCovered } from '#data/domain/football/team.ts';
import { snapshotSeason } from '../testing/snapshot-season.ts';
import { writeDeskArticles } from '../desk.ts';

const season = snapshotSeason();
const covered = season.games.filter(isFinal).filter((game) => isCovered(game.awayTeam) || isCovered(game.homeTeam));
const recaps = new Map(
  writeDeskArticles({ ...season, now: '2026-02-01T00:00:00Z' }).map((recap) => [recap.gameId, recap]),
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
  test('names one of the two and leaves the score to the title beside it', () => {
    for (const game of covered) {
      const { title, summary } = recapOf(game.id);
      expect(title).toContain(highLow(game));
      expect(summary).not.toMatch(new RegExp(`\\b${highLow(game)}\\b`));
    }
  });

  test('joins two sentences without a capital in their midst, and none after "as" that begins with a time', () => {
    // Under other ids the desk chooses other words.
    const named = <Item extends { id: string }>(one: Item) => ({ ...one, id: `${one.id}-e` });
    const summaries = writeDeskArticles({
      ...{ ...season, now: '2026-02-01T00:00:00Z' },
      games: season.games.map(named),
      boxes: season.boxes.map(named),
    }).map(({ summary }) => summary);
    expect(summaries.length).toBeGreaterThan(500);
    const wrong =
      /(?: as|;|, and) (?:Entering|Going|After|At|With|It|The(?! Citadel)|There|Neither|Behind|Down|Level) | as (?:after|at|entering|going|with) /;
    expect(summaries.filter((summary) => wrong.test(summary))).toEqual([]);
  });

  test('tells how it was won, beside a title that says what was', () => {
    expect(recapOf('miami-at-indiana-2026-01-19').content).toMatch(/Indiana.* 16-0.*Miami.* 13-3/s);
    expect(recapOf('miami-at-indiana-2026-01-19').title).toContain('national title');
    expect(recapOf('duke-at-virginia-2025-12-06').title).toContain('ACC');
    expect(recapOf('alabama-at-auburn-2025-11-29').title).toContain('Iron Bowl');
  });

  test('calls a rout of a team from a smaller league no upset, whatever the records', () => {
    const { title, summary, content } = recapOf('coastal-carolina-at-south-carolina-2025-11-22');
    expect([title, summary, content].join(' ')).not.toMatch(/upset|stun|3-7 South Carolina/);
    expect(recapOf('penn-state-at-ucla-2025-10-04').content).toMatch(/UCLA (upset|took down|knocked off)/);
  });
});
