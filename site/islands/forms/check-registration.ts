import { emailProblem, passwordProblem, usernameProblem } from '#data/domain/account.ts';

import type { Problems } from './AccountForm.tsx';

/** What the two password fields of a form must agree in (specification section 5). */
const PASSWORDS_DIFFER = 'Passwords do not match';

/** What is wrong with the second writing of a new password; undefined when nothing is. */
export function repeatProblem(password: string, repeated: string): string | undefined {
  if (repeated === '') return 'Confirm password is required.';
  return repeated === password ? undefined : PASSWORDS_DIFFER;
}

/** Leaves out the fields that nothing is wrong with. */
export function onlyProblems<Name extends string>(
  found: Readonly<Record<Name, string | undefined>>,
): Problems<Name> {
  return Object.fromEntries(
    Object.entries(found).filter(([, problem]) => problem !== undefined),
  ) as Problems<Name>;
}

interface Registration {
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** What is wrong with a registration, by field: the API's own rules, and the two passwords must match. */
export function checkRegistration(form: Registration): Problems<keyof Registration> {
  return onlyProblems({
    username: usernameProblem(form.username),
    email: emailProblem(form.email),
    password: passwordProblem(form.password),
    confirmPassword: repeatProblem(form.password, form.confirmPassword),
  });
}
