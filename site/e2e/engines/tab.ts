import { setTimeout as pause } from 'node:timers/promises';

import { expect } from '../payers.ts';
import type { Driver, Size } from './driver.ts';

/** The middle of the first element in sight with that selector and these words; null while there is none to press. */
function middleOf([selector, words]: [string, string]): { x: number; y: number } | null {
  const nameOf = (element: Element): string =>
    element.ariaLabel ??
    ('labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : null) ??
    element.textContent;
  // The card form has a tree of its own.
  const trees = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  const found = trees
    .flatMap((tree) => [...tree.querySelectorAll(selector)])
    .find((element) => element.checkVisibility({ visibilityProperty: true }) && nameOf(element).includes(words));
  const isMoving = document
    .getAnimations()
    .some(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
  if (found === undefined || isMoving) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = found.getClientRects()[0];
  if (box === undefined) return null;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = (found.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
  return found.contains(hit) || hit?.contains(found) ? { x, y } : null;
}

/** Milliseconds between two looks at what is waited for: by default they would soon be a second apart. */
const OFTEN = { intervals: [50] };

/** One tab of a browser, as a reader uses it: the same in every engine. */
export class Tab {
  readonly driver: Driver;
  readonly origin: string;
  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.driver.goto(new URL(path, this.origin).href);
  }

  /** Runs a function in the page. It cannot use variables from outside. */
  async evaluate<Result, Argument = undefined>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> {
    return (await this.driver.evaluate(`(${run.toString()})(${JSON.stringify(argument)})`)) as Result;
  }

  /** Presses the first element that has the selector and these words, once it stays where it is. */
  async click(selector: string, words = ''): Promise<void> {
    let point: Awaited<ReturnType<typeof middleOf>> = null;
    const isStill = async (): Promise<boolean> => {
      const before = point;
      // A page that leads elsewhere takes along what runs in it.
      point = await this.evaluate(middleOf, [selector, words] as [string, string]).catch(() => null);
      return point !== null && point.x === before?.x && point.y === before.y;
    };
    await expect.poll(isStill, { ...OFTEN, message: `${selector} ${words}` }).toBe(true);
    const { x, y } = point as unknown as { x: number; y: number };
    await this.driver.press(Math.round(x), Math.round(y));
  }

  /** Types into the empty field of each label. */
  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) {
      await this.click('input', label);
      await this.driver.keys(text);
    }
  }

  /** Waits until these words are in sight. */
  async sees(words: string | RegExp, selector = 'body', timeout = 15_000): Promise<void> {
    const wanted = typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words);
    await expect
      .poll(() => this.text(selector).catch(() => ''), { ...OFTEN, message: String(words), timeout })
      .toEqual(wanted);
  }

  /** The text in sight of every element with the selector. */
  text(selector: string): Promise<string> {
    return this.evaluate(
      (one) => [...document.querySelectorAll<HTMLElement>(one)].map((element) => element.innerText).join('\n'),
      selector,
    );
  }

  /** Goes in the history by a script: the drivers would wait forever for a page from the back/forward cache. */
  async go(steps: 1 | -1): Promise<void> {
    await this.evaluate((by) => void setTimeout(() => history.go(by)), steps);
    // WebKit stays where it is when it is asked something meanwhile.
    await pause(500);
  }

  address(): Promise<string> {
    return this.evaluate(() => location.pathname + location.hash);
  }

  async isAt(path: string): Promise<void> {
    await expect.poll(() => this.address().catch(String), OFTEN).toBe(path);
  }

  async resize(size: Size): Promise<void> {
    await this.driver.resize(size);
    await expect.poll(() => this.evaluate(() => innerWidth), OFTEN).toBe(size.width);
  }

  /** Calls the API in the reader's name, as the page's own scripts do; gives the status. */
  call(path: string, data: unknown = {}): Promise<number> {
    return this.evaluate(
      async ([to, body]) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(to, { method: 'POST', headers, body })).status;
      },
      [path, JSON.stringify(data)] as const,
    );
  }

  /** Signs the browser in without the form. */
  async signIn({ username, password }: { username: string; password: string }): Promise<void> {
    await this.open('/terms');
    expect(await this.call('/api/auth/login', { username, password })).toBe(200);
  }
}
