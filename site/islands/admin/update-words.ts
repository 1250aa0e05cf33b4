import type { UpdateNote, UpdateOutcome, UpdateRun, UpdateStepName, UpdateTrigger } from '#data/contract/admin.ts';
import type { BadgeTone } from '#site/components/page/ui.tsx';

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

/** By step, in the order in which they run. Written out here because the contract imports the schema library. */
const STEP_WORDS = {
  fetch: { name: 'Fetch', doing: 'Asking the sources' },
  parse: { name: 'Read', doing: 'Reading the answers' },
  merge: { name: 'Merge', doing: 'Merging what the sources say' },
  desk: { name: 'Desk', doing: 'Writing previews and recaps' },
  compile: { name: 'Compile', doing: 'Compiling the site' },
  write: { name: 'Write', doing: 'Writing the content' },
  render: { name: 'Render', doing: 'Rendering the pages' },
  check: { name: 'Check', doing: 'Checking the pages' },
  cards: { name: 'Cards', doing: 'Drawing the share cards' },
  publish: { name: 'Publish', doing: 'Publishing the release' },
  announce: { name: 'Announce', doing: 'Telling search engines' },
  tidy: { name: 'Tidy', doing: 'Tidying up' },
} satisfies Record<UpdateStepName, unknown>;
const STEPS = new Map<string | null, { name: string; doing: string }>(Object.entries(STEP_WORDS));

export const STEP_NAMES: readonly string[] = Object.keys(STEP_WORDS);

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
export const OUTCOME_WORDS: Record<UpdateOutcome, OutcomeWords> = {
  running: { word: 'Running', tone: 'info', sentence: 'An update is running.' },
  published: { word: 'Published', tone: 'good', sentence: 'The last update was published.' },
  unchanged: { word: 'Nothing new', tone: 'neutral', sentence: 'The last update found nothing new.' },
  failed: { word: 'Failed', tone: 'danger', sentence: 'The last update failed.', isTrouble: true },
  skipped: { word: 'Skipped', tone: 'warn', sentence: 'The last update was skipped.', isTrouble: true },
  interrupted: { word: 'Interrupted', tone: 'warn', sentence: 'The last update was interrupted.', isTrouble: true },
};

const TRIGGER_WORDS: Record<UpdateTrigger, string> = {
  daily: 'Daily update',
  'catch-up': 'Missed daily update, made up for',
  news: 'Recruiting news opened to everyone',
  scores: 'Scores while games are played',
  staff: 'Started by staff',
};

/** `Daily update`, `Started by coach`. */
export function describeTrigger({ trigger, startedBy }: Pick<UpdateRun, 'trigger' | 'startedBy'>): string {
  return startedBy === null ? TRIGGER_WORDS[trigger] : `Started by ${startedBy}`;
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

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  cfbd: 'League data',
  feeds: 'News feeds',
  desk: 'Desk',
  snapshot: 'Snapshot',
  indexnow: 'IndexNow',
};

/** `News feeds: Elm Daily was not used: the server answers 404.` */
export function describeNote({ source, kind, about, reason, count }: UpdateNote): string {
  const who = SOURCE_NAMES[source] ?? source;
  if (kind === 'refused') return `${who}: ${about} was not used: ${reason}.`;
  if (kind === 'settled') return `${who}: ${about}: ${reason}.`;
  const some = count === null ? 'Some records' : countOf(count, 'record', 'records');
  return `${who}: ${some} of ${about} left out: ${reason}.`;
}
