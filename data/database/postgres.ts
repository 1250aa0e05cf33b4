import { SECOND_MS } from '../domain/durations.ts';
import {
  type CompiledQuery,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  replaceWithNoncontingentExpression,
} from 'kysely';
import pg from 'pg';

/** Of one process. The server's `max_connections` (100 by default) is shared by all of them. */
const MAX_CONNECTIONS = 10;
/** Nothing of ours takes a second; whoever waits for longer is told so. */
const LIMITS = {
  connectionTimeoutMillis: 3 * SECOND_MS,
  lock_timeout: 5 * SECOND_MS,
  statement_timeout: 10 * SECOND_MS,
  /** Kept by this process, for a server that does not even answer any more. */
  query_timeout: 12 * SECOND_MS,
  idle_in_transaction_session_timeout: 10 * SECOND_MS,
} as const;

/** Values as SQLite has them, so that rows mean the same on both: ISO 8601 UTC, 0 or 1, numbers. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [pg.types.builtins.BOOL, (text) => (text === 't' ? 1 : 0)],
  [pg.types.builtins.INT8, Number],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): unknown => PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
};

/** PostgreSQL's text holds every character but one, and what people type may hold that too. */
class OurCompiler extends PostgresQueryCompiler {
  override compileQuery(...args: Parameters<PostgresQueryCompiler['compileQuery']>): CompiledQuery {
    const query = super.compileQuery(...args);
    const parameters = query.parameters.map((value) =>
      typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value,
    );
    return { ...query, parameters };
  }
}

class OurDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new OurCompiler();
  }
}

/**
 * Opens a PostgreSQL database behind Kysely, `postgres://user@host/name`, with a pool of connections; nothing is
 * connected before it is needed. `onLoss` hears of connections that were lost, as when the server is restarted.
 */
export function openPostgres<Schema>(url: string, onLoss: (error: Error) => void = () => undefined): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: MAX_CONNECTIONS,
    keepAlive: true,
    ...LIMITS,
    application_name: 'hashmark',
  });
  // Unheard, either would end the process: the pool repeats what an idle connection says, but not one that is lent.
  pool.on('connect', (client) => client.on('error', onLoss));
  pool.on('error', () => undefined);
  return new Kysely<Schema>({
    dialect: new OurDialect({ pool }),
    // `in ()` is SQLite's alone.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
}

/** True for a database, or a transaction, on PostgreSQL. */
export function isPostgres(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * PostgreSQL, appendix A: 08 is the connection, 57P the end or the start of the server, 53 its room, 55P03 a lock,
 * 25P03 a transaction that stood still, 25006 read only.
 */
const AWAY = /^(08|57P|53[0-3]|55P03|57014|25P03|25006)/;
const NETWORK: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);

/** What the driver, Kysely and Node's sockets say without a code that tells more. */
const LOST = [
  ...['Connection terminated', 'timeout exceeded when trying to connect', 'timeout expired'],
  ...['Query read timeout', 'is not queryable', 'connection has been discarded'],
  'socket has been ended',
];

/**
 * True for what a database server says, or its driver, while it is away, starts, or has no room, and for accounts that
 * were moved.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // One error for each address of a name, such as localhost.
  if (error instanceof AggregateError) return error.errors.every(isDatabaseAway);
  if ('code' in error && error.code === 'SQLITE_CONSTRAINT_TRIGGER') return true;
  if (error instanceof pg.DatabaseError) return AWAY.test(error.code ?? '');
  const isOfSocket = 'syscall' in error && 'code' in error && NETWORK.has(String(error.code));
  return isOfSocket || LOST.some((words) => error.message.includes(words));
}
