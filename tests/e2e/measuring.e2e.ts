import { VITALS } from '#app/site/vitals/vitals.ts';
import { expect, test } from '#tests/support/e2e-server.ts';
import { startFromTemplate } from '#tests/support/e2e-template.ts';

test('web vitals: a visit’s speed is sent without identity [S7-26]', async ({ page, product }) => {
  await page.addInitScript(() => {
    Math.random = () => 0; // this visit is in the sample
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      (body as Blob).text().then((text) => {
        const before = document.body.getAttribute('data-told') ?? '[';
        document.body.setAttribute('data-told', `${before.replace(/]$/, ',')}${text}]`);
      });
      return send(address, body);
    };
  });
  const told = page.waitForRequest('**/api/web-vitals');
  await page.goto('/FAQ');
  const measures = async () =>
    JSON.parse((await page.locator('body').getAttribute('data-told')) ?? '[]') as object[];
  // Whoever leaves before the measuring began is not measured.
  await told;
  await expect.poll(measures).toContainEqual(expect.objectContaining({ name: 'FCP' }));
  // The browser records no largest paint after the first press.
  await page.evaluate(
    () =>
      new Promise<void>((painted) =>
        new PerformanceObserver(() => painted()).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );
  await page.getByRole('searchbox').first().click();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // A press that is answered at once is no INP.
  const names = VITALS.filter((name) => name !== 'INP');
  await expect
    .poll(measures)
    .toEqual(expect.arrayContaining(names.map((name) => expect.objectContaining({ name }))));
  for (const measure of await measures())
    expect(measure).toEqual({ name: expect.any(String), value: expect.any(Number), page: 'help' });
  await expect
    .poll(async () => (await fetch(`${product.origin}/metrics`)).text())
    .toMatch(/web_vital_seconds_count\{vital="\w+",page="help"\} [1-9]/);
});

test('without a key and consent no third party measures visits [S7-26] [S2-38]', async ({
  page,
  product,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(product.origin)) elsewhere.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.goto('/FAQ');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(elsewhere.filter((url) => !url.startsWith('data:'))).toEqual([]);
});

test('analytics after consent: page only, no search, token or id [S2-38] [S7-26]', async ({ page }) => {
  const server = await startFromTemplate({ ANALYTICS_ID: 'G-TEST' });
  const token = 'a-token-of-a-message';
  const told = () =>
    page.evaluate(() => JSON.stringify((window.dataLayer ?? []).map((call) => ({ ...call! }))));
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  try {
    await page.goto(`${server.origin}/not-me/${token}`);
    await page.getByRole('button', { name: 'Allow' }).click();
    expect(await told()).toBe('[]');
    await page.goto(`${server.origin}/search?q=singer+for+Aarav+Mehta`);
    await expect.poll(told).toContain('page_view');
    expect(await told()).toContain(`"page_location":"${server.origin}/search"`);
    await page.getByRole('searchbox').first().fill('Meher Bajwa');
    await page.getByRole('searchbox').first().press('Enter');
    await page.waitForURL(/Meher/);
    await page.getByRole('contentinfo').getByRole('link', { name: /FAQ/i }).first().click();
    await expect.poll(told).toContain(`"page_path":"/faq"`);
    expect(await told()).not.toMatch(/Aarav|Meher|q=/);
    expect(await told()).not.toContain(token);
  } finally {
    await server.stop();
  }
});
