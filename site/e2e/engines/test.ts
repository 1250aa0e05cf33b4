import { test as base } from '../payers.ts';
import type { Driver, Launch } from './driver.ts';
import { type EngineName, MISSING } from './engines.ts';
import { closeBrowsers, launchPuppeteer } from './puppeteer.ts';
import { Tab } from './tab.ts';
import { launchWebKit } from './webkit.ts';

interface Fixtures {
  /** What the browser of this test is started with. */
  launch: Launch;
  tab: Tab;
}

interface WorkerFixtures {
  engine: EngineName;
  closing: undefined;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  launch: [{}, { option: true }],
  closing: [
    async ({ engine }, use) => {
      await use(undefined);
      if (engine !== 'webkit') await closeBrowsers();
    },
    { scope: 'worker', auto: true },
  ],
  tab: async ({ engine, launch, baseURL }, use) => {
    const missing = MISSING[engine];
    test.skip(missing !== false, missing || '');
    const driver: Driver = await (engine === 'webkit' ? launchWebKit(launch) : launchPuppeteer(engine, launch));
    await use(new Tab(driver, baseURL ?? ''));
    await driver.close();
  },
});

export { expect } from '../payers.ts';
