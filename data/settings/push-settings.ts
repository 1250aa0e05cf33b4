import { createECDH } from 'node:crypto';
import type { Reader } from './read-settings.ts';

/** Whose key signs alerts to members' devices (RFC 8292): one of the settings, one of the store's own, or none: there are no alerts. */
export type PushSettings =
  | { readonly kind: 'key'; readonly privateKey: string; readonly subject: string }
  | { readonly kind: 'kept' | 'off' };

/** The public half of a private key, both base64url; throws for what is no private key of P-256. */
export function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return curve.getPublicKey('base64url');
}

function parsePrivateKey(text: string): string | undefined {
  try {
    return /^[\w-]{43}$/.test(text) && publicKeyOf(text) !== '' ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Who signs alerts by both settings; without them the store's own key where one may be kept (`mayKeep`). */
export function pushSettings({ read, isSet, refuse }: Reader, mayKeep: boolean): PushSettings {
  const wanted = 'a private key of P-256 in base64url, 43 characters';
  const privateKey = read('PUSH_PRIVATE_KEY', '', parsePrivateKey, wanted);
  const subject = read(
    'PUSH_SUBJECT',
    '',
    (text) => /^(?:mailto:[^@\s]+@|https:\/\/)[^@\s]+$/.exec(text)?.[0],
    'an address such as mailto:desk@example.com or https://example.com/contact',
  );
  if (isSet('PUSH_PRIVATE_KEY') !== isSet('PUSH_SUBJECT'))
    refuse('PUSH_PRIVATE_KEY and PUSH_SUBJECT must be set together or not at all.');
  if (isSet('PUSH_PRIVATE_KEY')) return Object.freeze({ kind: 'key', privateKey, subject });
  return Object.freeze({ kind: mayKeep ? 'kept' : 'off' });
}
