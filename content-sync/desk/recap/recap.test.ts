import { describe, expect, test } from 'vitest';
import { paragraphsOf } from '#data/domain/article.ts';
import { isFinal } from '#data/domain/football/game.ts';
import { isCovered } from '#data/domain/football/team.ts';
import { seasonAsOf, snapshotSeason } from '../testing/snapshot-season.ts';
import { writeDeskArticles } from '../desk.ts';

const AFTER = '2026-02-01T00:00:00Z';
const season = snapshotSeason();
const finals = season.games.filter(isFinal);
const covered = finals.filter((game) => isCovered(game.awayTeam) || isCovered(game.homeTeam));
const recaps = writeDeskArticles({ ...season, now: AFTER });
const byGame = new Map(recaps.map((recap) => [recap.gameId, recap]));

/** How easy a text reads by Flesch; a score, a record and an abbreviation count as one syllable for each part. */
function readingEase(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[a-z\d]/i.test(word));
  const sentences = text.split(/(?<!\b(?:No|Jr|Sr|Sept|Oct|Nov|Dec|Aug|Jan))\.(?:\s|$)/).filter((one) => one !== '');
  const syllablesOf = (word: string): number =>
    word
      .toLowerCase()
      .replace(/(?<=[a-z]{2})e\b/g, '')
      .match(/[aeiouy]+|\d+/g)?.length ?? 1;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}

function recapOf(gameId: string): (typeof recaps)[number] {
  const recap = byGame.get(gameId);
  if (recap === undefined) throw new Error(`no recap of ${gameId}`);
  return recap;
}

