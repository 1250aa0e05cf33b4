import { Value } from 'typebox/value';
import { StaffChoicesSchema, type StaffChoices } from './contract/admin.ts';

/** Where in the store the server keeps what staff have chosen, for each update to read. */
export const STAFF_CHOICES_FILE = 'staff-choices.json';

export const NO_STAFF_CHOICES: StaffChoices = { gameOfWeek: null, hiddenArticles: [] };

/** Reads the file's text; throws when it is not what the server writes. */
export function parseStaffChoices(text: string): StaffChoices {
  const value: unknown = JSON.parse(text);
  if (!Value.Check(StaffChoicesSchema, value)) throw new Error('not a list of staff choices');
  return value;
}
