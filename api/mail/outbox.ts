import { mkdirSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Message } from './compose.ts';
import { oneLine } from './mask.ts';
import type { Transport } from './send-due.ts';

/** Older letters are deleted. */
const MAX_LETTERS = 200;
const ENDING = '.eml';

export interface OutboxEntry {
  /** The letter's own. */
  id: string;
  file: string;
  at: Date;
}

/** In place of a mail server: each message becomes a file that only its owner may read. */
export function openOutbox(folder: string): { send: Transport; close: () => void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const mailer = createTransport({ streamTransport: true, buffer: true });
  const send: Transport = async ({ envelope, ...message }: Message) => {
    try {
      const { message: source } = await mailer.sendMail(message);
      const id = message.messageId.slice(1, message.messageId.indexOf('@'));
      const file = path.join(folder, `${id}${ENDING}`);
      await writeFile(`${file}.tmp`, source, { mode: 0o600 });
      await rename(`${file}.tmp`, file);
      for (const old of (await listOutbox(folder)).slice(MAX_LETTERS)) await rm(old.file, { force: true });
      return { kind: 'sent', answer: `in the outbox, for ${envelope.to}` };
    } catch (error) {
      return { kind: 'unavailable', answer: oneLine(String(error)) };
    }
  };
  return { send, close: () => mailer.close() };
}

/** Newest first; none where there is no outbox yet. */
export async function listOutbox(folder: string): Promise<OutboxEntry[]> {
  const names = await readdir(folder).catch(() => []);
  const entries = await Promise.all(
    names
      .filter((name) => name.endsWith(ENDING))
      .map(async (name) => {
        const file = path.join(folder, name);
        const at = (await stat(file).catch(() => undefined))?.mtime;
        return at === undefined ? [] : [{ id: name.slice(0, -ENDING.length), file, at }];
      }),
  );
  return entries.flat().toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