describe('the recaps of the whole season', () => {
  test('every final game with a team of the five conferences has exactly one', () => {
    expect(covered.length).toBeGreaterThan(500);
    expect(recaps.map((recap) => recap.gameId).sort()).toEqual(covered.map(({ id }) => id).sort());
    expect(new Set(recaps.map((recap) => recap.id)).size).toBe(recaps.length);
    for (const recap of recaps) expect(recap.id).toMatch(/^[a-z0-9-]+-recap$/);
  });

  test('each has three to five paragraphs, a title and a summary that fit', () => {
    for (const recap of recaps) {
      const paragraphs = paragraphsOf(recap.content).length;
      expect(paragraphs, recap.id).toBeGreaterThanOrEqual(3);
      expect(paragraphs, recap.id).toBeLessThanOrEqual(5);
      expect(recap.title.length, recap.title).toBeLessThanOrEqual(90);
      expect(recap.summary.length, recap.summary).toBeLessThanOrEqual(220);
    }
  });

  test('most have 90 to 160 words, and the playoff more than the median', () => {
    const lengths = new Map(recaps.map(({ gameId, content }) => [gameId, content.split(/\s+/).length]));
    const inOrder = [...lengths.values()].toSorted((one, other) => one - other);
    const most = inOrder.filter((words) => words >= 90 && words <= 160);
    expect(most.length / recaps.length).toBeGreaterThan(0.8);
    expect(Math.max(...inOrder)).toBeLessThanOrEqual(190);
    const median = inOrder[Math.floor(inOrder.length / 2)] ?? 0;
    for (const { id } of covered.filter(({ isPlayoff }) => isPlayoff)) expect(lengths.get(id)).toBeGreaterThan(median);
  });

  test('they read like a newspaper: a median of 55 to 70 by Flesch', () => {
    const ease = recaps.map(({ content }) => readingEase(content)).toSorted((one, other) => one - other);
    const median = ease[Math.floor(ease.length / 2)];
    expect(median).toBeGreaterThanOrEqual(55);
    expect(median).toBeLessThanOrEqual(70);
  });

  test('where both were ranked, the title and the first sentence say both ranks', () => {
    const ranked = covered.filter(({ awayRank, homeRank }) => awayRank !== null && homeRank !== null);
    expect(ranked.length).toBeGreaterThan(50);
    for (const { id, awayRank, homeRank } of ranked) {
      const { title, content } = recapOf(id);
      const [first = ''] = paragraphsOf(content);
      for (const rank of [awayRank, homeRank]) {
        expect(title).toContain(`No. ${rank} `);
        expect(first).toContain(`No. ${rank} `);
      }
    }
  });

  test('nearly every one names who decided it, in its text', () => {
    const boxOf = new Map(season.boxes.map((box) => [box.id, box]));
    const named = recaps.filter(({ gameId, content }) =>
      boxOf.get(gameId)?.leaders.some(({ playerName }) => content.includes(playerName)),
    );
    expect(named.length / recaps.length).toBeGreaterThan(0.95);
  });

  test('a fact of the summary or of the title is not in the first sentence again', () => {
    for (const game of covered) {
      const { title, summary, content } = recapOf(game.id);
      const score = `${Math.max(game.awayScore, game.homeScore)}-${Math.min(game.awayScore, game.homeScore)}`;
      const [first = ''] = content.split(/(?<=[a-z\d]\.) (?=[A-Z])/);
      expect(title).toContain(score);
      expect(summary, title).not.toMatch(new RegExp(`\\b${score}\\b`));
      expect(summary).not.toContain(first);
    }
  });

  test('no title and no paragraph stands in two articles', () => {
    expect(new Set(recaps.map((recap) => recap.title)).size).toBe(recaps.length);
    const seen = new Map<string, string>();
    for (const recap of recaps) {
      for (const paragraph of paragraphsOf(recap.content)) {
        expect(seen.get(paragraph), paragraph).toBeUndefined();
        seen.set(paragraph, recap.id);
      }
    }
  });

  test('no text has a slip of the pen in it', () => {
    const slips =
      /undefined|null|NaN|Infinity| {2}| [,.;:]|[{}<>]|\.\.|,,|\ba (eight|11|18)-point|\ba (8|11|18)-|\ban (1[02-79]|[2-7]\d)-|\b(the the|at at|at on|in in|on on|one wins|one losses)\b|(?<![.\d])1 points|''/;
    for (const recap of recaps) {
      for (const text of [recap.title, recap.summary, ...paragraphsOf(recap.content)]) {
        expect(text).not.toMatch(slips);
        expect(text).toMatch(/^[A-Z0-9]/);
      }
      for (const text of [recap.summary, ...paragraphsOf(recap.content)]) {
        expect(text).toMatch(/\.$/);
      }
    }
  });

  test('the next game of each is named without giving one date twice', () => {
    for (const game of covered.filter(({ week }) => week < 13)) {
      const last = paragraphsOf(recapOf(game.id).content).at(-1) ?? '';
      const dates = last.match(/(?:Aug|Sept|Oct|Nov|Dec)\. \d+/g) ?? [];
      expect(new Set(dates).size, last).toBe(dates.length);
    }
  });

  test('nothing is said of the record of an FCS team', () => {
    for (const game of covered) {
      for (const team of [game.awayTeam, game.homeTeam]) {
        if (team.classification === 'fbs') continue;
        const { content } = recapOf(game.id);
        const name = team.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
        const claim = new RegExp(
          `${name} (is|was|came in|fell|dropped|went|moved|improved|slipped) (at |to )?\\d+-\\d|${name} (has|had) (won|lost|not|averaged|allowed)`,
        );
        expect(content).not.toMatch(claim);
      }
    }
  });

  test('the same facts give the same text, in whatever order they come', () => {
    const again = writeDeskArticles({
      teams: season.teams.toReversed(),
      games: season.games.toReversed(),
      boxes: season.boxes.toReversed(),
      now: '2027-01-01T00:00:00Z',
    });
    expect(again).toEqual(recaps);
  });

  test('later games change nothing but what comes next', () => {
    const cut = '2025-10-20T00:00:00Z';
    const early = { ...season, games: season.games.filter((game) => game.gameDate < cut) };
    const shorter = writeDeskArticles({ ...early, now: cut });
    expect(shorter.length).toBeGreaterThan(250);
    for (const recap of shorter) {
      const full = recapOf(recap.gameId);
      const body = paragraphsOf(full.content).slice(0, -1);
      expect(paragraphsOf(recap.content).slice(0, body.length)).toEqual(body);
      expect({ ...recap, content: '' }).toEqual({ ...full, content: '' });
    }
  });

  test('the line score of a game changes its own recap and no other of that day', () => {
    const id = 'penn-state-at-ucla-2025-10-04';
    const boxes = season.boxes.filter((box) => box.id !== id);
    const without = writeDeskArticles({ ...season, boxes, now: AFTER });
    const changed = without.filter((recap) => recap.content !== recapOf(recap.gameId).content);
    expect(changed.map(({ gameId }) => gameId)).toContain(id);
    const others = changed.filter(({ gameId }) => gameId !== id);
    expect(others.filter(({ gameId }) => gameId.endsWith('2025-10-04'))).toEqual([]);
    expect(others.every(({ publishedAt }) => publishedAt > '2025-10-05')).toBe(true);
  });

  test('a game without a line score is told without one', () => {
    const plain = writeDeskArticles({ ...season, boxes: [], now: AFTER });
    expect(plain.length).toBe(recaps.length);
    for (const { title, content } of plain) {
      expect(title).not.toMatch(/rall|overtime|deficit|hold|yards/);
      expect(content).not.toMatch(/quarter(?!final)|halftime|overtime|yards/);
      expect(paragraphsOf(content).length).toBeGreaterThanOrEqual(3);
    }
  });

  test('a comeback, overtime and a rout by halftime are told as such', () => {
    const comeback = recapOf('south-carolina-at-texas-am-2025-11-15');
    expect(comeback.title).toMatch(/rall|27/);
    expect(paragraphsOf(comeback.content)[0]).toMatch(/27-point deficit|27 points down|30-3/);
    const overtime = recapOf('georgia-at-tennessee-2025-09-13');
    expect(`${overtime.title} ${overtime.content}`).toMatch(/overtime/);
    const rout = recapOf('colorado-at-utah-2025-10-25');
    expect(`${rout.summary} ${rout.content}`).toMatch(/43-0/);
  });

  test('what is only scheduled later reads the same as when it is final', () => {
    const asOf = seasonAsOf('2025-11-12T12:00:00Z');
    const then = writeDeskArticles({ ...asOf, now: '2025-11-12T12:00:00Z' });
    for (const recap of then.filter(({ kind }) => kind === 'recap')) {
      expect(recap).toEqual(recapOf(recap.gameId));
    }
  });

  test('a regular-season recap does not know the championship pairings', () => {
    const michigan = recapOf('ohio-state-at-michigan-2025-11-29').content;
    expect(paragraphsOf(michigan).at(-1)).not.toContain('Indiana');
    for (const game of covered.filter(({ week }) => week <= 14)) {
      expect(recapOf(game.id).content).not.toMatch(/champion|Playoff|playoff/);
    }
  });

  test('a playoff recap names the next opponent only when the bracket had decided it', () => {
    const miami = paragraphsOf(recapOf('miami-at-ohio-state-2025-12-31').content).at(-1);
    expect(miami).toContain('plays Georgia or Ole Miss in');
    const oregon = paragraphsOf(recapOf('oregon-at-texas-tech-2026-01-01').content).at(-1);
    expect(oregon).toContain('plays Alabama or Indiana in');
    const semifinal = paragraphsOf(recapOf('oregon-at-indiana-2026-01-09').content).at(-1);
    expect(semifinal).toContain('plays Miami in');
  });

  test('it is filed under the winner when the winner is covered, else under the other team', () => {
    expect(recapOf('stanford-at-hawaii-2025-08-23').teamId).toBe('stanford');
    expect(recapOf('stanford-at-hawaii-2025-08-23').teamIds).toEqual(['stanford', 'hawaii']);
    expect(recapOf('miami-at-indiana-2026-01-19').teamId).toBe('indiana');
  });

  test('it appears three to four hours after kick-off', () => {
    for (const game of covered) {
      const delay = Date.parse(recapOf(game.id).publishedAt) - Date.parse(game.gameDate);
      expect(delay).toBeGreaterThan(3.5 * 3_600_000);
      expect(delay).toBeLessThan(4 * 3_600_000);
    }
  });

  test('a piece costs no more than three times as much at the end of the season as in its middle', () => {
    const costAt = (now: string): number => {
      const start = process.cpuUsage();
      const { length } = writeDeskArticles({ ...season, now });
      const { user, system } = process.cpuUsage(start);
      return (user + system) / length;
    };
    expect(costAt(AFTER)).toBeLessThan(3 * costAt('2025-10-15T16:00:00Z'));
  });
});
