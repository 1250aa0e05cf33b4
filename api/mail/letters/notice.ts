import type { Block } from './letter.ts';

/** Why somebody has a letter about their own account. */
export function ofAccount(username: string): string {
  return `You have this letter because it is about the security of your account ${username}.`;
}

/** What to do when it was somebody else; nothing when it was not. */
export function recoveryAdvice(siteUrl: string): Block[] {
  return [
    'If it was you, there is nothing to do. If not, choose a new password at once: that signs every device out.',
    { kind: 'button', label: 'Choose a new password', url: `${siteUrl}/forgot-password` },
  ];
}
