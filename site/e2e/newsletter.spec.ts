import { expect, test } from '@playwright/test';

const FORMS = [
  { variant: 'card', idle: 'Join', submitting: 'Joining...' },
  { variant: 'inline', idle: 'Subscribe', submitting: 'Subscribing...' },
] as const;

for (const { variant, idle, submitting } of FORMS) {
  test(`the ${variant} form signs up: waiting, thanks, field cleared @journey`, async ({ page }) => {
    let sent: unknown;
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/newsletter', async (route) => {
      sent = route.request().postDataJSON();
      await held;
      await route.fulfill({ json: { message: 'ok', isOpen: true } });
    });
    await page.goto('/');
    const form = page.locator(`.newsletter-${variant}`);
    const email = form.getByLabel('Email address');
    await email.fill('Pat@Example.com');
    await form.getByRole('button', { name: idle }).click();

    await expect(form.getByRole('button')).toHaveText(submitting);
    await expect(form.getByRole('button')).toBeDisabled();
    await expect(email).toBeDisabled();
    answer();
    await expect(form.getByRole('status')).toContainText('Thank you');
    await expect(email).toHaveValue('');
    await expect(email).toBeEnabled();
    expect(sent).toEqual({ email: 'Pat@Example.com' });
    await expect(page.locator('.toast')).toContainText('Welcome to Hashmark!');
    await expect(page.locator('.toast')).toContainText(
      "You'll receive daily updates on recruiting, scores, and analysis.",
    );
  });
}

for (const bad of ['', 'pat.example.com']) {
  test(`'${bad}' is refused, and the server asked nothing`, async ({ page }) => {
    let asked = false;
    await page.route('**/api/newsletter', (route) => {
      asked = true;
      return route.fulfill({ json: {} });
    });
    await page.goto('/');
    const form = page.locator('.newsletter-card');
    const email = form.getByLabel('Email address');
    await email.fill(bad);
    await email.press('Enter');
    const toast = page.locator('.toast-destructive');
    await expect(toast).toContainText('Invalid Email');
    await expect(toast).toContainText('Please enter a valid email address.');
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(asked).toBe(false);
  });
}

test('a failure says so and keeps what was typed', async ({ page }) => {
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  const form = page.locator('.newsletter-card');
  await form.getByLabel('Email address').fill('pat@example.com');
  await form.getByRole('button').click();
  const toast = page.locator('.toast-destructive');
  await expect(toast).toContainText('Signup Failed');
  await expect(toast).toContainText('Please try again later.');
  await expect(form.getByLabel('Email address')).toHaveValue('pat@example.com');
  await expect(form.getByRole('button', { name: 'Join' })).toBeEnabled();
});

test('a submit that comes before the form is awake is held, not lost', async ({ page }) => {
  await page.route('**/_astro/Newsletter.island*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.route('**/api/newsletter', (route) => route.fulfill({ json: { message: 'ok', isOpen: true } }));
  await page.goto('/');
  const form = page.locator('.newsletter-card');
  await form.getByLabel('Email address').fill('pat@example.com');
  await form.getByLabel('Email address').press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(form.getByRole('status')).toContainText('Thank you');
});

test('the second form wakes as it was built, whatever the first one has been answered', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route('**/api/newsletter/state', (route) => route.fulfill({ json: { isOpen: false } }));
  await page.goto('/');
  for (const { variant } of FORMS) {
    const form = page.locator(`.newsletter-${variant}`);
    await form.getByLabel('Email address').pressSequentially('pat@');
    await expect(form).toContainText('The newsletter is not open here yet');
    await expect(form.getByLabel('Email address')).toHaveValue('pat@');
  }
  expect(errors).toEqual([]);
});

test('a read page loads no React before a reader touches the form', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.filter((path) => /island|client|react/.test(path))).toEqual([]);
  await page.locator('.newsletter-card').getByLabel('Email address').focus();
  await expect.poll(() => scripts.some((path) => path.includes('Newsletter'))).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form says what it needs', async ({ page }) => {
    await page.goto('/');
    // Playwright's text search passes over <noscript>.
    await expect(page.locator('.newsletter-card noscript .hint')).toBeVisible();
  });
});

test('an address that the server alone finds unusable is refused in its words', async ({ page }) => {
  await page.goto('/');
  const form = page.locator('.newsletter-card');
  const email = form.getByLabel('Email address');
  await email.fill('"pat"@example.com');
  await email.press('Enter');
  await expect(page.locator('.toast-destructive')).toContainText('Invalid Email');
  await expect(form).toContainText('Please enter a plain address like fan@example.com');
  await expect(email).toHaveValue('"pat"@example.com');
});
