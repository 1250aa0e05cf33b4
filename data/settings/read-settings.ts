/** Environment variables by name, as `process.env` has them. */
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

/** Reads the variables of one process, and gathers a sentence for each that cannot be used. */
export interface Reader {
  /**
   * One variable's value; the fallback where it is missing, empty or unusable. `parse` returns undefined for a text
   * that cannot be used, and `wanted` says, after 'must be', what can.
   */
  readonly read: <T>(
    name: string,
    fallback: T,
    parse: (text: string) => T | undefined,
    wanted: string,
  ) => T;
  readonly isSet: (name: string) => boolean;
  /** Adds a sentence about variables that do not fit each other. */
  readonly refuse: (sentence: string) => void;
}

/**
 * Reads one process's settings and freezes them. Throws a SettingsError that names every variable that cannot be used
 * at once; a value is never repeated where it may be a secret. Looks at nothing but `env`.
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
    read(name, fallback, parse, wanted) {
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
