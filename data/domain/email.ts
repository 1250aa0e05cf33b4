/** The longest address that mail servers pass on. */
const EMAIL_MAX_LENGTH = 254;

/**
 * True when a text may be an e-mail address: something before and after an '@' (specification section 5), no white
 * space or control characters inside, 254 characters at the most. Blanks around it are forgiven.
 */
export function isPlausibleEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= EMAIL_MAX_LENGTH && /^[^\s\p{Cc}]+@[^\s\p{Cc}@]+$/u.test(address);
}

/** The form an address is stored and compared in: one per person, whatever the letter case or blanks around it. */
export function normalizeEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/**
 * The mailbox of an address, for limits alone: for many hosts neither dots nor what follows a plus sign make another one,
 * and whoever floods somebody knows that.
 */
export function mailboxOf(text: string): string {
  const address = normalizeEmail(text);
  const at = address.lastIndexOf('@');
  return address.slice(0, at).replace(/\+.*/s, '').replaceAll('.', '') + address.slice(at);
}

/** `p…@example.com`: enough for its owner to know it, too little for a stranger. */
export function shortenedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.match(/^./u)?.[0] ?? ''}…${email.slice(at)}`;
}
