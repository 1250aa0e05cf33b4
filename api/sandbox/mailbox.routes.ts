import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import type { FastifyReply } from 'fastify';
import { AppError } from '../http/errors.ts';
import type { Routes } from '../http/routes.ts';
import { listOutbox, type OutboxEntry } from '../mail/send/outbox.ts';
import { loopbackOnly } from './loopback-only.ts';
import {
  framePage,
  letterPage,
  listPage,
  VIEWS,
  type ShownLetter,
  type View,
} from './mailbox-pages.ts';

/** The outbox of `npm start`, and what whoever reads it must know. */
export interface Mailbox {
  folder: string;
  key: string;
}

const ROOT = '/sandbox/mailbox';
const COOKIE = 'hashmark_mailbox';
const COMMON = "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'";
const PAGE_POLICY = `${COMMON}; frame-src 'self'; frame-ancestors 'none'`;
/** Nothing is loaded, no script runs, and it is of another origin than the site whichever way it is opened. */
const FRAME_POLICY = `${COMMON}; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * The sandbox's mailbox: the letters in the outbox as HTML, text and source, for whoever has the link that `npm start`
 * prints. The key in the link becomes a cookie, so that the addresses of letters are short; without it there is nothing
 * here (404), nor for whoever comes by another name or through a proxy.
 */
export const mailboxRoutes: Routes<{ mailbox: Mailbox }> = async (app, { mailbox }) => {
  const pass = createHash('sha256').update(`cookie of ${mailbox.key}`).digest('base64url');
  const isSame = (one: unknown, other: string): boolean =>
    typeof one === 'string' && timingSafeEqual(digest(one), digest(other));
  const send = (reply: FastifyReply, text: string, policy: string): FastifyReply =>
    reply
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(text);
  const entryOf = async (id: string): Promise<OutboxEntry> => {
    const entry = (await listOutbox(mailbox.folder)).find((one) => one.id === id);
    if (entry === undefined) throw new AppError('not_found');
    return entry;
  };

  app.addHook('onRequest', loopbackOnly(app.log));
  app.addHook('onRequest', async (request, reply) => {
    const { key } = request.query as { key?: unknown };
    if (isSame(key, mailbox.key))
      return reply
        .header('set-cookie', `${COOKIE}=${pass}; Path=${ROOT}; HttpOnly; SameSite=Strict`)
        .redirect(ROOT, 303);
    const held = (request.headers.cookie ?? '')
      .split(/;\s*/)
      .find((part) => part.startsWith(`${COOKIE}=`))
      ?.slice(COOKIE.length + 1);
    if (!isSame(held, pass)) throw new AppError('not_found');
  });

  app.get(ROOT, { schema: { hide: true } }, async (_request, reply) => {
    const entries = await listOutbox(mailbox.folder);
    return send(reply, listPage(await Promise.all(entries.map(open))), PAGE_POLICY);
  });
  app.get<{ Params: { id: string; view: string } }>(
    `${ROOT}/:id/:view`,
    { schema: { hide: true } },
    async ({ params: { id, view } }, reply) => {
      const letter = await open(await entryOf(id));
      if (view === 'frame') return send(reply, framePage(letter.mail), FRAME_POLICY);
      if (!Object.hasOwn(VIEWS, view)) throw new AppError('not_found');
      return send(reply, letterPage(letter, view as View, letter.source), PAGE_POLICY);
    },
  );
};

async function open({ at, file, id }: OutboxEntry): Promise<ShownLetter & { source: string }> {
  const source = await readFile(file, 'utf8');
  return { id, at, source, mail: await PostalMime.parse(source) };
}
