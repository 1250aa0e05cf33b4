/** A code of an authenticator app. */
export const CODE_FIELD = {
  name: 'code',
  label: 'Code from your app',
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  hint: 'Six digits that change every 30 seconds.',
  hasFocus: true,
} as const;

/** What signs in once in its place. */
export const RECOVERY_FIELD = {
  name: 'code',
  label: 'Recovery code',
  autoComplete: 'off',
  hint: 'One of the codes you saved when you switched two-step sign-in on.',
  hasFocus: true,
} as const;
