import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { SAMPLE_CARDS } from '#data/testing/sample-cards.ts';
import { DrawingProcess } from './drawing-process.ts';

const script = fileURLToPath(new URL('../testing/stub-drawing.child.ts', import.meta.url));
const [sample] = Object.values(SAMPLE_CARDS);
let drawing: DrawingProcess;
afterEach(() => drawing.close());

async function draw(id: string): Promise<{ pid: number; env: string[]; shape: string }> {
  if (sample === undefined) throw new Error('there is no sample card');
  return JSON.parse(String(await drawing.draw({ ...sample, id }, 'square'))) as never;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('one process is started by the first card and draws the next ones, with nothing of our environment', async () => {
  drawing = new DrawingProcess({ script });
  const [first, second] = await Promise.all([draw('one'), draw('two')]);
  expect(first).toEqual({ id: 'one', shape: 'square', pid: first.pid, env: [] });
  expect(second.pid).toBe(first.pid);
  expect((await draw('three')).pid).toBe(first.pid);
});

test('a card that is refused costs no other', async () => {
  drawing = new DrawingProcess({ script });
  const { pid } = await draw('one');
  await expect(draw('refused')).rejects.toThrow('out of paint');
  expect((await draw('two')).pid).toBe(pid);
});

test('a crash rejects what was under way, and the next card has a new process', async () => {
  drawing = new DrawingProcess({ script });
  const { pid } = await draw('one');
  const failed = await Promise.allSettled([draw('crash'), draw('two')]);
  expect(failed.map(({ status }) => status)).toContain('rejected');
  expect((await draw('three')).pid).not.toBe(pid);
});

test(
  'a process that is stuck is ended after the time limit, and the next card has a new one',
  { tags: 'full' },
  async () => {
    drawing = new DrawingProcess({ script, timeoutMs: 5000 });
    const { pid } = await draw('one');
    await expect(draw('stuck')).rejects.toThrow('took too long');
    expect((await draw('two')).pid).not.toBe(pid);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 5000);
  },
);

test('a process without work is ended after a while', { tags: 'full' }, async () => {
  drawing = new DrawingProcess({ script, idleMs: 50 });
  const { pid } = await draw('one');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 5000);
  expect((await draw('two')).pid).not.toBe(pid);
});

test('closing ends the process and rejects the card that it draws', async () => {
  drawing = new DrawingProcess({ script });
  const { pid } = await draw('one');
  const pending = expect(draw('stuck')).rejects.toThrow('was closed');
  drawing.close();
  await pending;
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 5000);
});
