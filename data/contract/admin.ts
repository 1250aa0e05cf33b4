import { Type, type Static } from 'typebox';
import { count, countOrNull, flag, instant, instantOrNull, nullable, nullableValue, text } from '../domain/schemas.ts';
import { textOrNull } from '../domain/schemas.ts';
import { ContentCountsSchema } from './content.ts';
import type { RouteRows } from './route-rows.ts';

/**
 * What made an update begin: the clock, a morning that was missed, recruiting news that became public to everyone
 * (pages only, no source is asked), games being played (their scores only), or a member of staff.
 */
const UPDATE_TRIGGERS = ['daily', 'catch-up', 'news', 'scores', 'staff'] as const;
export type UpdateTrigger = (typeof UPDATE_TRIGGERS)[number];

/**
 * How an update ended. `unchanged`: nothing was new, so the release stays. `skipped`: another one was running outside
 * this server. `interrupted`: the server stopped meanwhile. Only `published` has changed the site.
 */
const UPDATE_OUTCOMES = ['running', 'published', 'unchanged', 'failed', 'skipped', 'interrupted'] as const;
export type UpdateOutcome = (typeof UPDATE_OUTCOMES)[number];

/**
 * The steps of an update in their order; one without news ends after `desk`, and `announce` is for those that notify
 * search engines.
 */
export const UPDATE_STEPS = [
  'fetch',
  'parse',
  'merge',
  'desk',
  'compile',
  'write',
  'render',
  'check',
  'cards',
  'publish',
  'announce',
  'tidy',
] as const;

export type UpdateStepName = (typeof UPDATE_STEPS)[number];

const tableChanges = Type.Object({ added: count, changed: count, removed: count, total: count });

/** What changed in the content, by entity; teams count opponents too. Older reports lack the last three. */
export const UpdateCountsSchema = Type.Object({
  teams: tableChanges,
  games: tableChanges,
  recruits: tableChanges,
  recruitingNews: tableChanges,
  articles: tableChanges,
  boxes: Type.Optional(tableChanges),
  polls: Type.Optional(tableChanges),
  players: Type.Optional(tableChanges),
});

/** Something that a source did not believe while the rest went on. */
export const UpdateNoteSchema = Type.Object({
  source: text,
  kind: Type.Enum(['refused', 'skipped', 'settled'], {
    description: 'A whole answer was not used, records of it were left out, or the content is not what it says',
  }),
  about: Type.String({ description: "What it is about, such as a feed's name" }),
  reason: Type.String({ description: 'The end of a sentence, without its full stop' }),
  count: nullableValue(Type.Integer({ description: 'How many records; null: the whole answer' })),
});

export type UpdateNote = Static<typeof UpdateNoteSchema>;

export const UpdateStepSchema = Type.Object({ name: text, ms: count });
export type UpdateStep = Static<typeof UpdateStepSchema>;

/** One update that was tried, as it is stored and listed. */
export const UpdateRunSchema = Type.Object({
  id: Type.String({ description: 'Sorts by time' }),
  trigger: Type.Enum(UPDATE_TRIGGERS),
  startedBy: nullableValue(Type.String({ description: 'Username; null: nobody in person' })),
  startedAt: instant,
  finishedAt: instantOrNull,
  durationMs: countOrNull,
  outcome: Type.Enum(UPDATE_OUTCOMES),
  message: Type.String({ description: 'One or two sentences for people; the reason of a failure' }),
  releaseId: nullableValue(Type.String({ description: 'The release it made, or found up to date' })),
  pages: countOrNull,
  counts: nullable(UpdateCountsSchema),
  notes: Type.Array(UpdateNoteSchema),
  steps: Type.Array(UpdateStepSchema),
  exitCode: nullableValue(Type.Integer({ description: 'Null when it was killed or never ran' })),
  log: Type.Array(text, { description: 'The last lines it wrote besides its report' }),
});

export type UpdateRun = Static<typeof UpdateRunSchema>;

/** How far the running update is. */
const UpdateProgressSchema = Type.Object({
  runId: text,
  trigger: Type.Enum(UPDATE_TRIGGERS),
  startedBy: textOrNull,
  startedAt: instant,
  step: nullableValue(Type.String({ description: 'The step under way; null before the first' })),
  done: countOrNull,
  total: countOrNull,
  share: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'Of the whole; guessed from how long the last update took at each step',
  }),
  steps: Type.Array(UpdateStepSchema, { description: 'The steps that are done' }),
});

