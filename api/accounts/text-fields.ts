import { problemText, type AccountField, type FieldProblems } from '#data/domain/members/account-rules.ts';
import { AppError } from '../http/errors.ts';

const LABELS: Record<AccountField, string> = {
  username: 'Username',
  email: 'Email',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  teamId: 'Team',
  code: 'Code',
  token: 'Token',
  subject: 'Subject',
  message: 'Message',
};

/**
 * Throws `invalid_fields` with all sentences in one message, and each with its field; does nothing without problems.
 */
export function refuseProblems(problems: FieldProblems): void {
  const message = problemText(problems);
  if (message !== undefined) throw new AppError('invalid_fields', { message, fields: problems });
}

/**
 * The named texts of a body of any shape. Each must be a text that is not empty, and pass its check where it has one;
 * else throws `invalid_fields` that names all problems at once (a schema would stop at the first). Other fields are
 * left out.
 */
export function readTextFields<Name extends AccountField>(
  body: unknown,
  checks: Record<Name, ((text: string) => string | undefined) | undefined>,
): Record<Name, string> {
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const problems: FieldProblems = {};
  const texts: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(checks) as Name[]) {
    const value = given[name];
    const text = typeof value === 'string' ? value : '';
    texts[name] = text;
    if (value !== undefined && value !== null && typeof value !== 'string') {
      problems[name] = `${LABELS[name]} must be text.`;
    } else if (text === '') {
      problems[name] = `${LABELS[name]} is required.`;
    } else {
      const problem = checks[name]?.(text);
      if (problem !== undefined) problems[name] = problem;
    }
  }
  refuseProblems(problems);
  return texts as Record<Name, string>;
}

/** A text of a body; undefined when missing or empty. Throws `invalid_fields` when it is not a text. */
export function readOptionalText<Name extends AccountField>(body: unknown, name: Name): string | undefined {
  const given: Partial<Record<Name, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {};
  if ((given[name] ?? '') === '') return undefined;
  return readTextFields(body, { [name]: undefined } as Record<Name, undefined>)[name];
}
