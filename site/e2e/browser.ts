import { existsSync } from 'node:fs';

import { chromium, type LaunchOptions } from '@playwright/test';

/** The shell first: it draws no window and so takes half the time, and is what Playwright itself would bring. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** A browser that looks nothing up and opens no connection of its own. */
const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One process for all pages of a browser: they are pages of one site.
  '--renderer-process-limit=1',
];

/**
 * How to launch a browser on this machine: Playwright's own when it was downloaded, else the system's Chromium.
 * Returns launch options without an executable when there is neither, so that Playwright says what to do.
 */
export function findBrowser(): LaunchOptions {
  const asRoot = process.getuid?.() === 0;
  const args = asRoot ? [...QUIET, '--no-sandbox'] : QUIET;
  if (existsSync(chromium.executablePath())) return { args };
  const executablePath = SYSTEM_BROWSERS.find((path) => existsSync(path));
  return executablePath === undefined ? { args } : { args, executablePath };
}

/** The browser itself, which keeps pages for the way back, as the shell does not; undefined: there is none. */
export function findWindowedBrowser(): string | undefined {
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => !path.includes('shell') && existsSync(path));
}

/** True when findBrowser names a browser that is there. */
export function hasBrowser(): boolean {
  return existsSync(chromium.executablePath()) || findBrowser().executablePath !== undefined;
}
