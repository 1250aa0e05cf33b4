import { emailProblem, PASSWORD_LENGTH, passwordProblem, usernameProblem } from '#data/domain/members/account-rules.ts';

/** The fields of a new account, with the API's own rules (specification section 5). */
export const REGISTRATION_FIELDS = [
  { name: 'username', label: 'Username', autoComplete: 'username', check: usernameProblem },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', check: emailProblem },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    hint: `At least ${PASSWORD_LENGTH.min} characters; longer is better.`,
    check: passwordProblem,
  },
  {
    name: 'confirmPassword',
    label: 'Confirm password',
    type: 'password',
    autoComplete: 'new-password',
    repeats: 'password',
  },
] as const;
