import { isIP } from 'node:net';

export type Env = Readonly<Record<string, string | undefined>>;

/** Unusable settings; one sentence for each. */
export class SettingsError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'SettingsError';
    this.sentences = sentences;
  }
}

/** What a variable can hold. */
export interface Kind<Value> {
  /** Undefined for a text that cannot be used. */
  readonly parse: (text: string) => Value | undefined;
  /** What can be used, after 'must be'. */
  readonly wanted: string;
}

/** Reads the variables of one process, and collects a sentence for each unusable one. */
export interface Reader {
  /** One variable's value; the fallback where it is missing, empty or unusable. */
  readonly read: <Value, Fallback>(name: string, fallback: Fallback, kind: Kind<Value>) => Value | Fallback;
  readonly isSet: (name: string) => boolean;
  /** Adds a sentence about variables that do not fit each other. */
  readonly refuse: (sentence: string) => void;
}

/**
 * Reads one process's settings and freezes them. Throws one SettingsError that names every unusable variable; it never
 * repeats a value that may be a secret. Reads nothing but `env`.
 */
export function readSettings<Settings extends object>(
  env: Env,
  make: (reader: Reader) => Settings,
): Readonly<Settings> {
  const sentences: string[] = [];
  // An empty variable counts as none, as in the shell's own idiom `VAR= command`.
  const textOf = (name: string): string => env[name]?.trim() ?? '';
  const settings = make({
    isSet: (name) => textOf(name) !== '',
    refuse: (sentence) => sentences.push(sentence),
    read(name, fallback, { parse, wanted }) {
      const text = textOf(name);
      if (text === '') return fallback;
      const value = parse(text);
      if (value !== undefined) return value;
      // A key may have been pasted into the line beside its own.
      const shown = /SECRET|STRIPE|KEY|SMTP|ACCOUNTS_URL/.test(name) ? '' : `, not '${text}'`;
      sentences.push(`${name} must be ${wanted}${shown}.`);
      return fallback;
    },
  });
  if (sentences.length > 0) throw new SettingsError(sentences);
  return Object.freeze(settings);
}

/** True for names and addresses by which a machine reaches itself, an IPv6 address with or without brackets. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

/** The part of a text that a pattern matches. */
export const matching = (form: RegExp, wanted: string): Kind<string> => ({
  parse: (text) => form.exec(text)?.[0],
  wanted,
});

/** An IP address or the name of a host. */
export const HOST: Kind<string> = {
  parse: (text) => {
    const isName = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(text) && URL.canParse(`http://${text}`);
    return isIP(text) !== 0 || isName ? text : undefined;
  },
  wanted: 'an IP address or a host name',
};

/** An integer of at most nine digits, both bounds included. */
export const wholeNumber = (min: number, max: number, what = 'a whole number'): Kind<number> => ({
  parse: (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  },
  wanted: `${what}, ${min} to ${max}`,
});

export const oneOf = <const Name extends string>(names: readonly Name[], wanted: string): Kind<Name> => ({
  parse: (text) => names.find((name) => name === text),
  wanted,
});

/** A word that stands for a value, or another kind of text. */
export const wordOr = <const Meaning, Value>(
  word: string,
  meaning: Meaning,
  { parse, wanted }: Kind<Value>,
): Kind<Meaning | Value> => ({
  parse: (text) => (text === word ? meaning : parse(text)),
  wanted: `'${word}' or ${wanted}`,
});

/** Whether a variable is `on`; `off` unless set. */
export function isOn({ read }: Pick<Reader, 'read'>, name: string): boolean {
  return read(name, 'off', oneOf(['on', 'off'], 'on or off')) === 'on';
}

/** Whether variables are set of which all are needed or none. Refuses those that are missing beside others. */
export function areSet({ isSet, refuse }: Reader, names: readonly string[]): boolean {
  const missing = names.filter((name) => !isSet(name));
  if (missing.length === names.length) return false;
  for (const name of missing) {
    const others = names.filter((other) => other !== name).join(', ');
    refuse(`${name} must be set too: it goes with ${others}.`);
  }
  return true;
}

/** `127.0.0.1:9464` or `[::1]:9464`. */
export const LISTEN_ADDRESS: Kind<{ host: string; port: number }> = {
  parse: (text) => {
    const [, host = '', digits = ''] = /^\[?(.+?)\]?:(\d+)$/.exec(text) ?? [];
    const port = wholeNumber(0, 65_535).parse(digits);
    return HOST.parse(host) === undefined || port === undefined ? undefined : { host, port };
  },
  wanted: 'an address and a port, such as 127.0.0.1:9464',
};

/** Secrets separated by commas. */
export const secretsOf = (minLength: number): Kind<readonly string[]> => ({
  parse: (text) => {
    const secrets = text.split(',').map((secret) => secret.trim());
    return secrets.every((secret) => secret.length >= minLength) ? secrets : undefined;
  },
  wanted: `${minLength} characters or more, or several such secrets separated by commas`,
});

function parsePlainUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url?.search === '' && url.hash === '' && url.username === '';
  return isPlain && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}

/** The origin of an http or https address without path, query and user. */
export const ORIGIN: Kind<string> = {
  parse: (text) => {
    const url = parsePlainUrl(text);
    return url?.pathname === '/' ? url.origin : undefined;
  },
  wanted: 'an http or https address without a path',
};

/** An address without eavesdroppers: encrypted, or on this machine. */
export const SAFE_URL: Kind<URL> = {
  parse: (text) => {
    const url = parsePlainUrl(text);
    return url?.protocol === 'https:' || isLoopback(url?.hostname ?? '') ? url : undefined;
  },
  wanted: 'an https address, or an http one on this machine',
};

/** True for a host of this machine, and for the folder of a Unix socket, which the driver accepts as a host. */
const isOnThisMachine = (host: string): boolean => isLoopback(host) || /^(\/|%2f)/i.test(host);

/**
 * A PostgreSQL database on this machine, or on another whose certificate is checked. The driver uses the last of
 * several values, and prefers a `host` parameter to the address's own host.
 */
export const POSTGRES_URL: Kind<string> = {
  parse: (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url === undefined || !['postgres:', 'postgresql:'].includes(url.protocol)) return undefined;
    const others = url.searchParams.getAll('host');
    const hosts = [url.hostname, ...others].filter((host) => host !== '');
    const isEncrypted = others.length === 0 && url.searchParams.getAll('sslmode').at(-1) === 'verify-full';
    const isSafe = hosts.length > 0 && (isEncrypted || hosts.every(isOnThisMachine));
    return isSafe && url.pathname.length > 1 ? text : undefined;
  },
  wanted:
    'postgres://user:password@host/database, with ?sslmode=verify-full (no other mode, and no other host behind the question mark) unless it is on this machine',
};

/** Addresses and ranges separated by commas, each as a range; an empty list for 'none'. */
export const PROXIES: Kind<readonly string[]> = {
  parse: (text) => {
    if (text === 'none') return [];
    const ranges = text.split(',').map((part) => {
      const [address = '', bits, ...more] = part.trim().split('/');
      const width = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
      const length = bits === undefined ? width : wholeNumber(1, width).parse(bits);
      const isRange = width > 0 && length !== undefined && more.length === 0 && !address.includes('%');
      return isRange ? `${address}/${length}` : undefined;
    });
    return ranges.includes(undefined) ? undefined : ranges.filter((range) => range !== undefined);
  },
  wanted: "'none', or addresses and ranges (10.0.0.0/8) separated by commas",
};
