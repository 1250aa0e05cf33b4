import { readFile } from 'node:fs/promises';
import type { GameScore } from '#data/content/queries/scores.queries.ts';
import { formatDuration } from '../report/summary.ts';
import type { UpdateNote, UpdateStep } from '#data/contract/admin.ts';
import { describeNote } from '../core/source-note.ts';

/** What one run for scores alone did; kept as `last-scores.json` in the store when it asked the league. */
export interface ScoresReport {
  /** `skipped`: nobody was asked, or another sync is running. */
  outcome: 'updated' | 'unchanged' | 'skipped' | 'failed';
  /** One sentence for people; the reason when it failed. */
  message: string;
  startedAt: string;
  finishedAt: string;
  releaseId: string | null;
  /** Requests that went to the league, repeated attempts included: the key's quota counts them. */
  calls: number;
  /** The games that got another status or score. */
  games: { id: string; before: ScoreText; after: ScoreText }[];
  /** What of the answer was not believed. */
  notes: UpdateNote[];
  steps: UpdateStep[];
  /** When the league refused its scoreboard to the key; null: it did not, or was not asked for it. */
  scoreboardRefusedAt: string | null;
}

/** `scheduled`, `live 7-3` (away first), `final 31-24`. */
export type ScoreText = string;

/** A status and a score for people and logs, the away team's first. */
export function scoreText(
  status: string,
  awayScore: GameScore['awayScore'],
  homeScore: GameScore['homeScore'],
): ScoreText {
  return awayScore === null || homeScore === null ? status : `${status} ${awayScore}-${homeScore}`;
}

/** When the last run found the scoreboard refused; null when it did not, or nothing is known of it. */
export async function readScoreboardRefusal(file: string): Promise<string | null> {
  try {
    const report: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof report !== 'object' || report === null || !('scoreboardRefusedAt' in report))
      return null;
    const at = report.scoreboardRefusedAt;
    return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : null;
  } catch {
    // Not knowing costs one call.
    return null;
  }
}

/** What a run did, for people: each game, what was left out, the time of each step, and one sentence at the end. */
export function summariseScores({ games, notes, steps, calls, message }: ScoresReport): string {
  const changes = games.map(({ id, before, after }) => `${id}: ${before} → ${after}`);
  const times = steps.map(({ name, ms }) => `${name} ${formatDuration(ms)}`);
  if (calls > 0) times.push(calls === 1 ? '1 call' : `${calls} calls`);
  const how = times.length === 0 ? [] : [times.join(' · ')];
  return [...changes, ...notes.map(describeNote), ...how, message, ''].join('\n');
}
