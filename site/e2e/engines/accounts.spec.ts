import { Secret, TOTP } from 'otpauth';

import { newFan, register } from '../fans.ts';
import { CARDS } from '../payers.ts';
import { openDoor } from './door.ts';
import { KEYS } from './driver.ts';
import { Tab } from './tab.ts';
import { expect, test } from './test.ts';

test('a new fan registers, logs in and is on the dashboard', async ({ tab }) => {
  const { username, email, password } = newFan();
  await tab.open('/register?next=/dashboard');
  await tab.fill({ Username: username, Email: email, Password: password, Confirm: password });
  await tab.click('main button', 'Create Account');
  await tab.isAt('/login');
  await tab.sees('Account Created!', '.toast');
  // The name is in the form, and the password's field is the one to type into.
  await tab.driver.keys(password + KEYS.enter);
  await tab.isAt('/dashboard');
  await tab.sees(username, 'main');
});

test('who goes back finds the page as it was, but not who has signed out meanwhile', async ({ tab, fan }) => {
  await tab.signIn(fan);
  await tab.open('/teams');
  await tab.sees(fan.username, 'header');
  await tab.evaluate(() => scrollTo(0, 900));
  await tab.open('/conferences/sec');
  await tab.go(-1);
  await tab.isAt('/teams');
  await tab.sees(fan.username, 'header');
  await expect.poll(() => tab.evaluate(() => scrollY)).toBe(900);
  await tab.go(1);
  await tab.isAt('/conferences/sec');
  expect(await tab.call('/api/auth/logout')).toBe(200);
  await tab.go(-1);
  await tab.isAt('/teams');
  await tab.sees('Login', 'header');
  expect(await tab.text('header')).not.toContain(fan.username);
});

test('two-step sign-in is switched on, and asks for a code', async ({ tab, request }) => {
  const fan = newFan();
  await register(request, fan);
  await tab.signIn(fan);
  await tab.open('/dashboard#security');
  await tab.click('main button', 'Set Up');
  await tab.fill({ Password: fan.password + KEYS.enter });
  await tab.sees(/\w{4} \w{4}/, 'main .code');
  const app = new TOTP({ secret: Secret.fromBase32((await tab.text('main .code')).replaceAll(' ', '')) });
  await tab.fill({ 'Code from your app': app.generate() });
  await tab.click('main button', 'Turn On');
  await tab.click('main button', 'I Have Saved Them');
  await tab.sees('You have 10 recovery codes left.', 'main');

  await tab.call('/api/auth/logout');
  await tab.open('/login');
  await tab.fill({ Username: fan.username, Password: fan.password + KEYS.enter });
  // The code that switched it on is used up: the app's next one.
  await tab.fill({ 'Code from your app': app.generate({ timestamp: Date.now() + 30_000 }) + KEYS.enter });
  await tab.isAt('/');
  await tab.sees(fan.username, 'header');
});

test('a fan pays by card, cancels and resumes', async ({ tab, request }) => {
  const fan = newFan();
  await register(request, fan);
  await tab.signIn(fan);
  await tab.open('/subscribe');
  await tab.fill({
    'Card number': CARDS.pays,
    'Expiration date': '12 / 39',
    'Security code': '123',
    'ZIP code': '48109',
  });
  await tab.click('main button', 'Pay $12.00');
  await tab.isAt('/subscription-success');
  await tab.sees('Payment Successful', 'main');
  await tab.sees('Next billing date', 'main');
  await tab.click('main button', 'Cancel Subscription');
  await tab.click('main button', 'Cancel now');
  await tab.sees('Premium until', 'main');
  await tab.click('main button', 'Resume');
  await tab.sees('Next billing date', 'main');
});

test('a team is chosen and saved', async ({ tab, request }) => {
  const fan = newFan();
  await register(request, fan);
  await tab.signIn(fan);
  await tab.open('/team-selection');
  await tab.click('[role=tab]', 'Big Ten');
  await tab.click('[data-team]', 'Iowa');
  await tab.click('main button', 'Save as My Favorite Team');
  await tab.sees(/favorite/i, '.toast');
});

test('staff start an update and see it go on', async ({ tab, staff }) => {
  await tab.signIn(staff);
  await tab.open('/admin');
  // The other browser's update may be running.
  await tab.sees('Trigger Update', 'main', 60_000);
  await tab.evaluate(() => {
    const lines: string[] = [];
    const note = () => lines.push(document.querySelector('[data-progress]')?.textContent ?? '');
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { lines });
  });
  await tab.click('main button', 'Trigger Update');
  await tab.sees('Daily content update completed successfully', '.toast', 60_000);
  const lines = await tab.evaluate(() => [...new Set(Reflect.get(globalThis, 'lines') as string[])]);
  expect(lines.filter((line) => /\d%/.test(line)).length).toBeGreaterThan(1);
  await tab.sees(`Started by ${staff.username}`, 'main');
});

/** The addresses of the pages that are stored on the device. */
const stored = (tab: Tab): Promise<string[]> =>
  tab.evaluate(async () => {
    const keys = await (await caches.open('hashmark-pages')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });

test('a member who is signed in keeps the pages read, and reads them when the site is gone', async ({ tab, fan }) => {
  const door = await openDoor(tab.origin);
  const device = new Tab(tab.driver, door.origin);
  await device.signIn(fan);
  await device.open('/dashboard');
  await device.click('main button', 'Save Pages for Offline');
  await device.sees('Remove Saved Pages', 'main');
  for (const path of ['/rankings', '/recruiting']) {
    await device.open(path);
    await expect.poll(() => stored(device)).toContain(path);
  }
  await door.close();
  await device.open('/rankings');
  await device.sees(/Saved .+; the site is not answering\./, 'main');
  await device.sees('Indiana', 'main table');
});

test('who is signed out elsewhere leaves no page on the device', async ({ tab, request }) => {
  const fan = newFan();
  await register(request, fan);
  await tab.signIn(fan);
  await tab.open('/dashboard');
  await tab.click('main button', 'Save Pages for Offline');
  await tab.sees('Remove Saved Pages', 'main');
  await tab.open('/rankings');
  await expect.poll(() => stored(tab)).toContain('/rankings');
  expect((await request.post('/api/auth/login', { data: fan })).status()).toBe(200);
  expect((await request.post('/api/user/sessions/end-others')).status()).toBe(200);
  await tab.open('/recruiting');
  await expect.poll(() => stored(tab)).toEqual([]);
});

test.describe('in a private window', () => {
  test.use({ launch: { private: true } });
  test('a fan signs in, and pages can be kept until it is closed', async ({ tab, fan }) => {
    await tab.signIn(fan);
    await tab.open('/dashboard');
    await tab.sees(fan.username, 'main');
    await tab.click('main button', 'Save Pages for Offline');
    await tab.sees('Remove Saved Pages', 'main');
  });
});
