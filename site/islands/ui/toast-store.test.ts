import { beforeEach, expect, test, vi } from 'vitest';

import { addToast, dismissToast, getToast, subscribeToToasts } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

test('a second toast takes the place of the first', () => {
  addToast({ title: 'First' });
  addToast({ title: 'Second' });
  expect(getToast()?.title).toBe('Second');
});

test('a dismissed toast closes at once and is removed after 1,000,000 ms', () => {
  const id = addToast({ title: 'Saved' });
  dismissToast(id);
  expect(getToast()).toMatchObject({ id, open: false });
  vi.advanceTimersByTime(999_999);
  expect(getToast()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(getToast()).toBeUndefined();
});

test('the removal of an old toast never takes a newer one away', () => {
  dismissToast(addToast({ title: 'Old' }));
  addToast({ title: 'New' });
  vi.advanceTimersByTime(1_000_000);
  expect(getToast()?.title).toBe('New');
});

test('dismissing twice, or a toast that is gone, changes nothing', () => {
  const id = addToast({ title: 'Saved' });
  dismissToast(id);
  const before = getToast();
  dismissToast(id);
  dismissToast('no such toast');
  expect(getToast()).toBe(before);
});

test('listeners hear of every change until they leave', () => {
  const listener = vi.fn();
  const leave = subscribeToToasts(listener);
  const id = addToast({ title: 'Saved' });
  dismissToast(id);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  addToast({ title: 'Again' });
  expect(listener).toHaveBeenCalledTimes(2);
});
