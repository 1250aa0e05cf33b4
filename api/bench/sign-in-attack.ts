import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connectAccountsDb } from '#data/accounts/database.ts';
import { PASSWORD } from '../testing/account-client.ts';
import { startOnStore } from './child-server.ts';

/**
 * Who still gets in while sign-in is under attack (issue 13, points 1 and 2; decision 14). Each attack goes on while
 * members sign in one after the other, once each; forty seconds is the longest. Run it alone: everything shares the
 * cores.
 */
const IN_FLIGHT = 120;
const NOTES = 40;
const MAX_MS = 40_000;
const KNOWN_MS = 3000;
const PATIENCE_MS = 10_000;

const server = await startOnStore('fatal');

const random = (below: number): number => Math.floor(Math.random() * below);
const hex = (): string => random(65_536).toString(16);

interface Answered {
  status: number;
  note: string | undefined;
}

/** Posts to /api/auth; status 0 when no answer came in time. */
async function post(
  path: 'register' | 'login',
  { username, ip, note }: { username: string; ip: string; note?: string | undefined },
  { password = PASSWORD, patience = PATIENCE_MS } = {},
): Promise<Answered> {
  try {
    const answer = await fetch(`${server.url}/api/auth/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': ip,
        ...(note !== undefined && { cookie: `hashmark_device=${note}` }),
      },
      body: JSON.stringify({ username, password, email: `${username}@example.com` }),
      signal: AbortSignal.timeout(patience),
    });
    await answer.arrayBuffer();
    const cookies = answer.headers.getSetCookie().join('\n');
    return { status: answer.status, note: /hashmark_device=([^;]+)/.exec(cookies)?.[1] };
  } catch {
    return { status: 0, note: undefined };
  }
}

async function register(username: string, ip: string): Promise<void> {
  const { status } = await post('register', { username, ip });
  if (status !== 201) throw new Error(`registering ${username} answered ${status}`);
}

/** Keeps so many requests of an attack going while `members` sign in; says what the attackers were answered. */
async function under(
  attack: (number: number) => Promise<Answered>,
  inFlight: number,
  members: (isOver: () => boolean) => Promise<string>,
): Promise<void> {
  const end = performance.now() + MAX_MS;
  let isDone = false;
  const isOver = (): boolean => isDone || performance.now() > end;
  const answers = new Map<number, number>();
  let next = 0;
  const attackers = Array.from({ length: inFlight }, async () => {
    while (!isOver()) {
      next += 1;
      const { status } = await attack(next);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  });
  await setTimeout(1000);
  const began = performance.now();
  console.log(`  ${await members(isOver)}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  isDone = true;
  await Promise.all(attackers);
  const shown = [...answers].map(([status, count]) => `${count} x ${status || 'none'}`).join(', ');
  console.log(`  in ${seconds} s; the attackers were answered ${shown}`);
}

/** How many of `count` sign-ins, one after the other, are let in, and how long those took. */
async function signIns(
  what: string,
  count: number,
  isOver: () => boolean,
  signIn: (number: number) => Promise<Answered>,
): Promise<string> {
  const times: number[] = [];
  for (let number = 0; number < count && !isOver(); number += 1) {
    const start = performance.now();
    const { status } = await signIn(number);
    if (status === 200) times.push(performance.now() - start);
    else await setTimeout(100);
  }
  const longest = Math.round(Math.max(0, ...times));
  return `${what}: ${times.length} of ${count}, the slowest ${longest} ms`;
}

let newcomers = 0;
/** A known browser, and new browsers of accounts that were never signed in to, by turns. */
async function bothKinds(
  { username, note }: { username: string; note: string | undefined },
  isOver: () => boolean,
): Promise<string> {
  const known = await signIns('known browser within 3 s', 20, isOver, () =>
    post('login', { username, ip: '198.51.100.7', note }, { patience: KNOWN_MS }),
  );
  const anew = await signIns('new browser of an untouched account', 20, isOver, (number) =>
    post('login', { username: `untouched-${newcomers++}`, ip: `192.0.2.${number + 1}` }),
  );
  return `${known}; ${anew}`;
}

async function sessionsOf(username: string): Promise<{ written: number; kept: number }> {
  const db = connectAccountsDb(join(server.storeDir, 'accounts.db'), { readonly: true });
  const count = async (table: 'session' | 'audit_event'): Promise<number> => {
    let rows = db
      .selectFrom(table)
      .innerJoin('app_user', 'app_user.id', `${table}.userId`)
      .where('usernameKey', '=', username);
    if (table === 'audit_event') rows = rows.where('kind', '=', 'signed_in');
    const { n } = await rows.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
    return n;
  };
  const found = { written: await count('audit_event'), kept: await count('session') };
  await db.destroy();
  return found;
}

const ATTACKS_OF_NAMES: [string, () => string][] = [
  ['the /64s of one /48', () => `2001:db8:1:${hex()}::1`],
  ['the /48s of one /32', () => `2001:db8:${hex()}:${hex()}::1`],
  ['IPv4 addresses everywhere', () => `${11 + random(80)}.${random(256)}.${random(256)}.9`],
];

try {
  await register('owner', '198.51.100.8');
  await register('flooder', '203.0.113.7');
  for (let number = 0; number < 20 * (1 + ATTACKS_OF_NAMES.length); number += 1) {
    await register(`untouched-${number}`, `198.18.${number}.1`);
  }
  const known = async (username: string) => {
    await register(username, '198.51.100.7');
    const { note } = await post('login', { username, ip: '198.51.100.7' });
    return { username, note };
  };
  const regulars: { username: string; note: string | undefined }[] = [];
  for (let number = 0; number <= ATTACKS_OF_NAMES.length; number += 1) {
    regulars.push(await known(`regular-${number}`));
  }
  const regular = (number: number) => regulars[number] ?? { username: 'nobody', note: undefined };

  const notes: (string | undefined)[] = [];
  for (let number = 0; number < NOTES; number += 1) {
    notes.push((await post('login', { username: 'flooder', ip: '203.0.113.7' })).note);
  }
  const before = await sessionsOf('flooder');
  console.log(`one free account from one address, ${NOTES} notes, ${IN_FLIGHT} in flight:`);
  await under(
    (number) => post('login', { username: 'flooder', ip: '203.0.113.7', note: notes[number % NOTES] }),
    IN_FLIGHT,
    (isOver) => bothKinds(regular(0), isOver),
  );
  const { written, kept } = await sessionsOf('flooder');
  console.log(`  session rows written meanwhile: ${written - before.written}; kept: ${kept}`);

  for (const [at, [from, address]] of ATTACKS_OF_NAMES.entries()) {
    console.log(`made-up names from ${from}, ${IN_FLIGHT} in flight:`);
    await under(
      (number) => post('login', { username: `nobody-${number}`, ip: address() }),
      IN_FLIGHT,
      (isOver) => bothKinds(regular(at + 1), isOver),
    );
  }

  console.log(`guesses at one account from everywhere, ${IN_FLIGHT} in flight, after 106 of them:`);
  const guess = (): Promise<Answered> => {
    const ip = `${11 + random(80)}.${random(256)}.${random(256)}.9`;
    return post('login', { username: 'owner', ip }, { password: 'a wrong guess' });
  };
  for (let number = 0; number < 106; number += 1) await guess();
  await under(guess, IN_FLIGHT, (isOver) =>
    signIns("the owner's new browser on a network never used", 25, isOver, (number) =>
      post('login', { username: 'owner', ip: `192.0.2.${100 + number}` }),
    ),
  );
} finally {
  await server.stop();
}
