import { expect, expectToast, newFan, pretend, signIn, test } from './fans.ts';
import { followLetter } from './mailbox.ts';

test('a visitor writes to support, staff answer, and the answer arrives', async ({
  page,
  browser,
  baseURL,
  staff,
  storeDir,
}) => {
  const { email, username } = newFan();
  const subject = `Score for ${username}`;
  await page.goto('/support');
  await expect(page.getByText("We read Premium members' messages first")).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('Your email address')).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/Message is required\.$/);
  await page.getByLabel('Your email address').fill(email);
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('It was 27.\n<b>Not</b> 21.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We have your message and will answer by email.')).toBeFocused();

  const desk = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(desk, staff);
  await desk.goto('/admin');
  const inbox = desk.getByRole('region', { name: 'Support', exact: true });
  const letter = inbox.getByRole('listitem').filter({ hasText: subject });
  await letter.locator('summary').click();
  await expect(letter.getByText('It was 27.\n<b>Not</b> 21.')).toBeVisible();
  await letter.getByRole('button', { name: 'Answer by Email' }).click();
  await expect(letter.getByLabel('Answer')).toHaveAccessibleDescription(/Message is required\.$/);
  await letter.getByLabel('Answer').fill('It is mended.');
  await letter.getByRole('button', { name: 'Answer by Email' }).click();
  await expectToast(desk, 'Support', `The answer is on its way to ${email}.`);
  await expect(letter).toHaveCount(0);
  await inbox.getByLabel('Messages').selectOption('answered');
  await letter.locator('summary').click();
  await expect(letter.getByText('It is mended.')).toBeVisible();
  await letter.getByRole('button', { name: 'Close' }).click();
  await expectToast(desk, 'Support', 'The message is closed.');
  await expect(letter).toHaveCount(0);
  await desk.close();

  const answer = { subject: `Re: ${subject}`, to: email, button: 'Questions? Write to us' };
  const again = await followLetter(page, storeDir, answer);
  await expect(again).toHaveURL('/support');
});

test('the confirmed address of a member stands in the form for good @journey', async ({ memberPage, fan }) => {
  await pretend(memberPage, { emailVerified: true });
  await memberPage.goto('/support');
  const address = memberPage.getByLabel('Your email address');
  await expect(address).toHaveValue(fan.email);
  await expect(address).not.toBeEditable();
  await expect(address).toHaveAccessibleDescription("Your account's confirmed address.");
});
