import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { chromium } from '@playwright/test';
import puppeteer, { type Browser, type KeyInput, type LaunchOptions } from 'puppeteer-core';

import { findBrowser } from '../e2e/browser.ts';
import { type Driver, KEYS, type Launch } from './driver.ts';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file));

export const hasFirefox = (): boolean => FIREFOX !== undefined;

/** Scroll bars that take no width, and letters that are not moved to whole pixels: lines end at the same words. */
const AS_ELSEWHERE = ['--hide-scrollbars', '--font-render-hinting=none'];
const PREFERENCES = {
  'ui.useOverlayScrollbars': 1,
  // Half the time of a start goes into what no test looks at.
  'dom.ipc.processPrelaunch.enabled': false,
  'dom.ipc.processCount': 1,
  'fission.autostart': false,
  'extensions.enabledScopes': 0,
};

function optionsOf(engine: 'chromium' | 'firefox', launch: Launch): LaunchOptions {
  if (engine === 'chromium') {
    const { args = [], executablePath = chromium.executablePath() } = findBrowser();
    return { browser: 'chrome', executablePath, args: [...args, ...AS_ELSEWHERE] };
  }
  return {
    browser: 'firefox',
    executablePath: FIREFOX,
    extraPrefsFirefox: {
      ...PREFERENCES,
      ...(launch.javascript === false && { 'javascript.enabled': false }),
      ...(launch.cookies === false && { 'network.cookie.cookieBehavior': 2 }),
      ...(launch.private && { 'browser.privatebrowsing.autostart': true }),
      ...(launch.dark && { 'layout.css.prefers-color-scheme.content-override': 0 }),
    },
  };
}

/** Browsers without wishes, which are started once; each test has a context of its own. */
const running = new Map<string, Promise<Browser>>();

export async function closeBrowsers(): Promise<void> {
  for (const browser of running.values()) await (await browser).close();
  running.clear();
}

const NAMES: Readonly<Record<string, KeyInput>> = {
  [KEYS.enter]: 'Enter',
  [KEYS.escape]: 'Escape',
  [KEYS.down]: 'ArrowDown',
  [KEYS.tab]: 'Tab',
  [KEYS.end]: 'End',
};

/** Firefox over WebDriver BiDi, or Chromium. */
export async function launchPuppeteer(engine: 'chromium' | 'firefox', launch: Launch): Promise<Driver> {
  const isPlain = Object.keys(launch).every((name) => name === 'zoom');
  const starting = (isPlain && running.get(engine)) || puppeteer.launch(optionsOf(engine, launch));
  if (isPlain) running.set(engine, starting);
  const browser = await starting;
  const context = isPlain ? await browser.createBrowserContext() : browser.defaultBrowserContext();
  const page = await context.newPage();
  // Firefox has a preference for it, and no such command.
  if (engine === 'chromium' && launch.dark)
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
  return {
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'load' }).catch(async (error: unknown) => {
        // Firefox gives up waiting when the page leads elsewhere before it has loaded.
        if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
        const hasLoaded = () => page.evaluate(() => document.readyState === 'complete').catch(() => false);
        while (!(await hasLoaded())) await pause(50);
      });
    },
    evaluate: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    keys: async (text) => {
      const key = NAMES[text];
      await (key === undefined ? page.keyboard.type(text) : page.keyboard.press(key));
    },
    screenshot: () => page.screenshot(),
    resize: async (size) => {
      // Firefox before 144 knows no orientation, which Puppeteer sets besides; the size is set by then.
      await page.setViewport({ ...size, deviceScaleFactor: launch.zoom ?? 1 }).catch((error: unknown) => {
        if (!String(error).includes('setScreenOrientationOverride')) throw error;
      });
    },
    close: () => (isPlain ? context.close() : browser.close()),
  };
}
