/* Apart from the form: pages without two-step sign-in do not load them. */

export const CODE_FIELD = {
  name: 'code',
  label: 'Code from your app',
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  hint: 'Six digits that change every 30 seconds.',
  hasFocus: true,
} as const;

/** Signs in once in place of a code. */
export const RECOVERY_FIELD = {
  name: 'code',
  label: 'Recovery code',
  autoComplete: 'off',
  hint: 'One of the codes you saved when you turned on two-step sign-in.',
  hasFocus: true,
} as const;