export type UpdateProgress = Static<typeof UpdateProgressSchema>;

/** The updates of scores alone, while games are played; at most the last three are listed among the others. */
const ScoresStateSchema = Type.Object({
  everyMinutes: Type.Integer({ minimum: 1 }),
  last: nullable(Type.Pick(UpdateRunSchema, ['startedAt', 'outcome', 'message'])),
});

export type ScoresState = Static<typeof ScoresStateSchema>;

/**
 * The data of every `update` event: all there is to show, each time. Updates of
 * scores are neither `running` nor `last`: they are over in seconds and make way for all others.
 */
const UpdateStateSchema = Type.Object({
  running: nullable(UpdateProgressSchema),
  last: nullable(UpdateRunSchema),
  next: nullable(
    Type.Object({
      at: instant,
      trigger: Type.Enum(['daily', 'news']),
    }),
  ),
  schedule: Type.Enum(['daily', 'off']),
  /** Null: they are switched off. */
  scores: nullable(ScoresStateSchema),
});

export type UpdateState = Static<typeof UpdateStateSchema>;

/** Specification section 8, the text of the toast. */
export const UPDATE_COMPLETED = 'Daily content update completed successfully';

const ReleaseSchema = Type.Object({
  id: text,
  createdAt: instantOrNull,
  asOf: nullableValue(Type.String({ description: 'The moment the content stands for; null: the real clock' })),
  sizeBytes: Type.Integer({
    minimum: 0,
    description: 'Database and pages; files that releases share count in each',
  }),
  counts: nullable(ContentCountsSchema),
  isCurrent: Type.Boolean({ description: 'It is the one that readers are given' }),
  problem: nullableValue(Type.String({ description: 'Why nobody can go back to it, in a sentence; null: one can' })),
});

export type ReleaseResponse = Static<typeof ReleaseSchema>;

/** What staff have chosen; it reaches the site with the next release, and stays over every update. */
export const StaffChoicesSchema = Type.Object({
  gameOfWeek: nullable(
    Type.Object({
      gameId: text,
      label: Type.String({ description: 'Away team at home team, as the game was called then' }),
      chosenBy: text,
      chosenAt: instant,
    }),
  ),
  hiddenArticles: Type.Array(
    Type.Object({
      articleId: text,
      title: text,
      hiddenBy: text,
      hiddenAt: instant,
    }),
  ),
});

export type StaffChoices = Static<typeof StaffChoicesSchema>;

/** The calls of staff besides those of support. */
export const STAFF_ROUTES = {
  'POST /admin/trigger-update': {
    summary: 'Runs the content update; answers when it is over and readers are given its release',
    answer: Type.Object({ message: text, run: UpdateRunSchema }),
    errors: [409, 500, 503],
  },
  'GET /admin/updates': {
    summary: 'The last twenty updates, and the last three of scores alone, newest first, the running one among them',
    answer: Type.Array(UpdateRunSchema),
  },
  'GET /admin/update-events': {
    summary: 'What runs, what ran last and what comes next: `update` events, the first at once',
    // The pages of staff connect again whenever a stream ends.
    limit: { max: 60, isByAddress: true },
    events: UpdateStateSchema,
  },
  'GET /admin/releases': {
    summary: 'The releases that are kept, newest first',
    answer: Type.Array(ReleaseSchema),
  },
  'POST /admin/rollback': {
    summary: 'Goes back to a release; answers when readers are given it',
    body: Type.Object({ releaseId: Type.String({ minLength: 1, maxLength: 100 }) }),
    answer: Type.Object({ message: text, releaseId: text, previousReleaseId: text }),
    errors: [404, 409, 503],
  },
  'GET /admin/staff-choices': {
    summary: 'What staff have chosen, for the next release on',
    answer: StaffChoicesSchema,
  },
  'POST /admin/game-of-week': {
    summary: 'Marks the Game of the Week, or lets the rules choose again',
    body: Type.Object({ gameId: nullableValue(Type.String({ minLength: 1, maxLength: 200 })) }),
    answer: StaffChoicesSchema,
    errors: [404],
  },
  'POST /admin/articles/hide': {
    summary: 'Hides an article, or shows it again',
    body: Type.Object({ articleId: Type.String({ minLength: 1, maxLength: 300 }), hidden: flag }),
    answer: StaffChoicesSchema,
    errors: [404],
  },
} as const satisfies RouteRows;
