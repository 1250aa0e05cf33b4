import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

const SYSTEM_DARK = '(prefers-color-scheme: dark)';

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined ? matchMedia(SYSTEM_DARK).matches : chosen === 'dark';
}

/** Calls the listener when the reader or the system switches the theme. Returns how to stop it. */
function onThemeChange(listener: () => void): () => void {
  const system = matchMedia(SYSTEM_DARK);
  const watch = new MutationObserver(listener);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', listener);
  return () => {
    watch.disconnect();
    system.removeEventListener('change', listener);
  };
}

/** A color as the browser resolves it: tokens are pairs for two themes, which the form's frame cannot read. */
function colour(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** The payment form's look, from the tokens of the current theme. */
function readAppearance(): Appearance {
  const line = colour('--line-strong');
  const focus = colour('--focus');
  const [face = 'system-ui'] = getComputedStyle(document.body).fontFamily.split(',');
  return {
    theme: isDark() ? 'night' : 'stripe',
    labels: 'above',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      fontFamily: `${face}, system-ui, sans-serif`,
      fontSizeBase: '17px',
      fontLineHeight: '1.45',
      spacingUnit: '4px',
      gridRowSpacing: '16px',
      gridColumnSpacing: '16px',
      borderRadius: '2px',
      colorPrimary: colour('--accent'),
      colorBackground: colour('--surface'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-soft'),
      colorTextPlaceholder: colour('--ink-soft'),
      colorDanger: colour('--danger'),
      colorSuccess: colour('--good'),
      colorWarning: colour('--warn'),
      iconColor: colour('--ink-soft'),
      inputBoxShadow: 'none',
      inputColorBorder: line,
      inputFocusColorBorder: line,
      inputFocusBoxShadow: 'none',
      focusBoxShadow: 'none',
      focusOutline: `3px solid ${focus}`,
      labelColorText: colour('--ink'),
      labelFontSize: '15px',
      labelFontWeight: '700',
      labelSpacing: '4px',
    },
    rules: {
      '.Input': { padding: '10px 12px', boxShadow: 'none' },
      '.Input:focus': { outline: `3px solid ${focus}`, outlineOffset: '2px' },
      '.Error': { fontSize: '15px' },
    },
  };
}

/** The payment form's look in the page's theme. In the browser only: it reads computed styles. */
export function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance);
  useEffect(() => onThemeChange(() => setAppearance(readAppearance())), []);
  return appearance;
}
