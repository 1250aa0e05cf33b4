import { test as base } from '../payers.ts';
import { SEASON_ORIGIN } from '../sites.ts';
import type { Driver, Launch } from './driver.ts';
import { type EngineName, MISSING } from './engines.ts';
import { closePuppeteer, launchPuppeteer } from './puppeteer.ts';
import { Tab } from './tab.ts';
import { closeWebKit, launchWebKit } from './webkit.ts';

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
      await (engine === 'webkit' ? closeWebKit() : closePuppeteer());
    },
    { scope: 'worker', auto: true },
  ],
  tab: async ({ engine, launch }, use) => {
    const missing = MISSING[engine];
    test.skip(missing !== false, missing || '');
    const driver: Driver = await (engine === 'webkit'
      ? launchWebKit(launch, SEASON_ORIGIN)
      : launchPuppeteer(engine, launch));
    await use(new Tab(driver, SEASON_ORIGIN));
    await driver.close();
  },
});

export { expect } from '../payers.ts';
