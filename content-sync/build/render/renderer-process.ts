import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from '../../core/start-child.ts';
import type { ReadPage } from './page-facts.ts';

/** What a process that renders works with. */
export interface RendererSetup {
  /** The compiled renderer's file. */
  module: string;
  contentDb: string;
  /** The folder of the new release's site. */
  site: string;
  /** That of the last release; null: there is none. */
  previousSite: string | null;
}

/** A file that the templates make; its place in their list stands for it. */
interface ListedFile {
  /** Its path below the site's folder. */
  file: string;
  /** A digest of everything it shows; null: it does not say. */
  key: string | null;
}

/** A file that was rendered. */
export interface RenderedPage {
  place: number;
  /** What it says; null for a feed, a calendar and their like. */
  page: ReadPage | null;
}

/** What became of some places of the list. */
export interface RenderedBatch {
  pages: RenderedPage[];
  /** Those that cannot be made of this content, and why. */
  invalid: { place: number; reason: string }[];
  /** The most memory the process has held so far. */
  peakBytes: number;
}

/** What such a process is asked: its list, or to render what stands at these places of it. */
export type RendererRequest = { knownKeys: readonly string[] } | readonly number[];
export type RendererAnswer = { kind: 'list'; files: ListedFile[] } | { kind: 'rendered'; batch: RenderedBatch };

const CHILD = fileURLToPath(new URL('renderer.child.ts', import.meta.url));
/**
 * Renders files of a site; it is asked one thing after the other. Each answer rejects with the reason when it fails.
 */
export interface Renderer {
  /**
   * The files that the templates make; to be asked before anything is rendered. Of the pages of a season
   * whose key is one of `knownKeys` it leaves out all but one.
   */
  list(knownKeys?: readonly string[]): Promise<readonly ListedFile[]>;
  /** Renders what stands at these places of the list into the new site. */
  render(places: readonly number[]): Promise<RenderedBatch>;
  /** Ends it; resolves when nothing of it is left. */
  stop(): Promise<void>;
}

export type StartRenderer = (setup: RendererSetup) => Renderer;

/** Renders in a process of its own, which knows `env` alone of the environment. */
export function rendererProcesses(env: Record<string, string>): StartRenderer {
  return (setup) => {
    const child = startChild(CHILD, {
      args: [JSON.stringify(setup)],
      cwd: path.dirname(setup.contentDb),
      env: { ...env, HASHMARK_CONTENT_DB: setup.contentDb },
    });
    const endedEarly = child.ended.then(() => {
      throw new Error('The renderer ended before it answered.');
    });
    endedEarly.catch(() => undefined);
    const ask = async (request: RendererRequest): Promise<RendererAnswer> => {
      const answered = once(child.process, 'message');
      // How the process ended says why it died; that nothing can be sent to it does not.
      child.process.send(request, () => undefined);
      const [message] = (await Promise.race([answered, endedEarly])) as [RendererAnswer];
      return message;
    };
    return {
      async list(knownKeys = []) {
        const answer = await ask({ knownKeys });
        if (answer.kind !== 'list') throw new Error('The renderer answers something else.');
        return answer.files;
      },
      async render(places) {
        const answer = await ask(places);
        if (answer.kind !== 'rendered') throw new Error('The renderer answers something else.');
        return answer.batch;
      },
      async stop() {
        child.process.kill('SIGKILL');
        await child.ended.catch(() => undefined);
      },
    };
  };
}
