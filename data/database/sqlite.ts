import { hash } from 'node:crypto';
import Database from 'better-sqlite3';
import { CompiledQuery, Kysely, sql, SqliteDialect, type Driver } from 'kysely';

export interface OpenOptions {
  /** Open for reading alone; the file must exist. */
  readonly?: boolean;
}

/**
 * SQLite ends a transaction by itself when the disk is full. Asked to end it once more it complains of that, and the
 * complaint would stand in the place of the reason. A transaction that may write takes its turn at once: one that has
 * read before another process wrote could not write any more.
 */
class OurDialect extends SqliteDialect {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    if (!this.#database.readonly)
      driver.beginTransaction = async (connection) => {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
      };
    const rollBack = driver.rollbackTransaction.bind(driver);
    driver.rollbackTransaction = async (connection) => {
      if (this.#database.inTransaction) await rollBack(connection);
    };
    return driver;
  }
}

/**
 * Opens one SQLite file with the pragmas every connection of ours needs and returns it behind Kysely.
 * A read-only connection never creates the file; a missing one is an error from SQLite.
 */
export function openSqlite<Schema>(file: string, options: OpenOptions = {}): Kysely<Schema> {
  const readonly = options.readonly ?? false;
  const database = new Database(file, { readonly, fileMustExist: readonly });
  // For comparing long texts without reading them all into memory: a change of the text is a change of its digest.
  database.function('digest', { deterministic: true }, (text: unknown) => hash('sha1', String(text), 'base64url'));
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  if (readonly) {
    database.pragma('query_only = ON');
  } else {
    database.pragma('journal_mode = WAL');
    // FULL, not NORMAL: an acknowledged write must survive a power cut, and commits stay fast enough.
    database.pragma('synchronous = FULL');
  }
  return new Kysely<Schema>({ dialect: new OurDialect(database) });
}

/**
 * Runs `work` without a wait for the disk: a power cut, and nothing else, may take it back until the next write that
 * waits.
 */
export async function withoutDiskWait<Schema, Result>(
  db: Kysely<Schema>,
  work: (own: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  return await db.connection().execute(async (own) => {
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(own);
    await sql`pragma synchronous = normal`.execute(own);
    try {
      return await work(own);
    } finally {
      await sql.raw(`pragma synchronous = ${rows[0]?.synchronous}`).execute(own);
    }
  });
}
