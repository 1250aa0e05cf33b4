// @ts-check
import { make, makeBox } from './dom.js';

/**
 * The step that some banks ask for, as a dialog with two buttons. Escape counts as 'Fail'.
 * @param {CSSStyleSheet[]} sheets
 * @param {string} amount
 * @returns {Promise<'complete' | 'fail'>}
 */
export function askForConfirmation(sheets, amount) {
  const { host, root } = makeBox(document.body, sheets);
  const complete = make('button', { type: 'button' }, 'Complete');
  const fail = make('button', { type: 'button' }, 'Fail');
  const dialog = make(
    'dialog',
    { 'aria-labelledby': 'title', 'aria-describedby': 'text' },
    make('h2', { id: 'title' }, 'Confirm your payment'),
    make(
      'p',
      { id: 'text' },
      `Test mode: here your bank would ask whether you want to pay ${amount}. No card is charged.`,
    ),
    make('div', { class: 'Actions' }, complete, fail),
  );
  root.append(dialog);
  return new Promise((resolve) => {
    /** @type {'complete' | 'fail'} */
    let outcome = 'fail';
    complete.addEventListener('click', () => {
      outcome = 'complete';
      dialog.close();
    });
    fail.addEventListener('click', () => dialog.close());
    // Closing gives the focus back to where it was.
    dialog.addEventListener('close', () => {
      host.remove();
      resolve(outcome);
    });
    dialog.showModal();
  });
}
