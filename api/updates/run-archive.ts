import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UpdateRunSchema, type UpdateRun } from '#data/contract/admin.ts';
import { storePaths } from '#data/release-store/layout.ts';
import { parseJson } from '#data/release-store/parse-json.ts';
import { writeFileAtomic } from '#data/release-store/write-file-atomic.ts';

/** How many updates of scores are kept, and how many of all others: on a Saturday there are hundreds of the first. */
const KEPT_SCORES_RUNS = 3;
const KEPT_RUNS = 20;

async function readRun(file: string): Promise<UpdateRun | undefined> {
  return parseJson(UpdateRunSchema, await readFile(file, 'utf8').catch(() => ''));
}

/** True for a run, of a list with the newest first, that is kept. */
function isKept(run: UpdateRun, _at: number, runs: readonly UpdateRun[]): boolean {
  const isScores = run.trigger === 'scores';
  const alike = runs.filter(({ trigger }) => (trigger === 'scores') === isScores);
  return alike.indexOf(run) < (isScores ? KEPT_SCORES_RUNS : KEPT_RUNS);
}

/**
 * The last updates that were tried, of scores and others, a file each in the store's `updates/`. A file that cannot be
 * read is left out, and files of updates long ago are removed.
 */
export async function openRunArchive(storeDir: string) {
  const folder = storePaths(storeDir).updateRuns;
  await mkdir(folder, { recursive: true });
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  const files = await readdir(folder);
  // Of a server that was killed while it wrote.
  for (const name of files.filter((one) => one.endsWith('.part')))
    await rm(join(folder, name), { force: true });
  const names = files.filter((name) => name.endsWith('.json'));
  const found = await Promise.all(names.map((name) => readRun(join(folder, name))));
  let runs = found.filter((run) => run !== undefined).toSorted((a, b) => (a.id < b.id ? 1 : -1));

  async function forgetOld(): Promise<void> {
    const kept = runs.filter(isKept);
    const old = runs.filter((run) => !kept.includes(run));
    runs = kept;
    for (const { id } of old) await rm(fileOf(id), { force: true });
  }

  await forgetOld();
  return {
    /** Newest first. */
    get runs(): readonly UpdateRun[] {
      return runs;
    },
    /** Keeps the run in the place of what was kept of it before. Throws when the disk refuses; then it is still listed until the server stops. */
    async save(run: UpdateRun): Promise<void> {
      runs = [run, ...runs.filter(({ id }) => id !== run.id)];
      await forgetOld();
      await writeFileAtomic(fileOf(run.id), `${JSON.stringify(run, null, 2)}\n`);
    },
  };
}

export type RunArchive = Awaited<ReturnType<typeof openRunArchive>>;
