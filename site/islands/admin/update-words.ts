import type { UpdateNote, UpdateOutcome, UpdateRun, UpdateStepName, UpdateTrigger } from '#data/contract/admin.ts';
import type { BadgeTone } from '#site/components/page/ui.tsx';
import WORDS from './update-words.json' with { type: 'json' };

/** `under a second`, `42 s`, `3 min 5 s`, `1 h 4 min`. */
export function durationWords(ms: number): string {
  if (ms < 1000) return 'under a second';
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
}

/** A step's time, short: `0.4 s`, `12 s`, `3 min 5 s`. */
export function stepTime(ms: number): string {
  return ms < 9950 ? `${(ms / 1000).toFixed(1)} s` : durationWords(ms);
}

/** `4.2 MB`, `54 MB`, `1.1 GB`, in powers of 1000. */
export function sizeWords(bytes: number): string {
  const megabytes = bytes / 1e6;
  // 999.5 would be rounded to 1000.
  const [value, unit] = megabytes < 999.5 ? [megabytes, 'MB'] : [megabytes / 1000, 'GB'];
  return `${value < 9.95 ? value.toFixed(1) : String(Math.round(value))} ${unit}`;
}

/** By step, in the order in which they run. */
const STEPS = new Map<string | null, { name: string; doing: string }>(
  Object.entries(WORDS.steps satisfies Record<UpdateStepName, unknown>),
);

export const STEP_NAMES: readonly string[] = Object.keys(WORDS.steps);

/** A step's name and what is done in it; an unknown step has its own name, and null is before the first one. */
export function stepWords(step: string | null): { name: string; doing: string } {
  return STEPS.get(step) ?? { name: step ?? '', doing: step ?? 'Getting ready' };
}

interface OutcomeWords {
  word: string;
  tone: BadgeTone;
  sentence: string;
  /** True where the message says what went wrong. */
  isTrouble?: true;
}

/** How an update ended. */
export const OUTCOME_WORDS = WORDS.outcomes as Record<UpdateOutcome, OutcomeWords>;

const TRIGGERS: Record<UpdateTrigger, string> = WORDS.triggers;

/** `Daily update`, `Started by coach`. */
export function describeTrigger({ trigger, startedBy }: Pick<UpdateRun, 'trigger' | 'startedBy'>): string {
  return startedBy === null ? TRIGGERS[trigger] : `Started by ${startedBy}`;
}

/** `1 page`, `2,345 pages`. */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** The kinds of content, in the order in which they are listed. */
export const ENTITIES = [
  { entity: 'games', name: 'Games', one: 'game', many: 'games' },
  { entity: 'articles', name: 'Articles', one: 'article', many: 'articles' },
  { entity: 'recruits', name: 'Recruits', one: 'recruit', many: 'recruits' },
  { entity: 'recruitingNews', name: 'Recruiting news', one: 'news item', many: 'news items' },
  { entity: 'teams', name: 'Teams', one: 'team', many: 'teams' },
] as const;

/** `3 articles added, 1 game changed` or `Nothing changed`; empty for an update that ended before it counted. */
export function describeChanges(counts: UpdateRun['counts']): string {
  if (counts === null) return '';
  const parts = ENTITIES.flatMap(({ entity, one, many }) =>
    (['added', 'changed', 'removed'] as const)
      .filter((kind) => counts[entity][kind] > 0)
      .map((kind) => `${countOf(counts[entity][kind], one, many)} ${kind}`),
  );
  return parts.length === 0 ? 'Nothing changed' : parts.join(', ');
}

const SOURCE_NAMES: Readonly<Partial<Record<string, string>>> = WORDS.sources;

/** `News feeds: Elm Daily was not used: the server answers 404.` */
export function describeNote({ source, kind, about, reason, count }: UpdateNote): string {
  const who = SOURCE_NAMES[source] ?? source;
  if (kind === 'refused') return `${who}: ${about} was not used: ${reason}.`;
  if (kind === 'settled') return `${who}: ${about}: ${reason}.`;
  const some = count === null ? 'Some records' : countOf(count, 'record', 'records');
  return `${who}: ${some} of ${about} left out: ${reason}.`;
}
