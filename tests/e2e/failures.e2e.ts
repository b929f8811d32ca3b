import { expect, test } from '#tests/support/e2e-server.ts';

test('failed page script: named in the error, retry loads it [S8-14] [S7-28]', async ({ page }) => {
  await page.goto('/menu');
  await page.route('**/assets/search.route-*.js*', (route) => route.abort());
  await page.getByRole('main').getByRole('link', { name: 'SINGER' }).click();
  const crash = page.getByRole('alert');
  await expect(crash.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(crash).toContainText('Unexpected Application Error!');
  await expect(crash).toContainText(/Loading chunk search\.route-[\w-]+ failed/);
  await expect(crash.getByRole('link', { name: 'Go Back to Home' })).toHaveAttribute('href', '/');
  await page.unroute('**/assets/search.route-*.js*');
  await crash.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Singers In Chandigarh');
});

test('script replaced by a new version: page reloads itself [S8-14] [S7-28]', async ({ page }) => {
  await page.goto('/menu');
  await page.route('**/assets/search.route-*.js*', (route) => route.fulfill({ status: 404 }), { times: 4 });
  const anew = page.waitForEvent('load');
  await page.getByRole('main').getByRole('link', { name: 'DJ', exact: true }).click();
  await anew;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live DJs In Chandigarh');
});

test('a page loads its own script and no other page’s [S7-28]', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/([a-z-]+)(?:\.route)?-[\w-]{8}\.js/.exec(request.url())?.[1];
    if (name) scripts.push(name);
  });
  await page.goto('/sound-system', { waitUntil: 'networkidle' });
  expect(scripts).toContain('sound-system');
  for (const other of ['search', 'artist-profile', 'booking-form', 'all-bookings', 'home', 'menu-drawer'])
    expect(scripts).not.toContain(other);
});

test('failed listing: says so, can be retried, and leads home [S8-12] [S2-36]', async ({ page }) => {
  const team = page.locator('#filters').getByText('Team', { exact: true });
  const failed = page.getByRole('heading', { name: 'Error: Failed to fetch artists' });
  await page.goto('/search?skill=singer');
  await page.route('**/search.data*', (route) => route.abort());
  await team.click();
  await expect(failed).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Live Singers/);
  expect(page.url()).toBe(address);
  await page.goto('/search?skill=singer');
  await team.click();
  await expect(failed).toBeVisible();
  await page.getByRole('link', { name: 'Go Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('page that the server fails to load names its reference', async ({ page }) => {
  await page.goto('/FAQ');
  await page.route('**/contact-us.data*', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'content-type': 'text/plain', 'server-timing': 'request;desc="4f3a-9kq2"' },
      body: 'a fault',
    }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  const reference = page.locator('.request-reference');
  await expect(reference).toContainText('please tell us this reference:');
  await expect(reference).toHaveAttribute('data-request-id', '4f3a-9kq2');
});

test('unknown address: own page with status 404 and links', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page not found (404)')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('back office: no guessable address, no link from public pages', async ({ page }) => {
  for (const path of ['/admin', '/administrator', '/api/admin', '/api/admin/bookings'])
    expect((await page.request.get(path)).status()).toBe(404);
  await page.goto('/menu');
  for (const link of await page.getByRole('link').all())
    expect(await link.getAttribute('href')).not.toMatch(/admin|operator/);
});

test('search without place or skill: refused with a sentence [S5-06] [S8-01]', async ({ page }) => {
  const search = (data: object) =>
    page.request.post('/api/search/fetch-artists', { data, headers: { 'sec-fetch-site': 'same-origin' } });
  const at = { lat: 30.7333, lng: 76.7794 };
  for (const asked of [{ skill: 'singer' }, { lat: at.lat, skill: 'singer' }, at]) {
    const answer = await search(asked);
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'Missing search parameters' });
  }
  expect((await search({ ...at, skill: 'singer' })).status()).toBe(200);
});
