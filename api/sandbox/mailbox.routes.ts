import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import type { FastifyReply } from 'fastify';
import { AppError } from '../http/errors.ts';
import type { Routes } from '../http/routes.ts';
import { listOutbox, type OutboxEntry } from '../mail/outbox.ts';
import { html, Html } from '../mail/html.ts';
import { loopbackOnly } from './loopback-only.ts';

/** The outbox of `npm start`, and the key that opens it. */
export interface Mailbox {
  folder: string;
  key: string;
}

const ROOT = '/sandbox/mailbox';
const COOKIE = 'hashmark_mailbox';
const COMMON = "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'";
const PAGE_POLICY = `${COMMON}; frame-src 'self'; frame-ancestors 'none'`;
/** Nothing is loaded, no script runs, and the origin is never the site's, however the letter is opened. */
const FRAME_POLICY = `${COMMON}; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * The sandbox's mailbox: the letters in the outbox as HTML, text and source. `npm start` prints a link with its key,
 * which becomes a cookie; requests without it, by another host name or through a proxy get 404.
 */
export const mailboxRoutes: Routes<{ mailbox: Mailbox }> = async (app, { mailbox }) => {
  const pass = digest(`cookie of ${mailbox.key}`).toString('base64url');
  const send = (reply: FastifyReply, text: string, policy = PAGE_POLICY): FastifyReply =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(text);
  const open = async (id: string): Promise<Letter> => {
    const entry = (await listOutbox(mailbox.folder)).find((one) => one.id === id);
    if (entry === undefined) throw new AppError('not_found');
    return await readLetter(entry);
  };

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
    return send(reply, listPage(letters));
  });
  app.get<{ Params: { id: string } }>(`${ROOT}/:id`, { schema: { hide: true } }, async ({ params: { id } }, reply) =>
    send(reply, letterPage(await open(id))),
  );
  app.get<{ Params: { id: string } }>(
    `${ROOT}/:id/frame`,
    { schema: { hide: true } },
    async ({ params: { id } }, reply) => {
      const letter = await open(id);
      // The links in a letter open in a new tab.
      return send(reply, letter.html.replace('<head>', '<head><base target="_blank">'), FRAME_POLICY);
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
  return { id, subject, note, html, text, source };
}

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 sans-serif; }
body { max-width: 860px; margin: 0 auto; padding: 20px; overflow-wrap: anywhere; }
iframe { width: 100%; height: 80vh; }
pre { white-space: pre-wrap; }`;

function page(title: string, content: Html): string {
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} - Mailbox</title>
          <style>
            ${new Html(STYLE)}
          </style>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
        </body>
      </html>`,
  );
}

function listPage(letters: readonly Letter[]): string {
  return page(
    'Letters of your own machine',
    html`<p>
        No mail server is set, so the letters of this site lie here, the newest first. Nothing is sent to anybody.
      </p>
      ${letters.length === 0 ? html`<p>There is no letter yet.</p>` : ''}
      <ol>
        ${letters.map(
          ({ id, note, subject }) => html`<li><a href="/sandbox/mailbox/${id}">${subject}</a><br />${note}</li>`,
        )}
      </ol>`,
  );
}

/** The HTML is in a frame that cannot reach this page. */
function letterPage({ id, note, source, subject, text }: Letter): string {
  return page(
    subject,
    html`<p><a href="/sandbox/mailbox">All letters</a></p>
      <p>${note}</p>
      <iframe
        title="The letter"
        src="/sandbox/mailbox/${id}/frame"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerpolicy="no-referrer"
      ></iframe>
      <h2>As text</h2>
      <pre>${text}</pre>
      <h2>Source</h2>
      <pre>${source}</pre>`,
  );
}
