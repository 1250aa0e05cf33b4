import type {
  UpdateNote,
  UpdateOutcome,
  UpdateRun,
  UpdateStepName,
  UpdateTrigger,
} from '#data/contract/admin.ts';
import type { BadgeTone } from '#site/components/Badge.tsx';

/** A step's name, and what is being done in it. Written out: the contract brings the schema library along. */
const STEP_WORDS: Record<UpdateStepName, { name: string; doing: string }> = {
  fetch: { name: 'Fetch', doing: 'Asking the sources' },
  parse: { name: 'Read', doing: 'Reading the answers' },
  merge: { name: 'Merge', doing: 'Merging what the sources say' },
  desk: { name: 'Desk', doing: 'Writing previews and recaps' },
  write: { name: 'Write', doing: 'Writing the content' },
  compile: { name: 'Compile', doing: 'Compiling the site' },
  render: { name: 'Render', doing: 'Rendering the pages' },
  check: { name: 'Check', doing: 'Checking the pages' },
  cards: { name: 'Cards', doing: 'Drawing the share cards' },
  publish: { name: 'Publish', doing: 'Publishing the release' },
  announce: { name: 'Announce', doing: 'Telling search engines' },
  tidy: { name: 'Tidy', doing: 'Tidying up' },
};

/** The steps of an update in their order. */
export const STEP_NAMES: readonly string[] = Object.keys(STEP_WORDS);

function isStepName(step: string): step is UpdateStepName {
  return Object.hasOwn(STEP_WORDS, step);
}

/** `Build`; a step nobody knows keeps its own name. */
export function stepName(step: string): string {
  return isStepName(step) ? STEP_WORDS[step].name : step;
}

/** `Building the pages`; null stands for the moment before the first step. */
export function stepDoing(step: string | null): string {
  if (step === null) return 'Getting ready';
  return isStepName(step) ? STEP_WORDS[step].doing : step;
}

/** What came of an update, as a word with its tone. */
export const OUTCOME_WORDS: Record<UpdateOutcome, { word: string; tone: BadgeTone }> = {
  running: { word: 'Running', tone: 'info' },
  published: { word: 'Published', tone: 'good' },
  unchanged: { word: 'Nothing new', tone: 'neutral' },
  failed: { word: 'Failed', tone: 'danger' },
  skipped: { word: 'Skipped', tone: 'warn' },
  interrupted: { word: 'Interrupted', tone: 'warn' },
};

/** `Daily update`, `Started by coach`: what made an update begin. */
export function describeTrigger(trigger: UpdateTrigger, startedBy: string | null): string {
  switch (trigger) {
    case 'daily':
      return 'Daily update';
    case 'catch-up':
      return 'Missed daily update, made up for';
    case 'news':
      return 'Recruiting news opened to everyone';
    case 'scores':
      return 'Scores while games are played';
    case 'staff':
      return startedBy === null ? 'Started by staff' : `Started by ${startedBy}`;
  }
}

/** One sentence for the last update's end, such as `The last update failed.` */
export function describeEnd(outcome: UpdateOutcome): string {
  switch (outcome) {
    case 'running':
      return 'An update is running.';
    case 'published':
      return 'The last update was published.';
    case 'unchanged':
      return 'The last update found nothing new.';
    case 'failed':
      return 'The last update failed.';
    case 'skipped':
      return 'The last update was skipped.';
    case 'interrupted':
      return 'The last update was interrupted.';
  }
}

/** `1 page`, `2,345 pages`. */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

const CHANGES = [
  ['games', 'game', 'games'],
  ['articles', 'article', 'articles'],
  ['recruits', 'recruit', 'recruits'],
  ['recruitingNews', 'news item', 'news items'],
  ['teams', 'team', 'teams'],
] as const;

/** `3 articles added, 1 game changed`; `Nothing changed` when an update found all as it was; empty when it never got so far. */
export function describeChanges(counts: UpdateRun['counts']): string {
  if (counts === null) return '';
  const parts = CHANGES.flatMap(([entity, one, many]) =>
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
  const some = count === null ? 'Some records' : countOf(count, 'record', 'records');
  return `${who}: ${some} of ${about} left out: ${reason}.`;
}
