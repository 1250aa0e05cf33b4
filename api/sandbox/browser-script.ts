import { readFileSync } from 'node:fs';

/** The parts of the stand-in, each after those it uses. */
const PARTS = [
  'card-format.js',
  'emitter.js',
  'look.js',
  'dom.js',
  'card-fields.js',
  'confirmation-dialog.js',
  'sandbox-calls.js',
  'payment-element.js',
  'elements-group.js',
  'stripe-stand-in.js',
] as const;

/**
 * The stand-in as one plain script, since that is how the provider's own is loaded: its parts are modules for
 * the tests and the type checker, and are joined here without their import and export words.
 */
export function readBrowserScript(): string {
  const parts = PARTS.map((name) =>
    readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8')
      .replaceAll(/^import [^;]*;$/gm, '')
      .replaceAll(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}
