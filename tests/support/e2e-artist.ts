import type { Browser, BrowserContext, Page } from '@playwright/test';
import { dayFromNow, fillForm, payButton } from './e2e-booking.ts';
import { expect, type Product, signIn } from './e2e-server.ts';

const ARTIST_PHONE = '9876500001';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Codes per phone are rate limited, so the artist keeps one session per world. */
const sessions = new Map<string, Session>();

export async function demoArtist(
  browser: Browser,
  product: Product,
): Promise<{ page: Page; artistId: string }> {
  const known = sessions.get(product.origin);
  const context = await browser.newContext({
    baseURL: product.origin,
    ...(known && { storageState: known }),
  });
  const page = await context.newPage();
  await page.goto('/studio');
  // A large clock change has ended the session.
  if (!studioIn(page)) {
    await signIn(page, product, ARTIST_PHONE, '');
    sessions.set(product.origin, await context.storageState());
    await page.goto('/studio');
  }
  return { page, artistId: studioIn(page)! };
}

const studioIn = (page: Page) => /\/studio\/(\d+)/.exec(page.url())?.[1];

/** Fills the form on the first free day from then on. Returns the day. */
export async function openFreeForm(page: Page, artistId: string, days: number): Promise<string> {
  for (let day = days; day < days + 20; day++) {
    const date = dayFromNow(day);
    const query = `artist=${artistId}&date=${date}&from=19:00&to=21:30`;
    await page.goto(`/artists/booking?${query}`);
    if (await page.getByText('is taken at this time').isVisible()) continue;
    await fillForm(page);
    return date;
  }
  throw new Error('The artist is never free');
}

export async function payForm(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Proceed to Payment' }).first().click();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/all-bookings\?paid=/);
  return new URL(page.url()).searchParams.get('paid')!;
}

export async function acceptRequest(artist: { page: Page; artistId: string }, bookingId: string) {
  const { page, artistId } = artist;
  await page.goto(`/studio/${artistId}/requests/${bookingId}`);
  const accept = page.locator('button[value="accept"]');
  if (await accept.isVisible()) await accept.click();
  await expect(accept).toBeHidden();
}
