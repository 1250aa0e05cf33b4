import { readFile } from 'node:fs/promises';
import { StaffChoicesSchema, type StaffChoices } from '#data/contract/admin.ts';
import type { StorePaths } from './layout.ts';
import { parseJson } from './parse-json.ts';
import { systemErrorCode } from './system-error-code.ts';

/** What staff have chosen on the admin page; nothing where nobody has. Throws when the file is not what the server writes. */
export async function readStaffChoices({
  staffChoices,
}: Pick<StorePaths, 'staffChoices'>): Promise<StaffChoices> {
  let text: string;
  try {
    text = await readFile(staffChoices, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return { gameOfWeek: null, hiddenArticles: [] };
    throw error;
  }
  const choices = parseJson(StaffChoicesSchema, text);
  if (choices === undefined) throw new Error(`${staffChoices} is not a list of staff choices`);
  return choices;
}
