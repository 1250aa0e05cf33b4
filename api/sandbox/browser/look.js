// @ts-check

/** @typedef {import('@stripe/stripe-js').Appearance} Appearance */

const LIGHT = {
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorDanger: '#c0123c',
  inputColorBorder: '#8a8d98',
  colorTextPlaceholder: '#666976',
};
const DARK = {
  colorPrimary: '#8fb8ff',
  colorBackground: '#1e2026',
  colorText: '#f2f3f5',
  colorDanger: '#ff9aa8',
  inputColorBorder: '#8f93a0',
  colorTextPlaceholder: '#a8abb6',
};
const BOTH = {
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '16px',
  fontLineHeight: '1.4',
  borderRadius: '4px',
  gridRowSpacing: '16px',
  gridColumnSpacing: '16px',
  labelFontSize: '15px',
  labelFontWeight: '600',
  labelSpacing: '4px',
  inputBoxShadow: 'none',
};

const BASE = `
  :host { display: block; }
  * { box-sizing: border-box; }
  .Grid {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--gridRowSpacing) var(--gridColumnSpacing);
    color: var(--colorText);
    font: var(--fontWeightNormal, 400) var(--fontSizeBase) / var(--fontLineHeight) var(--fontFamily);
  }
  .Field { display: grid; align-content: start; min-width: 0; }
  .Field.is-wide { grid-column: 1 / -1; }
  .Label {
    margin-block-end: var(--labelSpacing);
    color: var(--labelColorText, var(--colorText));
    font-size: var(--labelFontSize);
    font-weight: var(--labelFontWeight);
  }
  .Input {
    width: 100%;
    min-height: 44px;
    padding: 10px 12px;
    border: 1px solid var(--inputColorBorder);
    border-radius: var(--borderRadius);
    background: var(--colorBackground);
    color: var(--colorText);
    font: inherit;
    box-shadow: var(--inputBoxShadow);
  }
  .Input::placeholder { color: var(--colorTextPlaceholder); opacity: 1; }
  .Input:focus-visible, button:focus-visible {
    outline: var(--focusOutline, 3px solid var(--colorPrimary));
    outline-offset: 2px;
  }
  .Input--invalid { border-color: var(--colorDanger); box-shadow: inset 0 0 0 1px var(--colorDanger); }
  .Error { margin: 4px 0 0; color: var(--colorDanger); }
  .Error:empty { display: none; }
  dialog {
    max-width: min(26rem, calc(100vw - 32px));
    padding: 24px;
    border: 1px solid var(--inputColorBorder);
    border-radius: var(--borderRadius);
    background: var(--colorBackground);
    color: var(--colorText);
    font: var(--fontWeightNormal, 400) var(--fontSizeBase) / var(--fontLineHeight) var(--fontFamily);
  }
  dialog::backdrop { background: rgb(0 0 0 / 60%); }
  h2 { margin: 0 0 8px; font-size: 1.25em; }
  p { margin: 0; }
  .Actions { display: flex; flex-wrap: wrap; gap: 12px; margin-block-start: 20px; }
  button {
    min-width: 44px;
    min-height: 44px;
    padding: 8px 20px;
    border: 2px solid var(--colorPrimary);
    border-radius: var(--borderRadius);
    background: var(--colorBackground);
    color: var(--colorText);
    font: inherit;
    font-weight: 700;
    cursor: pointer;
  }
  @media (max-width: 20rem) { .Grid { grid-template-columns: 1fr; } }
  @media (forced-colors: active) { .Input--invalid { border-width: 3px; } }
`;

/** The style sheets of one form, and how to dress it anew. Constructed sheets need no leave from the page's policy. */
export function createLook() {
  const base = new CSSStyleSheet();
  base.replaceSync(BASE);
  const own = new CSSStyleSheet();
  return {
    sheets: [base, own],
    /** @param {Appearance | undefined} appearance */
    dress(appearance) {
      own.replaceSync(':host {}');
      const [rule] = own.cssRules;
      const isDark = appearance?.theme === 'night';
      const variables = { ...BOTH, ...(isDark ? DARK : LIGHT), ...appearance?.variables };
      if (rule instanceof CSSStyleRule) {
        for (const [name, value] of Object.entries(variables)) {
          if (value !== undefined) rule.style.setProperty(`--${name}`, String(value));
        }
        rule.style.setProperty('color-scheme', isDark ? 'dark' : 'light');
      }
      for (const [selector, style] of Object.entries(appearance?.rules ?? {})) {
        addRule(own, selector, style);
      }
    },
  };
}

/** Adds one of the page's own rules (`.Input:focus`); a selector that is none is passed over.
 * @param {CSSStyleSheet} sheet
 * @param {string} selector
 * @param {Record<string, unknown>} style */
function addRule(sheet, selector, style) {
  if (!/^[.\w:\s,-]+$/.test(selector)) return;
  try {
    sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
  } catch {
    return;
  }
  const rule = sheet.cssRules[sheet.cssRules.length - 1];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(style)) {
    const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    rule.style.setProperty(property, String(value));
  }
}
