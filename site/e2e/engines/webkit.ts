import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '#data/testing/free-port.ts';

import type { Driver, Launch, Size } from './driver.ts';

const WEB_DRIVER = '/usr/bin/WebKitWebDriver';
const X_SERVER = '/usr/bin/Xvfb';
/** Of util-linux: ends a program with the one that has started it. */
const SET_PRIVILEGES = '/usr/bin/setpriv';
const [MINI_BROWSER] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

export const hasWebKit = (): boolean =>
  [WEB_DRIVER, X_SERVER, SET_PRIVILEGES, MINI_BROWSER ?? ''].every((file) => existsSync(file));

/** The toolbar's buttons would keep the window at 447 px or more. */
const NARROW =
  '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; -gtk-icon-transform: scale(0); }';

/** The arguments of MiniBrowser that a launch comes to. */
function argumentsOf(launch: Launch): string[] {
  return [
    '--automation',
    ...(launch.javascript === false ? ['--enable-javascript-markup=false'] : []),
    ...(launch.cookies === false ? ['--cookies-policy=never'] : []),
    ...(launch.private ? ['--private'] : []),
    ...(launch.dark ? ['--dark-mode'] : []),
  ];
}

const USUAL_SIZE = { width: 1024, height: 768 };

/** Starts a program that ends with this process, however that ends. */
function start(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(SET_PRIVILEGES, ['--pdeathsig', 'KILL', file, ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
}

interface Browser {
  driver: Driver;
  /** Removes what pages of this origin have left in the browser, and every cookie. */
  forget: (origin: string) => Promise<void>;
}

/** WebKitGTK's MiniBrowser on a screen of its own that nobody sees, by plain WebDriver. */
async function startBrowser(launch: Launch): Promise<Browser> {
  const home = path.resolve('test-results/webkit-home');
  mkdirSync(`${home}/.config/gtk-3.0`, { recursive: true });
  writeFileSync(`${home}/.config/gtk-3.0/gtk.css`, NARROW);
  const screen = start(X_SERVER, ['-displayfd', '3', '-screen', '0', '3200x2200x24', '-nolisten', 'tcp']);
  const isUp = { signal: AbortSignal.timeout(10_000) };
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data', isUp)) as [Buffer];
  const port = await freePort();
  const program = start(WEB_DRIVER, [`--port=${port}`], {
    HOME: home,
    DISPLAY: `:${String(display).trim()}`,
    // A bus would start the desktop's services, which mount folders and stay.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    ...(launch.zoom && { GDK_SCALE: String(launch.zoom) }),
  });
  const call = async (method: string, at: string, body?: unknown): Promise<unknown> => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${port}${at}`, init);
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${at}: ${value?.error ?? ''} ${value?.message ?? ''}`);
    return value;
  };
  for (let tries = 0; tries < 100; tries += 1) {
    if (await call('GET', '/status').catch(() => null)) break;
    await pause(50);
  }
  const options = { binary: MINI_BROWSER, args: argumentsOf(launch) };
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  const { sessionId } = (await call('POST', '/session', { capabilities: { alwaysMatch } })) as { sessionId: string };
  const ask = (method: string, at: string, body?: unknown) => call(method, `/session/${sessionId}/${at}`, body);

  const evaluate = async (expression: string): Promise<unknown> => {
    const script = `const [done] = arguments;
      (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = (await ask('POST', 'execute/async', { script, args: [] })) as { value?: unknown; error?: string };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
  const actions = (type: string, steps: readonly object[], rest = {}) =>
    ask('POST', 'actions', { actions: [{ type, id: type, actions: steps, ...rest }] });

  const goto = async (url: string) => void (await ask('POST', 'url', { url }));
  const driver: Driver = {
    evaluate,
    goto,
    screenshot: async () => Buffer.from((await ask('GET', 'screenshot')) as string, 'base64'),
    press: async (x, y) => {
      const steps = [
        { type: 'pointerMove', x, y, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
      ];
      await actions('pointer', [...steps, { type: 'pointerUp', button: 0 }], { parameters: { pointerType: 'mouse' } });
    },
    keys: async (text) => {
      const keys = text.split('').flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await actions('key', keys);
    },
    resize: async (size) => {
      // A window has a toolbar and a frame, which nobody tells the size of; and the page follows its window later.
      for (let tries = 0; tries < 40; tries += 1) {
        const inner = (await evaluate('({ width: innerWidth, height: innerHeight })')) as Size;
        if (inner.width === size.width && inner.height === size.height) return;
        const outer = (await ask('GET', 'window/rect')) as Size;
        const width = size.width + outer.width - inner.width;
        await ask('POST', 'window/rect', { width, height: size.height + outer.height - inner.height });
        await pause(50);
      }
      throw new Error(`The page does not become ${size.width} x ${size.height}.`);
    },
    close: async () => {
      try {
        await call('DELETE', `/session/${sessionId}`);
      } finally {
        program.kill();
        screen.kill();
      }
    },
  };
  const forget = async (origin: string): Promise<void> => {
    await goto(`${origin}/robots.txt`);
    await evaluate(`(${clearStorage.toString()})()`);
    await ask('DELETE', 'cookie');
  };
  return { driver, forget };
}

/** Runs in a page. */
async function clearStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  // First, or it might store again.
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

/** The browser with the default settings, started once for each worker. */
let running: Promise<Browser> | undefined;

export async function closeWebKit(): Promise<void> {
  await (await running)?.driver.close();
  running = undefined;
}

/** A tab for a test of the site at this origin, in a window of the usual size. */
export async function launchWebKit(launch: Launch, origin: string): Promise<Driver> {
  const isPlain = Object.keys(launch).length === 0;
  const starting = (isPlain && running) || startBrowser(launch);
  if (isPlain) running = starting;
  const { driver, forget } = await starting;
  await driver.resize(USUAL_SIZE);
  return isPlain ? { ...driver, close: () => forget(origin) } : driver;
}
