import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { chromium } from '@playwright/test';
import puppeteer, { type Browser, type KeyInput, type LaunchOptions } from 'puppeteer-core';

import { findBrowser } from '../browser.ts';
import { type Driver, KEYS, type Launch } from './driver.ts';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file));

export const hasFirefox = (): boolean => FIREFOX !== undefined;

/** Scroll bars that take no width, and letters that are not moved to whole pixels: lines end at the same words. */
const AS_ELSEWHERE = ['--hide-scrollbars', '--font-render-hinting=none'];
const PREFERENCES = {
  'ui.useOverlayScrollbars': 1,
  // Half of a start goes into processes that no test needs.
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

/** The browser with the default settings, started once for each worker; each test has a context of its own. */
let running: Promise<Browser> | undefined;

export async function closePuppeteer(): Promise<void> {
  await (await running)?.close();
  running = undefined;
}

const NAMES: Readonly<Record<string, KeyInput>> = {
  [KEYS.enter]: 'Enter',
  [KEYS.down]: 'ArrowDown',
};

/** Firefox over WebDriver BiDi, or Chromium. */
export async function launchPuppeteer(engine: 'chromium' | 'firefox', launch: Launch): Promise<Driver> {
  const isPlain = Object.keys(launch).every((name) => name === 'zoom');
  const starting = (isPlain && running) || puppeteer.launch(optionsOf(engine, launch));
  if (isPlain) running = starting;
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
        const until = Date.now() + 30_000;
        while (!(await hasLoaded())) {
          if (Date.now() > until) throw error;
          await pause(50);
        }
      });
    },
    evaluate: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    keys: async (text) => {
      const key = NAMES[text];
      await (key === undefined ? page.keyboard.type(text) : page.keyboard.press(key));
    },
    // Written in half the time of a PNG.
    screenshot: () => page.screenshot({ type: 'jpeg', quality: 90 }),
    resize: async (size) => {
      // Firefox before 144 lacks the orientation command that Puppeteer sends last; the size is set by then.
      await page.setViewport({ ...size, deviceScaleFactor: launch.zoom ?? 1 }).catch((error: unknown) => {
        if (!String(error).includes('setScreenOrientationOverride')) throw error;
      });
    },
    close: () => (isPlain ? context.close() : browser.close()),
  };
}
