import { ENTITIES, type Entity } from '#data/content/records.ts';
import type { CardsReport, SyncReport } from '#data/releases/reports.ts';
import { describeNote } from '../core/source-note.ts';

const NAMES: Record<Entity, string> = {
  teams: 'teams',
  games: 'games',
  recruits: 'recruits',
  recruitingNews: 'recruiting news',
  articles: 'articles',
  boxes: 'box scores',
  polls: 'poll places',
  players: 'players',
};

/** `850 ms`, `12.3 s`. */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

function cardsLine({ drawn, reused, left }: CardsReport): string {
  return `share cards: ${drawn} drawn, ${reused} kept, ${left} left to the server`;
}

/**
 * What a sync did, for people: counts by entity, what was left out, the share cards, the time of each step, and one
 * sentence at the end.
 */
export function summarise(report: SyncReport): string {
  const { entities } = report;
  const counts =
    entities === null
      ? []
      : table([
          ['', 'added', 'changed', 'removed', 'total'],
          ...ENTITIES.flatMap((entity) => {
            const counts = entities[entity];
            if (counts === undefined) return [];
            const { added, changed, removed, total } = counts;
            return [[NAMES[entity], ...[added, changed, removed, total].map(String)]];
          }),
        ]);
  const steps = report.steps.map((step) => `${step.name} ${formatDuration(step.ms)}`).join(' · ');
  const notes = report.notes.map(describeNote);
  const cards = report.cards === null ? [] : [cardsLine(report.cards)];
  return [...counts, ...notes, ...cards, ...(steps === '' ? [] : [steps]), report.message, ''].join('\n');
}
