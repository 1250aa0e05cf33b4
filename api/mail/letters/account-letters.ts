import { LINK_LIFE } from '#data/domain/members/lifetimes.ts';
import type { LetterFacts } from '#data/accounts/letter-tables.ts';
import { joinNames } from '#data/domain/words/english.ts';
import { type Block, type Letters, momentText } from './letter.ts';

function ofAccount(username: string): string {
  return `You have this letter because it is about the security of your account ${username}.`;
}

function recoveryAdvice(siteUrl: string): Block[] {
  return [
    'If it was you, there is nothing to do. If not, choose a new password at once: that signs every device out.',
    { button: 'Choose a new password', url: `${siteUrl}/forgot-password` },
  ];
}

type Lost = NonNullable<LetterFacts['password_changed']['gone']>;
const LOST_TEXTS: Record<Lost[number], string> = {
  second_factor: 'two-step sign-in is off',
  favorite_team: 'no favorite team is chosen',
  premium: 'Premium runs to the end of what was paid for and does not renew',
};

/** Why an account starts empty for the person who first proved its address, and what was removed from it. */
export function freshStartText(lost: Lost): string {
  const list = joinNames(
    lost.map((part) => LOST_TEXTS[part]),
    { serialComma: true },
  );
  return `Nobody had confirmed the address before, so the account starts afresh${list && `: ${list}`}.`;
}

const HOW_CHANGED = {
  on: 'switched on',
  off: 'switched off',
  reset: 'taken off by the people who run this site',
};

export const ACCOUNT_LETTERS: Pick<
  Letters,
  | 'verify_address'
  | 'reset_password'
  | 'password_changed'
  | 'confirm_new_address'
  | 'address_changed'
  | 'new_device'
  | 'second_factor_changed'
> = {
  /** After a registration, and when a member asks for it again. */
  verify_address: ({ username }, { link: url }) => ({
    subject: 'Please confirm your email address',
    preview: 'One press, and we know that letters reach you.',
    blocks: [
      `Welcome to Hashmark, ${username}.`,
      'Please confirm that this is your address. If you ever forget your password, we can then help you back in.',
      { button: 'Confirm my address', url },
      `The link works for ${LINK_LIFE.proveAddress.words}. Meanwhile you can use your account.`,
      'Did somebody else make this account with your address? Then do not press the button, but "Forgot password?" on our login page. That makes the account yours, with a password of your own, and signs everybody else out.',
    ],
    reason: `You have this letter because the account ${username} was made with your address.`,
  }),
  reset_password: ({ username }, { link: url }) => ({
    subject: 'Choose a new password',
    preview: `The link works once, for ${LINK_LIFE.resetPassword.words}.`,
    blocks: [
      `Somebody, we hope you, asked for a new password for the account ${username}.`,
      { button: 'Choose a new password', url },
      `The link works once, for ${LINK_LIFE.resetPassword.words} from when it was asked for. The new password signs every device out, and you log in with it.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
    reason: 'You have this letter because your address was entered on our "Forgot password?" page.',
  }),
  /** After a password was changed or reset. */
  password_changed: ({ username, how, gone: lost, at }, { siteUrl }) => {
    const [by, signedOut] =
      how === 'changed'
        ? ['was changed on the dashboard', 'Every other device']
        : ['was replaced by a link from a letter', 'Every device'];
    return {
      subject: 'Your password was changed',
      preview: `${username} has a new password.`,
      blocks: [
        `The password of your account ${username} ${by} on ${momentText(at)}. ${signedOut} was signed out.`,
        ...(lost == null ? [] : [freshStartText(lost)]),
        ...recoveryAdvice(siteUrl),
      ],
      reason: ofAccount(username),
    };
  },
  /** To the new address of a member. */
  confirm_new_address: ({ username }, { link: url }) => ({
    subject: 'Please confirm your new email address',
    preview: 'The change waits for you.',
    blocks: [
      `The member ${username} wants to use this address from now on.`,
      { button: 'Confirm my new address', url },
      `The link works for ${LINK_LIFE.proveAddress.words}; until then the old address stays. If you are not that member, do nothing: nothing changes.`,
    ],
    reason: `You have this letter because the member ${username} entered your address.`,
  }),
  /** To the old address, when a change is asked for and when it is done. */
  address_changed: ({ username, newAddress, isDone, at }, { siteUrl }) =>
    isDone
      ? {
          subject: 'Your email address was changed',
          preview: `${username} has another address now.`,
          blocks: [
            `Your account ${username} has had the address ${newAddress} since ${momentText(at)}. This is the last letter about the account to the old one.`,
            'If it was not you, please write to the people who run this site: this address can no longer be used to get back in.',
          ],
          reason: ofAccount(username),
        }
      : {
          subject: 'A new email address was entered',
          preview: `${username} is to have another address.`,
          blocks: [
            `For your account ${username} the address ${newAddress} was entered on ${momentText(at)}. It counts once the link in a letter to that address is followed.`,
            ...recoveryAdvice(siteUrl),
          ],
          reason: ofAccount(username),
        },
  /** After a sign-in from a browser and a network that are new to the account. */
  new_device: ({ username, device, place, at }, { siteUrl }) => ({
    subject: 'A new device signed in',
    preview: `${device}, ${place}`,
    blocks: [
      `Somebody signed in to your account ${username} on a new device.`,
      {
        facts: {
          Device: device,
          Place: place,
          Time: momentText(at),
        },
      },
      ...recoveryAdvice(siteUrl),
    ],
    reason: ofAccount(username),
  }),
  second_factor_changed: ({ username, change, at }, { siteUrl }) => ({
    subject: `Two-step sign-in is ${change === 'on' ? 'on' : 'off'}`,
    preview: `It was changed for ${username}.`,
    blocks: [
      `Two-step sign-in of your account ${username} was ${HOW_CHANGED[change]} on ${momentText(at)}.`,
      // A new password does not change it (OWASP ASVS 5.0, 6.4.3).
      change === 'on'
        ? 'Signing in takes a code from your authenticator app now. A new password does not switch that off: if it was not you, write to the people who run this site, too.'
        : 'Your password alone signs in now.',
      ...recoveryAdvice(siteUrl),
    ],
    reason: ofAccount(username),
  }),
};
