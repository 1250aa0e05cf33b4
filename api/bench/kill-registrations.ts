import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openAccountsDb } from '#data/accounts/database.ts';
import { PASSWORD } from '../testing/account-client.ts';
import { makeTestStore } from '../testing/build-test-app.ts';
import { startChild, type ChildServer } from './child-server.ts';

/**
 * `kill -9` in the middle of 500 registrations, at several moments: none that was acknowledged may be lost, the
 * database must be whole, and the server must start again and sign the last one in.
 */
const REGISTRATIONS = 500;
const CLIENTS = 20;
const KILLED_AFTER = [40, 120, 250] as const;

const start = (storeDir: string): Promise<ChildServer> =>
  startChild('server.ts', { STORE_DIR: storeDir, PORT: '0', LOG_LEVEL: 'warn' });

async function post(url: string, number: number, body: object): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.2.${number >> 8}.${number & 255}`,
    },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Registers until the server is gone, and kills it after so many were acknowledged. Returns their names. */
async function registerUntilKilled(server: ChildServer, killAfter: number): Promise<string[]> {
  const acknowledged: string[] = [];
  let next = 0;
  let killed: Promise<void> | undefined;
  const client = async (): Promise<void> => {
    while (next < REGISTRATIONS) {
      const number = next++;
      const username = `fan-${number}`;
      const body = { username, email: `${username}@example.com`, password: PASSWORD };
      try {
        const status = await post(`${server.url}/api/auth/register`, number, body);
        if (status !== 201) throw new Error(`registering ${username} answered ${status}`);
      } catch (error) {
        // The connection broke: nothing was promised.
        if (error instanceof TypeError) return;
        throw error;
      }
      acknowledged.push(username);
      if (acknowledged.length === killAfter) killed = server.stop('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await killed;
  return acknowledged;
}

async function round(killAfter: number): Promise<void> {
  const storeDir = await makeTestStore();
  try {
    const acknowledged = await registerUntilKilled(await start(storeDir), killAfter);
    const again = await start(storeDir);
    const username = acknowledged.at(-1) ?? '';
    const login = await post(`${again.url}/api/auth/login`, 0, { username, password: PASSWORD });
    await again.stop('SIGKILL');

    const db = await openAccountsDb(join(storeDir, 'accounts.db'), { now: new Date() });
    const rows = await db.selectFrom('app_user').select('username').execute();
    const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    const foreign = await sql`pragma foreign_key_check`.execute(db);
    await db.destroy();
    const stored = new Set(rows.map((row) => row.username));
    const lost = acknowledged.filter((name) => !stored.has(name));
    console.log(
      `killed after ${killAfter} of ${REGISTRATIONS}: ${acknowledged.length} acknowledged, ` +
        `${stored.size} stored, ${lost.length} lost; integrity ` +
        `${integrity.rows[0]?.integrity_check ?? 'unknown'}, ${foreign.rows.length} broken ` +
        `references; started again, sign-in of the last one answered ${login}`,
    );
    if (lost.length > 0 || foreign.rows.length > 0 || login !== 200) process.exitCode = 1;
  } finally {
    await rm(storeDir, { recursive: true });
  }
}

for (const killAfter of KILLED_AFTER) await round(killAfter);
