import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { storePaths } from '#data/releases/layout.ts';

import { expect } from './fans.ts';

interface LetterSought {
  subject: string;
  /** The address it went to. */
  to: string;
  /** What to press in it. */
  button: string;
  /** How many with this subject there must be by now; the newest is opened. */
  count?: number;
}

/**
 * Opens a letter in the sandbox's mailbox, as soon as it lies there, and presses its button; returns the page that
 * opens.
 */
export async function followLetter(
  page: Page,
  storeDir: string,
  { subject, to, button, count = 1 }: LetterSought,
): Promise<Page> {
  const mailbox = await page.context().newPage();
  const key = readFileSync(storePaths(storeDir).mailboxKey, 'utf8').trim();
  const letters = mailbox
    .getByRole('listitem')
    .filter({ hasText: subject })
    .filter({ hasText: `To ${to},` });
  await expect(async () => {
    await mailbox.goto(`/sandbox/mailbox?key=${key}`);
    await expect(letters).toHaveCount(count, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await letters.first().getByRole('link', { name: subject }).click();
  const opened = mailbox.waitForEvent('popup');
  await mailbox.getByRole('link', { name: button }).click();
  const followed = await opened;
  await mailbox.close();
  return followed;
}
