import type { Browser, Page } from '@playwright/test';
import { acceptRequest, demoArtist, openFreeForm, payForm } from '#tests/support/e2e-artist.ts';
import { expect, type Product, signIn, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'change-booking' });

async function aBooking(page: Page, browser: Browser, product: Product, phone: string, days: number) {
  const artist = await demoArtist(browser, product);
  await signIn(page, product, phone, 'Harman Brar');
  const date = await openFreeForm(page, artist.artistId, days);
  const bookingId = await payForm(page);
  await acceptRequest(artist, bookingId);
  return { artist, bookingId, date, edit: `/bookings/${bookingId}/edit` };
}

const typed = (page: Page) => page.getByRole('textbox', { name: 'Message for the artist' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('edited words are saved at once, from the booking card [S2-54] [S2-09] [S6-02]', async ({
  page,
  product,
  browser,
}) => {
  const { bookingId } = await aBooking(page, browser, product, '9812300171', 70);
  await page.goto('/all-bookings');
  await page.getByRole('link', { name: /^Edit the booking of / }).click();
  await typed(page).fill('Open with a boliyan for Nani');
  await page.getByRole('textbox', { name: 'Getting into the venue' }).fill('Gate 3, lift on the left');
  await save(page);
  await expect(page).toHaveURL(new RegExp(`/bookings/${bookingId}$`));
  await expect(page.getByText('Open with a boliyan for Nani')).toBeVisible();
});

test('time change: waits for the artist and applies when accepted [S2-09]', async ({
  page,
  product,
  browser,
}) => {
  const { artist, bookingId, edit } = await aBooking(page, browser, product, '9812300172', 80);
  await page.goto(edit);
  await page.getByRole('combobox', { name: 'From' }).selectOption('18:00');
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('20:30');
  await save(page);
  await expect(page.getByRole('heading', { name: 'This is what changes' })).toBeVisible();
  await page.getByRole('button', { name: 'Ask for this change' }).click();
  const panel = page.getByRole('region', { name: /^You asked .* for a change$/ });
  await expect(panel.getByText('From: 7:00 pm → 6:00 pm')).toBeVisible();
  const change = await panel.locator('input[name=change]').getAttribute('value');
  const agreed = await artist.page.request.post(`/bookings/${bookingId}/change`, {
    form: { change: change!, intent: 'agree' },
    headers: { origin: product.origin },
    maxRedirects: 0,
  });
  expect(agreed.status()).toBe(302);
  await page.reload();
  await expect(panel).toBeHidden();
  await expect(page.getByText(/6:00 to 8:30 pm/).first()).toBeVisible();
});

test('declined change: booking unchanged, reason shown; artist’s proposal accepted [S2-09]', async ({
  page,
  product,
  browser,
}) => {
  const { artist, bookingId, edit } = await aBooking(page, browser, product, '9812300173', 90);
  await page.goto(edit);
  await page.getByRole('textbox', { name: 'Address' }).fill('Elante Mall, Chandigarh 160002');
  await save(page);
  await page.getByRole('button', { name: 'Ask for this change' }).click();
  const panel = page.getByRole('region', { name: /^You asked / });
  const change = await panel.locator('input[name=change]').getAttribute('value');
  await artist.page.request.post(`/bookings/${bookingId}/change`, {
    form: { change: change!, intent: 'decline', reason: 'Too far from my next show' },
    headers: { origin: product.origin },
    maxRedirects: 0,
  });
  await page.reload();
  await expect(page.getByText('Their message: Too far from my next show')).toBeVisible();
  await expect(page.getByText('Sukhna Lawns, Sector 6, Chandigarh 160006').first()).toBeVisible();

  await artist.page.goto(edit);
  await expect(artist.page).toHaveURL(/\/studio\//);
  await artist.page.getByText('Propose another time').click();
  await artist.page.getByLabel('From').fill('19:30');
  await artist.page.getByLabel('To', { exact: true }).fill('22:00');
  await artist.page.getByRole('button', { name: 'Propose this time' }).click();
  await expect(artist.page.getByText('We sent your proposal to the host.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(/7:30 to 10:00 pm/).first()).toBeVisible();
});

test('two windows: the second sees changes and keeps its entries', async ({ page, product, browser }) => {
  const { edit } = await aBooking(page, browser, product, '9812300174', 100);
  const second = await page.context().newPage();
  for (const window of [page, second]) await window.goto(edit);
  await page.getByRole('textbox', { name: 'Name' }).fill('Harman Singh Brar');
  await save(page);
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]+$/);
  await typed(second).fill('Please play Heer');
  const answered = second.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/edit'),
  );
  await save(second);
  expect((await answered).status()).toBe(409);
  await expect(second.getByText('This booking was changed in another window')).toBeVisible();
  await expect(second.getByText('Name is now: Harman Singh Brar')).toBeVisible();
  await expect(typed(second)).toHaveValue('Please play Heer');
  await expect(second.getByRole('textbox', { name: 'Name' })).toHaveValue('Harman Singh Brar');
  await save(second);
  await expect(second.getByText('Please play Heer')).toBeVisible();
});
