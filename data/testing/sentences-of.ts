import { SettingsError, type Env } from '../settings/read-settings.ts';

/** The sentences by which settings are refused; none where they can be used. */
export function sentencesOf(load: (env: Env) => unknown, env: Env): readonly string[] {
  try {
    load(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.sentences;
    throw error;
  }
  return [];
}
