import { BRAND_COLORS } from '#data/art/colors.ts';
import type { Block, Letter } from './letters/letter.ts';
import { html, Html } from './html.ts';

/** Of each the light and the dark color. None is pure black or pure white, since some programs invert those. */
const {
  page: [page, pageDark],
  surface: [surface, surfaceDark],
  ink: [ink, inkDark],
  inkSoft: [inkSoft, inkSoftDark],
  line: [line, lineDark],
  accent: [accent, accentDark],
  onAccent: [onAccent, onAccentDark],
  masthead: [masthead],
  onMasthead: [onMasthead],
} = BRAND_COLORS;
const BODY_FONT = "Georgia, 'Times New Roman', serif";
const LABEL_FONT = "'Arial Narrow', 'Helvetica Neue', Arial, sans-serif";

/** For mail programs that know `prefers-color-scheme`; the others use the light colors on each element. */
const DARK = `@media (prefers-color-scheme: dark) {
.page { background-color: ${pageDark} !important; }
.surface { background-color: ${surfaceDark} !important; }
.ink { color: ${inkDark} !important; }
.soft { color: ${inkSoftDark} !important; }
.line { border-color: ${lineDark} !important; }
.accent { color: ${accentDark} !important; }
.button { background-color: ${accentDark} !important; color: ${onAccentDark} !important; }
}`;

const TEXT = `margin:0 0 16px;font:16px/1.55 ${BODY_FONT};color:${ink};overflow-wrap:anywhere`;

const rowsHtml = (rows: readonly Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
    ${rows}
  </table>`;

function blockHtml(block: Block): Html {
  if (typeof block === 'string') return html`<p class="ink" style="${TEXT}">${block}</p>`;
  if ('heading' in block)
    return html`<h2 class="ink" style="margin:28px 0 12px;font:bold 20px/1.25 ${LABEL_FONT};color:${ink}">
      ${block.heading}
    </h2>`;
  if ('button' in block)
    return html`<p style="margin:24px 0">
      <a
        class="button"
        href="${block.url}"
        style="display:inline-block;padding:14px 22px;background-color:${accent};color:${onAccent};font:bold 16px/1.2 ${LABEL_FONT};text-decoration:none;border-radius:2px"
        >${block.button}</a
      >
    </p>`;
  if ('facts' in block)
    return rowsHtml(
      Object.entries(block.facts).map(
        ([label, value]) =>
          html`<tr>
            <td
              class="soft line"
              style="padding:8px 12px 8px 0;border-bottom:1px solid ${line};font:14px/1.4 ${LABEL_FONT};color:${inkSoft};vertical-align:top"
            >
              ${label}
            </td>
            <td
              class="ink line"
              align="right"
              style="padding:8px 0;border-bottom:1px solid ${line};font:bold 15px/1.4 ${LABEL_FONT};color:${ink};vertical-align:top"
            >
              ${value}
            </td>
          </tr>`,
      ),
    );
  if ('games' in block)
    return rowsHtml(
      block.games.map(
        ({ title, url, detail }) =>
          html`<tr>
            <td
              class="soft line"
              style="padding:9px 0;border-bottom:1px solid ${line};font:14px/1.4 ${LABEL_FONT};color:${inkSoft}"
            >
              <a class="ink" href="${url}" style="font:bold 16px/1.35 ${LABEL_FONT};color:${ink};text-decoration:none"
                >${title}</a
              >${detail === undefined ? '' : html`<br />${detail}`}
            </td>
          </tr>`,
      ),
    );
  return html`${block.links.map(
    ({ title, url, detail }) =>
      html`<p class="soft" style="margin:0 0 14px;font:14px/1.45 ${BODY_FONT};color:${inkSoft}">
        <a class="accent" href="${url}" style="font:bold 17px/1.35 ${BODY_FONT};color:${accent}">${title}</a
        >${detail === undefined ? '' : html`<br />${detail}`}
      </p>`,
  )}`;
}

const SMALL = `margin:0 0 8px;font:13px/1.5 ${LABEL_FONT};color:${inkSoft};overflow-wrap:anywhere`;
const small = (content: string | Html): Html => html`<p class="soft" style="${SMALL}">${content}</p>`;
const softLink = (url: string, text: string): Html =>
  html`<a class="soft" href="${url}" style="color:${inkSoft}">${text}</a>`;

export interface LetterFooter {
  siteUrl: string;
  /** Only newsletters show it. */
  postalAddress: string | null;
}

/** Tables and styles on elements, no picture and no script: so mail programs show it alike. */
export function htmlPart(letter: Letter, { siteUrl, postalAddress }: LetterFooter): string {
  const { leave } = letter;
  return String(
    html`<!doctype html>
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
        <body class="page" style="margin:0;padding:0;background-color:${page}">
          <div style="display:none;max-height:0;overflow:hidden">${letter.preview}</div>
          <table
            role="presentation"
            class="page"
            width="100%"
            cellpadding="0"
            cellspacing="0"
            style="background-color:${page}"
          >
            <tr>
              <td align="center" style="padding:24px 12px">
                <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
                  <tr>
                    <td style="padding:16px 24px;background-color:${masthead}">
                      <a
                        href="${siteUrl}/"
                        style="font:bold 22px/1 ${LABEL_FONT};letter-spacing:1px;color:${onMasthead};text-decoration:none"
                        >HASHMARK</a
                      >
                    </td>
                  </tr>
                  <tr>
                    <td class="surface" style="padding:28px 24px 12px;background-color:${surface}">
                      <h1 class="ink" style="margin:0 0 18px;font:bold 26px/1.2 ${LABEL_FONT};color:${ink}">
                        ${letter.subject}
                      </h1>
                      ${letter.blocks.map(blockHtml)}
                    </td>
                  </tr>
                  <tr>
                    <td style="padding:18px 24px">
                      ${small(letter.reason)}
                      ${leave === undefined ? '' : small(html`${softLink(leave.page, 'Unsubscribe')} &middot; ${softLink(leave.preferences, 'Choose what you get')}`)}
                      ${small(softLink(`${siteUrl}/support`, 'Questions? Write to us'))}
                      ${postalAddress === null ? '' : small(postalAddress)}
                    </td>
                  </tr>
                </table>
              </td>
            </tr>
          </table>
        </body>
      </html>`,
  );
}
