import { expect, type Page } from '@playwright/test';
import { dayInIndia } from '#app/shared/india-time.ts';
import { type Product, signIn } from './e2e-server.ts';

interface Listed {
  id: number;
  name: string;
}

export function dayFromNow(days: number): string {
  return dayInIndia(Date.now() + days * 86_400_000);
}

/** First day from then on without claims: the demo's calendar changes daily. */
export async function aFreeDay(page: Page, artistId: string | number, days: number): Promise<string> {
  for (let day = days; day < days + 30; day++) {
    const date = dayFromNow(day);
    const month = await page.request.get(`/api/artists/${artistId}/availability?month=${date.slice(0, 7)}`);
    const { days: known } = (await month.json()) as { days: { date: string; state: string }[] };
    if (known.find((each) => each.date === date)?.state === 'free') return date;
  }
  throw new Error('The artist is never free');
}

export async function aFreeSinger(page: Page, date: string): Promise<Listed> {
  const answer = await page.request.post('/api/search/fetch-artists', {
    data: { lat: 30.7333, lng: 76.7794, skill: 'singer', date, from: '19:00', to: '21:30' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return ((await answer.json()) as Listed[])[0]!;
}

/** Leaves the gateway's dialog open. */
export async function goToPayment(
  page: Page,
  product: Product,
  host: { phone: string; name: string; date: string },
) {
  await signIn(page, product, host.phone, host.name);
  const artist = await aFreeSinger(page, host.date);
  await page.goto(`/artists/booking?artist=${artist.id}&date=${host.date}&from=19:00&to=21:30`);
  await fillForm(page);
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click();
  await expect(payButton(page)).toBeVisible();
  return artist;
}

export async function fillForm(page: Page) {
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Wedding events');
  await page.getByText('1-100', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('Sukhna Lawns, Sector 6, Chandigarh 160006');
  await expect(page.getByText('Sound system for 1-100 guests')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'What you pay' }).locator('[aria-busy]')).toHaveCount(
    0,
  );
}

export function gatewayDialog(page: Page) {
  return page.frameLocator('iframe').last();
}

export function payButton(page: Page) {
  return gatewayDialog(page).getByRole('button', { name: /^Pay ₹/ });
}

/** Pays in the open checkout at a bank that does not answer. */
export async function leavePending(page: Page): Promise<void> {
  const dialog = gatewayDialog(page);
  await dialog.getByRole('button', { name: 'Leave pending' }).click();
  await dialog.getByRole('button', { name: 'Close and wait' }).click();
}

/** The bank answers the payment of the newest order, which was left pending. */
export async function bankSaysYes(product: Product): Promise<void> {
  const orderId = await newestOrder(product);
  const sandbox = `${product.origin}/sandbox/razorpay/_sandbox`;
  const dump = (await (await fetch(`${sandbox}/dump`)).json()) as {
    payments: { id: string; order_id: string }[];
  };
  const payment = dump.payments.find(({ order_id }) => order_id === orderId)!;
  await fetch(`${sandbox}/payments/${payment.id}/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'success' }),
  });
}

export async function newestOrder(product: Product): Promise<string> {
  const dump = (await (await fetch(`${product.origin}/sandbox/razorpay/_sandbox/dump`)).json()) as {
    orders: { id: string }[];
  };
  return dump.orders.at(-1)!.id;
}

export function bookingCard(page: Page, artist: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: artist }) });
}
