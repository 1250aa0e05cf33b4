import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#data/settings/settings.ts';

const prose = globSync('site/pages/**/*.mdx', { cwd: PROJECT_ROOT });

// The compiler does not read prose, and an empty place in a sentence breaks no build.
it.each(prose)('%s names nothing that the code does not have', async (file) => {
  const text = readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
  for (const [, names = '', from = ''] of text.matchAll(/^import \{ (.+) \} from '(.+\.ts)';$/gm)) {
    const module = (await import(from)) as Record<string, unknown>;
    for (const name of names.split(', ')) {
      expect(module).toHaveProperty(name);
      for (const [, member = ''] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
        expect(module[name]).toHaveProperty(member);
    }
  }
});
