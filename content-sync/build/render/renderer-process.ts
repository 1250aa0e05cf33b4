import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InvalidPage } from '../../core/sync-error.ts';
import { startChild } from '../../core/start-child.ts';
import type { ReadPage } from './read-page.ts';

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

/** A file that the templates make. */
export interface ListedFile {
  /** Its path below the site's folder. */
  file: string;
  /** A digest of everything it shows; null: it does not say. */
  key: string | null;
}

/** What became of some files. */
export interface RenderedBatch {
  /** What was rendered says; null for a feed, a calendar and their like. */
  pages: { file: string; page: ReadPage | null }[];
  /** Those that cannot be made of this content, and why. */
  invalid: InvalidPage[];
  /** The most memory the process has held so far. */
  peakBytes: number;
}

/** What such a process is asked: its list, or to render these files of it. */
export type RendererRequest = { knownKeys: readonly string[] } | readonly string[];

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
  /** Renders these files of the list into the new site. */
  render(files: readonly string[]): Promise<RenderedBatch>;
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
    const ask = async (request: RendererRequest): Promise<unknown> => {
      const answered = once(child.process, 'message');
      // How the process ended says why it died; that nothing can be sent to it does not.
      child.process.send(request, () => undefined);
      const [answer] = (await Promise.race([answered, endedEarly])) as unknown[];
      return answer;
    };
    return {
      list: async (knownKeys = []) => (await ask({ knownKeys })) as ListedFile[],
      render: async (files) => (await ask(files)) as RenderedBatch,
      async stop() {
        child.process.kill('SIGKILL');
        await child.ended.catch(() => undefined);
      },
    };
  };
}
