/** The length of the longest address that mail servers pass on. */
export const MAX_EMAIL_LENGTH = 254;
const INVALID = 'Please enter a valid email address.';
const UNUSUAL = 'Please enter a plain address like fan@example.com, without quotes, comments or numbers for a domain.';

/** An address as it is stored and shown: full-width and mathematical letters and dots become the plain ones. */
export function plainEmail(text: string): string {
  return text.trim().normalize('NFKC').replaceAll('。', '.');
}

/** A domain as the DNS has it, in browsers and in Node (UTS 46); undefined for a text that is none. */
function asciiDomain(domain: string): string | undefined {
  const isOneHost = /^(?:[a-z\d.-]|\P{ASCII})+$/iu.test(domain);
  if (!isOneHost || !URL.canParse(`http://${domain}`)) return undefined;
  const { hostname } = new URL(`http://${domain}`);
  return /^[a-z\d-]+(?:\.[a-z\d-]+)*$/.test(hostname) ? hostname : undefined;
}

/** The address that mail is sent to. The letter case before the '@' is left to the mail server. */
export function deliverableEmail(text: string): string {
  const address = plainEmail(text);
  const from = address.lastIndexOf('@') + 1;
  const domain = address.slice(from);
  return address.slice(0, from) + (asciiDomain(domain) ?? domain);
}

/** The form an address is compared and counted in: one per person, however it is spelled. */
export function normalizeEmail(text: string): string {
  return deliverableEmail(text).toLowerCase();
}

/**
 * What is wrong with an address, as a sentence; undefined when mail can be sent to it. It has something before and
 * after an '@' (specification section 5), no invisible character, and none of the forms that programs read differently.
 */
export function addressProblem(text: string): string | undefined {
  const address = plainEmail(text);
  if (/[\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(address)) return INVALID;
  if (/["(),:;<>[\]\\]/.test(address)) return UNUSUAL;
  const [, domain] = /^[^@]+@([^@]+)$/.exec(address) ?? [];
  const host = asciiDomain(domain ?? '');
  if (host === undefined || deliverableEmail(address).length > MAX_EMAIL_LENGTH) return INVALID;
  return /^[\d.]+$/.test(host) ? UNUSUAL : undefined;
}

/**
 * The mailbox of an address, for limits alone: at many hosts dots and what follows a plus sign do not matter, which a
 * flooder would use.
 */
export function mailboxOf(text: string): string {
  const address = normalizeEmail(text);
  const at = address.lastIndexOf('@');
  return address.slice(0, at).replace(/\+.*/s, '').replaceAll('.', '') + address.slice(at);
}

/** `p…@example.com`: enough for its owner to recognize, too little for others to use. */
export function shortenedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.match(/^./u)?.[0] ?? ''}…${email.slice(at)}`;
}
