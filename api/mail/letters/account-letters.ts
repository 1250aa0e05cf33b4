import { LINK_LIFE } from '#data/domain/members/lifetimes.ts';
import type { LetterFacts } from '#data/accounts/letter-tables.ts';
import { fill, fillTexts, type Given, joinNames } from '#data/domain/words/english.ts';
import TEXTS from './account-letters.json' with { type: 'json' };
import { type Letter, type Letters, momentText } from './letter.ts';

type Name = keyof typeof TEXTS.letters;

function letter(name: Name, slots: Given): Letter {
  return fillTexts<Letter>({ reason: TEXTS.reason, ...TEXTS.letters[name] }, slots);
}

/** A letter about what was done, with what to do if somebody else did it. */
function notice(name: Name, { at, ...slots }: Given & { at: string }): Letter {
  const { blocks, ...texts } = TEXTS.letters[name];
  const text = { reason: TEXTS.reason, ...texts, blocks: [...blocks, ...TEXTS.recovery] };
  return fillTexts<Letter>(text, { ...slots, at: momentText(at) });
}

/** Why an account starts empty for the person who first proved its address, and what was removed from it. */
export function freshStartText(gone: NonNullable<LetterFacts['password_changed']['gone']>): string {
  const list = joinNames(
    gone.map((part) => TEXTS.lost[part]),
    { serialComma: true },
  );
  return fill(TEXTS.freshStart, { lost: list && `: ${list}` });
}

export const ACCOUNT_LETTERS = {
  /** After a registration, and when a member asks for it again. */
  verify_address: ({ username }, { link }) =>
    letter('verify_address', { username, link, life: LINK_LIFE.proveAddress.words }),
  reset_password: ({ username }, { link }) =>
    letter('reset_password', { username, link, life: LINK_LIFE.resetPassword.words }),
  /** After a password was changed or reset. */
  password_changed: ({ username, how, gone, at }, { siteUrl }) =>
    notice(`password_${how}`, { username, at, siteUrl, freshStart: gone ? freshStartText(gone) : '' }),
  /** To the new address of a member. */
  confirm_new_address: ({ username }, { link }) =>
    letter('confirm_new_address', { username, link, life: LINK_LIFE.proveAddress.words }),
  /** To the old address, when a change is asked for and when it is done: then it helps nobody back in. */
  address_changed: ({ username, newAddress, isDone, at }, { siteUrl }) =>
    isDone
      ? letter('address_changed', { username, newAddress, at: momentText(at) })
      : notice('address_entered', { username, newAddress, at, siteUrl }),
  /** After a sign-in from a browser and a network that are new to the account. */
  new_device: ({ username, device, place, at }, { siteUrl }) =>
    notice('new_device', { username, device, place, at, siteUrl }),
  /** It says that a new password does not change it (OWASP ASVS 5.0, 6.4.3). */
  second_factor_changed: ({ username, change, at }, { siteUrl }) =>
    notice(`second_factor_${change}`, { username, at, siteUrl }),
} satisfies Partial<Letters>;
