import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import PostalMime, { type Email } from 'postal-mime';
import type { FastifyReply } from 'fastify';
import { BRAND_COLORS } from '#data/art/colors.ts';
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
    const cookie = (request.headers.cookie ?? '')
      .split(/;\s*/)
      .find((part) => part.startsWith(`${COOKIE}=`))
      ?.slice(COOKIE.length + 1);
    if (!isSame(cookie, pass)) throw new AppError('not_found');
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

const themed = ([light, dark]: readonly [string, string]): string => `light-dark(${light}, ${dark})`;
const { page: ground, surface, ink, inkSoft, line, accent, masthead, onMasthead } = BRAND_COLORS;

const STYLE = `:root { color-scheme: light dark; --page: ${themed(ground)}; --surface: ${themed(surface)};
  --ink: ${themed(ink)}; --soft: ${themed(inkSoft)}; --line: ${themed(line)}; --accent: ${themed(accent)}; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 Georgia, 'Times New Roman', serif; }
header { background: ${themed(masthead)}; color: ${onMasthead[0]}; padding: 16px 20px; }
header a { color: inherit; text-decoration: none; font: bold 20px/1 'Arial Narrow', 'Helvetica Neue', Arial, sans-serif; letter-spacing: 1px; }
main { max-width: 860px; margin: 0 auto; padding: 24px 20px 48px; }
h1 { font: bold 28px/1.2 'Arial Narrow', 'Helvetica Neue', Arial, sans-serif; margin: 0 0 8px; overflow-wrap: anywhere; }
a { color: var(--accent); } a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
p { margin: 0 0 16px; color: var(--soft); overflow-wrap: anywhere; }
ol { list-style: none; margin: 0; padding: 0; border-top: 3px solid var(--ink); }
li { border-bottom: 1px solid var(--line); } li a { display: block; padding: 14px 0; color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
li a:hover strong { text-decoration: underline; } li span { display: block; color: var(--soft); font-size: 14px; }
nav { display: flex; gap: 20px; border-bottom: 1px solid var(--line); margin: 0 0 20px; } nav a { padding: 10px 0; } nav a[aria-current] { color: var(--ink); font-weight: bold; text-decoration: none; }
iframe { width: 100%; height: 80vh; border: 1px solid var(--line); background: var(--surface); }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); background: var(--surface); font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }`;
const VIEWS = { html: 'As HTML', text: 'As text', source: 'Source' } as const;
type View = keyof typeof VIEWS;

function page(title: string, content: Html): string {
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} - Mailbox</title>
          <style>
            ${new Html(STYLE)}
          </style>
        </head>
        <body>
          <header><a href="/sandbox/mailbox">HASHMARK MAILBOX</a></header>
          <main>${content}</main>
        </body>
      </html>`,
  );
}

function timeOf(at: Date): string {
  return at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

function readersOf({ to }: Email): string {
  return (to ?? []).map(({ address }) => address ?? '').join(', ');
}

interface ShownLetter {
  id: string;
  at: Date;
  mail: Email;
}

function listPage(letters: readonly ShownLetter[]): string {
  const list = html`<ol>
    ${letters.map(
      ({ at, id, mail }) =>
        html`<li>
          <a href="/sandbox/mailbox/${id}/html"
            ><strong>${mail.subject ?? ''}</strong><span>To ${readersOf(mail)}, ${timeOf(at)}</span></a
          >
        </li>`,
    )}
  </ol>`;
  return page(
    'Letters',
    html`<h1>Letters of your own machine</h1>
      <p>No mail server is set, so the letters of this site lie here, the newest first. Nothing is sent to anybody.</p>
      ${letters.length === 0 ? html`<p>There is no letter yet.</p>` : list}`,
  );
}

/** The HTML is in a frame that cannot reach this page. */
function letterPage({ at, id, mail }: ShownLetter, view: View, source: string): string {
  const links = Object.entries(VIEWS).map(
    ([name, label]) =>
      html`<a href="/sandbox/mailbox/${id}/${name}" ${name === view ? new Html(' aria-current="page"') : ''}
        >${label}</a
      >`,
  );
  const body =
    view === 'html'
      ? html`<iframe
          title="The letter"
          src="/sandbox/mailbox/${id}/frame"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerpolicy="no-referrer"
        ></iframe>`
      : html`<pre tabindex="0">${view === 'text' ? (mail.text ?? '') : source}</pre>`;
  return page(
    mail.subject ?? '',
    html`<h1>${mail.subject ?? ''}</h1>
      <p>To ${readersOf(mail)}, ${timeOf(at)}</p>
      <nav aria-label="Forms of the letter">${links}</nav>
      ${body}`,
  );
}

/** The links in a letter open in a new tab. */
function framePage({ html: text = '' }: Email): string {
  return text.replace('<head>', '<head><base target="_blank">');
}
