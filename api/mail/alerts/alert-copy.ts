import { composeMessage, type Sender } from '../compose.ts';
import type { Transport } from '../send-due.ts';
import type { AlertText } from './alert-text.ts';

/**
 * Puts a copy of each alert among the letters of a site that has no mail server: its mailbox shows what a device was
 * sent, even where no device can be reached. An alert that is tried again has one copy, by its letter's id.
 */
export function alertCopies(transport: Transport, sender: Sender) {
  return async (id: string, { title, body, path }: AlertText): Promise<void> => {
    const letter = {
      subject: `Alert: ${title}`,
      preview: body,
      blocks: [[title, body].filter(Boolean).join('. '), { button: 'Open the Game', url: sender.siteUrl + path }],
      reason: 'This is a copy of an alert to a device. Only the mailbox of this machine has it.',
    };
    await transport(composeMessage({ id, address: sender.from }, letter, sender));
  };
}
