import { expect, test } from '#tests/support/e2e-server.ts';

test('a sample of visits sends its speed to our own endpoint, and nothing of who it was [S7-26]', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    Math.random = () => 0; // this visit is in the sample
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      (body as Blob).text().then((text) => document.body.setAttribute('data-told', text));
      return send(address, body);
    };
  });
  const told = page.waitForRequest('**/api/web-vitals');
  await page.goto('/FAQ');
  await page.getByRole('searchbox').first().click();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await told;
  await expect(page.locator('body')).toHaveAttribute(
    'data-told',
    /^\{"name":"\w+","value":[\d.]+,"page":"help"\}$/,
  );
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
