import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '#data/settings/settings.ts';

/** Everything that a sync runs and compiles. */
const PARTS = [
  'site',
  'data',
  'content-sync',
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
] as const;
const LEFT_OUT = ['data/store', 'site/.astro'].map((name) => path.join(PROJECT_ROOT, name));

/** Another version of the code, whose templates a test may change. */
export interface ProjectCopy {
  /** Its command line, for `runCli`. */
  cli: string;
  /** Replaces a text in one of its files; throws where the file has it not. */
  edit: (file: string, from: string, to: string) => void;
}

/** Copies the project into a folder, without its packages. */
export function copyProject(folder: string): ProjectCopy {
  for (const part of PARTS)
    cpSync(path.join(PROJECT_ROOT, part), path.join(folder, part), {
      recursive: true,
      filter: (source) => !LEFT_OUT.includes(source),
    });
  symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return {
    cli: path.join(folder, 'content-sync/cli.ts'),
    edit(file, from, to) {
      const before = readFileSync(path.join(folder, file), 'utf8');
      if (!before.includes(from)) throw new Error(`${file} does not say '${from}'`);
      writeFileSync(path.join(folder, file), before.replaceAll(from, to));
    },
  };
}
