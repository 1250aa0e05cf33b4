import { readSettings, type Env, type Reader } from './read-settings.ts';

/** One line of text as people write it. */
const line = (text: string): string | undefined =>
  text.length <= 300 && !/\p{Cc}/u.test(text) ? text : undefined;

/** Who runs this installation, as letters and the pages about the site name them; both empty until they are set. */
export function operatorSettings({ read }: Pick<Reader, 'read'>) {
  const wanted = 'one line of 300 characters at the most';
  return {
    name: read('OPERATOR_NAME', '', line, wanted),
    postalAddress: read('MAIL_POSTAL_ADDRESS', '', line, wanted),
  };
}
export type OperatorSettings = ReturnType<typeof operatorSettings>;

/** The same for the pages, which are rendered by a process of their own. Throws a SettingsError. */
export function loadOperatorSettings(env: Env): OperatorSettings {
  return readSettings(env, operatorSettings);
}

/** The variables that `loadOperatorSettings` reads. */
export function operatorEnvironment({ name, postalAddress }: OperatorSettings) {
  return { OPERATOR_NAME: name, MAIL_POSTAL_ADDRESS: postalAddress };
}
