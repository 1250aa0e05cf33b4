import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import { AppError } from '../http/errors.ts';
import type { Routes } from '../http/routes.ts';
import { listOutbox, type OutboxEntry } from '../mail/outbox.ts';
import { htmlFile } from '../mail/html.ts';
import { loopbackOnly } from './loopback-only.ts';

/** The outbox of `npm start`, and the key that opens it. */
export interface Mailbox {
  folder: string;
  key: string;
}

const fill = htmlFile(new URL('mailbox.html', import.meta.url));
const ROOT = '/sandbox/mailbox';
const COOKIE = 'hashmark_mailbox';
/** Nothing is loaded and no script runs. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A letter has styles of its own, and an origin that is never the site's. The list keeps its: a cookie goes along. */
const LETTER_POLICY = `${POLICY}; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox`;
const headersWith = (policy: string) => ({
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
});

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * The sandbox's mailbox: the letters in the outbox as HTML, text and source. `npm start` prints a link with its key,
 * which becomes a cookie; requests without it, by another host name or through a proxy get 404.
 */
export const mailboxRoutes: Routes<{ mailbox: Mailbox }> = async (app, { mailbox }) => {
  const pass = digest(`cookie of ${mailbox.key}`).toString('base64url');
  app.addHook('onRequest', loopbackOnly(app.log));
  app.addHook('onRequest', async ({ headers, query }, reply) => {
    const { key } = query as { key?: unknown };
    if (typeof key === 'string' && timingSafeEqual(digest(key), digest(mailbox.key)))
      return reply
        .header('set-cookie', `${COOKIE}=${pass}; Path=${ROOT}; HttpOnly; SameSite=Strict`)
        .redirect(ROOT, 303);
    const [, cookie = ''] = /(?:^|; )hashmark_mailbox=([^;]*)/.exec(headers.cookie ?? '') ?? [];
    if (!timingSafeEqual(digest(cookie), digest(pass))) throw new AppError('not_found');
  });

  app.get(ROOT, { schema: { hide: true } }, async (_request, reply) => {
    const letters = await Promise.all((await listOutbox(mailbox.folder)).map(readLetter));
    const items = letters.map(({ id, note, subject }) => fill('item', { id, note, subject }));
    const list = fill(items.length === 0 ? 'none' : 'some', { items });
    return reply.headers(headersWith(POLICY)).type('text/html; charset=utf-8').send(fill('page', { list }).html);
  });
  app.get<{ Params: { id: string; form: string } }>(
    `${ROOT}/:id/:form`,
    { schema: { hide: true } },
    async ({ params: { form, id } }, reply) => {
      const entry = (await listOutbox(mailbox.folder)).find((one) => one.id === id);
      if (entry === undefined) throw new AppError('not_found');
      const letter = await readLetter(entry);
      if (form !== 'html' && form !== 'text' && form !== 'source') throw new AppError('not_found');
      const type = form === 'html' ? 'text/html' : 'text/plain';
      return reply.headers(headersWith(LETTER_POLICY)).type(`${type}; charset=utf-8`).send(letter[form]);
    },
  );
};

interface Letter {
  id: string;
  subject: string;
  /** To whom it went, and when. */
  note: string;
  html: string;
  text: string;
  source: string;
}

async function readLetter({ at, file, id }: OutboxEntry): Promise<Letter> {
  const source = await readFile(file, 'utf8');
  const { html = '', subject = '', text = '', to = [] } = await PostalMime.parse(source);
  const time = at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  const note = `To ${to.map(({ address }) => address).join(', ')}, ${time}`;
  // The links in a letter open in a new tab.
  return { id, subject, note, html: html.replace('<head>', '<head><base target="_blank">'), text, source };
}
