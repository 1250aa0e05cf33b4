import { momentText, type LetterWriter } from './letter.ts';
import { ofAccount, recoveryAdvice } from './notice.ts';

/** To the address that was: when a change is asked for, and when it is done. */
export const writeAddressChanged: LetterWriter<'address_changed'> = (
  { username, newAddress, isDone, at },
  { siteUrl },
) =>
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
      };
