import { BRAND_COLORS } from '#data/art/colors.ts';
import type { Block, Letter } from './letters/letter.ts';
import { html, Html } from './html.ts';

/** None is pure black or pure white, since some programs invert those. */
const COLORS = BRAND_COLORS;
const BODY_FONT = "Georgia, 'Times New Roman', serif";
const LABEL_FONT = "'Arial Narrow', 'Helvetica Neue', Arial, sans-serif";

/** For mail programs that know `prefers-color-scheme`; the others use the light colors on each element. */
const DARK = `@media (prefers-color-scheme: dark) {
.page { background-color: ${COLORS.page[1]} !important; }
.surface { background-color: ${COLORS.surface[1]} !important; }
.ink { color: ${COLORS.ink[1]} !important; }
.soft { color: ${COLORS.inkSoft[1]} !important; }
.line { border-color: ${COLORS.line[1]} !important; }
.accent { color: ${COLORS.accent[1]} !important; }
.button { background-color: ${COLORS.accent[1]} !important; color: ${COLORS.onAccent[1]} !important; }
}`;

const TEXT = `margin:0 0 16px;font:16px/1.55 ${BODY_FONT};color:${COLORS.ink[0]};overflow-wrap:anywhere`;

const rowsHtml = (rows: readonly Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
    ${rows}
  </table>`;

function blockHtml(block: Block): Html {
  if (typeof block === 'string') return html`<p class="ink" style="${TEXT}">${block}</p>`;
  switch (block.kind) {
    case 'heading':
      return html`<h2 class="ink" style="margin:28px 0 12px;font:bold 20px/1.25 ${LABEL_FONT};color:${COLORS.ink[0]}">
        ${block.text}
      </h2>`;
    case 'button':
      return html`<p style="margin:24px 0">
        <a
          class="button"
          href="${block.url}"
          style="display:inline-block;padding:14px 22px;background-color:${COLORS.accent[0]};color:${COLORS.onAccent[0]};font:bold 16px/1.2 ${LABEL_FONT};text-decoration:none;border-radius:2px"
          >${block.label}</a
        >
      </p>`;
    case 'facts':
      return rowsHtml(
        block.rows.map(
          ([label, value]) =>
            html`<tr>
              <td
                class="soft line"
                style="padding:8px 12px 8px 0;border-bottom:1px solid ${COLORS.line[0]};font:14px/1.4 ${LABEL_FONT};color:${COLORS.inkSoft[0]};vertical-align:top"
              >
                ${label}
              </td>
              <td
                class="ink line"
                align="right"
                style="padding:8px 0;border-bottom:1px solid ${COLORS.line[0]};font:bold 15px/1.4 ${LABEL_FONT};color:${COLORS.ink[0]};vertical-align:top"
              >
                ${value}
              </td>
            </tr>`,
        ),
      );
    case 'games':
      return rowsHtml(
        block.rows.map(
          ({ title, url, detail }) =>
            html`<tr>
              <td
                class="soft line"
                style="padding:9px 0;border-bottom:1px solid ${COLORS.line[0]};font:14px/1.4 ${LABEL_FONT};color:${COLORS.inkSoft[0]}"
              >
                <a
                  class="ink"
                  href="${url}"
                  style="font:bold 16px/1.35 ${LABEL_FONT};color:${COLORS.ink[0]};text-decoration:none"
                  >${title}</a
                >${detail === undefined ? '' : html`<br />${detail}`}
              </td>
            </tr>`,
        ),
      );
    case 'links':
      return html`${block.items.map(
        ({ title, url, detail }) =>
          html`<p class="soft" style="margin:0 0 14px;font:14px/1.45 ${BODY_FONT};color:${COLORS.inkSoft[0]}">
            <a class="accent" href="${url}" style="font:bold 17px/1.35 ${BODY_FONT};color:${COLORS.accent[0]}"
              >${title}</a
            >${detail === undefined ? '' : html`<br />${detail}`}
          </p>`,
      )}`;
  }
}

export interface LetterFooter {
  siteUrl: string;
  /** Only newsletters show it. */
  postalAddress: string | null;
}

/** Tables and styles on elements, no picture and no script: so mail programs show it alike. */
export function htmlPart(letter: Letter, { siteUrl, postalAddress }: LetterFooter): string {
  const small = `margin:0 0 8px;font:13px/1.5 ${LABEL_FONT};color:${COLORS.inkSoft[0]};overflow-wrap:anywhere`;
  const { leave } = letter;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${letter.subject}</title>
        <style>
          ${new Html(DARK)}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background-color:${COLORS.page[0]}">
        <div style="display:none;max-height:0;overflow:hidden">${letter.preview}</div>
        <table
          role="presentation"
          class="page"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background-color:${COLORS.page[0]}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
                <tr>
                  <td style="padding:16px 24px;background-color:${COLORS.masthead[0]}">
                    <a
                      href="${siteUrl}/"
                      style="font:bold 22px/1 ${LABEL_FONT};letter-spacing:1px;color:${COLORS.onMasthead[0]};text-decoration:none"
                      >HASHMARK</a
                    >
                  </td>
                </tr>
                <tr>
                  <td class="surface" style="padding:28px 24px 12px;background-color:${COLORS.surface[0]}">
                    <h1 class="ink" style="margin:0 0 18px;font:bold 26px/1.2 ${LABEL_FONT};color:${COLORS.ink[0]}">
                      ${letter.subject}
                    </h1>
                    ${letter.blocks.map(blockHtml)}
                  </td>
                </tr>
                <tr>
                  <td style="padding:18px 24px">
                    <p class="soft" style="${small}">${letter.reason}</p>
                    ${leave === undefined ? '' : html`<p class="soft" style="${small}"><a class="soft" href="${leave.page}" style="color:${COLORS.inkSoft[0]}">Unsubscribe</a> &middot; <a class="soft" href="${leave.preferences}" style="color:${COLORS.inkSoft[0]}">Choose what you get</a></p>`}
                    ${html`<p class="soft" style="${small}"><a class="soft" href="${siteUrl}/support" style="color:${COLORS.inkSoft[0]}">Questions? Write to us</a></p>`}
                    ${postalAddress === null ? '' : html`<p class="soft" style="${small}">${postalAddress}</p>`}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
  return String(page);
}
