import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { HANDLED_EVENTS } from './webhook.ts';

it('is described in docs/operations/payments.md with exactly the events that are handled', async () => {
  const text = await readFile(new URL('../../docs/operations/payments.md', import.meta.url), 'utf8');
  const listed = text.match(/^ +[a-z]+(?:\.[a-z_]+)+$/gm)?.map((line) => line.trim());
  expect(listed?.sort()).toEqual([...HANDLED_EVENTS].sort());
});
