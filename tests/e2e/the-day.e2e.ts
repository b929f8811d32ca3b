import type { Browser, Locator, Page } from '@playwright/test';
import { dayFromNow } from '#tests/support/e2e-booking.ts';
import { expect, type Product, signIn, test } from '#tests/support/e2e-server.ts';

test.use({ world: 'the-day' });

test.describe.configure({ mode: 'serial', timeout: 150_000 });

const HOUR = 3600;
const ARTIST_PHONE = '9876500001';
const MANAGER_PHONE = '9876500011';

interface ShownBooking {
  host: Page;
  artist: Page;
  manager: Page;
  day: string;
  bookingId: string;
  artistId: string;
  startsAt: number;
}

let moved = 0;

async function clockTo(product: Product, booking: ShownBooking, seconds: number) {
  const step = Math.round((booking.startsAt - Date.now()) / 1000) + seconds - moved;
  await product.advanceClock(step);
  moved += step;
}

async function visitor(browser: Browser, product: Product, phone: string, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.origin })).newPage();
  await signIn(page, product, phone, name);
  return page;
}

async function aBooking(
  browser: Browser,
  product: Product,
  phone: string,
  after: number,
): Promise<ShownBooking> {
  const [host, artist, manager] = [
    await visitor(browser, product, phone, 'Gurleen Brar'),
    await visitor(browser, product, ARTIST_PHONE, ''),
    await visitor(browser, product, MANAGER_PHONE, ''),
  ];
  await artist.goto('/studio');
  const artistId = /\/studio\/(\d+)/.exec(artist.url())![1]!;
  const { bookingId, date } = await book(host, product, artistId, after);
  await artist.goto(`/studio/${artistId}/requests/${bookingId}`);
  const accept = artist.locator('button[value="accept"]');
  if (await accept.isVisible()) await accept.click();
  await expect(accept).toBeHidden();
  return {
    host,
    artist,
    manager,
    day: `/bookings/${bookingId}/day`,
    bookingId,
    artistId,
    startsAt: Date.parse(`${date}T19:00:00+05:30`),
  };
}

async function book(host: Page, product: Product, artistId: string, after: number) {
  const post = async (path: string, data: object) => {
    const answer = await host.request.post(`/api${path}`, {
      data,
      headers: { origin: product.origin, 'sec-fetch-site': 'same-origin' },
    });
    return {
      status: answer.status(),
      body: (await answer.json()) as { booking_id: string; order_id: string },
    };
  };
  const order = (amount: number, date: string) =>
    post('/payments/create-order', {
      artist_id: Number(artistId),
      amount,
      booking_details: {
        name: 'Gurleen Brar',
        category: 'Wedding events',
        audience_size: '1-100',
        booking_date: date,
        booked_from: '19:00',
        booked_to: '21:30',
        formattedAddress: 'Sukhna Lawns, Sector 6, Chandigarh 160006',
        has_sound_system: false,
      },
    });
  const artist = await (await host.request.get(`/api/search/artists/${artistId}`)).json();
  let date = dayFromNow(after);
  let { status, body } = await order(Number(artist.price_per_hour), date);
  for (let days = after + 1; status === 409 && days < after + 14; days++) {
    date = dayFromNow(days);
    ({ status, body } = await order(Number(artist.price_per_hour), date));
  }
  expect(status, JSON.stringify(body)).toBe(200);
  await product.sandbox('/pay', { order_id: body.order_id, outcome: 'success', deliver: 'both' });
  await expect
    .poll(
      async () =>
        (await host.goto(`/bookings/${body.booking_id}/day`))?.ok() &&
        (await host.getByText('Artist arrives').count()),
    )
    .toBe(1);
  return { bookingId: body.booking_id, date };
}

test('arrival proved by host’s code; everyone sees the same plan', async ({ browser, product }) => {
  const booking = await aBooking(browser, product, '9812300403', 3);
  const { host, artist, manager, day } = booking;
  await host.goto(day);
  await host.getByText('Add an item').click();
  await host.getByLabel('What happens').fill('Jaimala');
  await host.getByLabel('Time').last().fill('20:15');
  await host.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(host.getByText('The plan is saved.')).toBeVisible();
  await host.getByText('Answer', { exact: true }).click();
  await host.getByText('Outdoors', { exact: true }).click();
  await host.getByLabel(/Power points/).fill('0');
  await host.getByLabel(/Stage width/).fill('0');
  await host.getByLabel(/Stage depth/).fill('0');
  await host.getByText('The venue has one').click();
  await host.getByRole('button', { name: 'Save the answers' }).click();
  await expect(
    host.getByText('Loudspeakers outdoors need written permission', { exact: true }),
  ).toBeVisible();

  await clockTo(product, booking, -3 * HOUR);
  await artist.goto(day);
  await expect(artist.getByText('Jaimala')).toBeVisible();
  await expect(artist.getByText('Add an item')).toHaveCount(0);
  await host.reload();
  const code = (await host
    .locator('.day-digits')
    .getByText(/Arrival code/)
    .textContent())!.replaceAll(/\D/g, '');
  expect(code).toMatch(/^\d{4}$/);
  expect(await artist.content()).not.toContain(`Arrival code ${[...code].join(' ')}`);

  await artist.getByRole('button', { name: 'I am here' }).click();
  await expect(artist.getByText('We have noted that you are here.')).toBeVisible();
  await expect(artist.getByRole('button', { name: 'I am here' })).toHaveCount(0);
  for (const page of [host, manager]) {
    await page.goto(day);
    await expect(page.getByText(/says they are here, since 4:0\d pm/)).toBeVisible();
  }
  await expect(host.getByRole('button', { name: 'They are not here' })).toBeVisible();

  await artist.getByLabel('Arrival code').fill(String((Number(code) + 1) % 10_000).padStart(4, '0'));
  await artist.getByRole('button', { name: 'Confirm' }).click();
  await expect(artist.getByText("This is not the host's code. Please ask again.").first()).toBeVisible();
  await artist.getByLabel('Arrival code').fill(code);
  await artist.getByRole('button', { name: 'Confirm' }).click();
  await expect(artist.getByText('Your arrival is recorded.')).toBeVisible();
  for (const page of [host, manager]) {
    await page.goto(day);
    await expect(page.getByText(/arrived at 4:0\d pm/)).toBeVisible();
  }
});

test('late artist: looked for, credit open to objection, review answered [S1-05] [S2-43]', async ({
  browser,
  product,
}) => {
  const booking = await aBooking(browser, product, '9812300406', 8);
  const { host, artist, manager, day, bookingId, artistId } = booking;
  await clockTo(product, booking, -20 * 60);
  await host.goto(day);
  await expect(host.getByText('We have not seen the artist arrive yet')).toBeVisible();
  await signIn(manager, product, MANAGER_PHONE, '');
  await expect(async () => {
    await manager.goto(day);
    const told = manager.getByText(/Notified so far: the artist, the event manager, all staff/);
    await expect(told).toBeVisible({ timeout: 1000 });
  }).toPass();

  await clockTo(product, booking, 39 * 60 + 30);
  await host.reload();
  const code = (await host
    .locator('.day-digits')
    .getByText(/Arrival code/)
    .textContent())!.replaceAll(/\D/g, '');
  await artist.goto(day);
  await artist.getByLabel('Arrival code').fill(code);
  await artist.getByRole('button', { name: 'Confirm' }).click();
  await expect(artist.getByText('Your arrival is recorded.')).toBeVisible();
  await host.reload();
  await expect(host.getByText(/4\d minutes after the start/)).toBeVisible();
  await expect(host.getByText(/We refund ₹[\d,]+ to you after/)).toBeVisible();
  await expect(artist.getByText(/We refund ₹[\d,]+ of your fee to the host after/)).toBeVisible();
  await expect(artist.getByText('That is not right')).toBeVisible();
  await expect
    .poll(async () =>
      (await product.messagesTo('9812300406')).some(({ text }) => /late for .+ We refund/.test(text)),
    )
    .toBe(true);

  await host.goto(`/bookings/${bookingId}/review`);
  await expect(host.getByRole('heading', { name: 'Not yet' })).toBeVisible();
  await clockTo(product, booking, 27 * HOUR);
  await host.goto(day);
  await expect(host.getByText(/We refunded ₹[\d,]+ to you for the delay/)).toBeVisible();
  await host.goto(`/bookings/${bookingId}/review`);
  await host.locator('.review-stars label').nth(3).click();
  await host
    .getByLabel('What should other hosts know?')
    .fill('She came late, and then sang beautifully until the end.');
  await host.getByRole('group', { name: 'On time' }).locator('label').nth(1).click();
  await host.getByRole('button', { name: 'Publish my review' }).click();
  await expect(host.getByText(/Your review is on the page of/)).toBeVisible();

  await artist.goto(`/studio/${artistId}/reviews`);
  const review = artist.getByRole('listitem').filter({ hasText: 'She came late, and then sang' });
  await review.getByText('Answer', { exact: true }).click();
  await review.getByLabel('Your answer').fill('Thank you, and sorry for the wait: the road was closed.');
  await review.getByRole('button', { name: 'Publish the answer' }).click();
  await expect(artist.getByText('Your answer is published under the review.')).toBeVisible();

  const guest = await (await browser.newContext({ baseURL: product.origin })).newPage();
  await guest.goto(`/artists/${artistId}`);
  await guest.getByRole('link', { name: /See all reviews/i }).click();
  await expect(guest).toHaveURL(new RegExp(`/artists/${artistId}/reviews$`));
  await expect(guest.getByText('She came late, and then sang beautifully until the end.')).toBeVisible();
  await expect(guest.getByText('sorry for the wait')).toBeVisible();
});

test('event without its artist: recorded, and a replacement performs [S1-05]', async ({
  browser,
  product,
}) => {
  const booking = await aBooking(browser, product, '9812300409', 13);
  const { host, artist, manager, day, bookingId } = booking;
  await clockTo(product, booking, 28 * 60);
  // Sessions end after a week without a visit.
  await signIn(host, product, '9812300409', '');
  await signIn(artist, product, ARTIST_PHONE, '');
  for (const page of [`/bookings/${bookingId}`, day]) {
    await host.goto(page);
    await expect(host.getByText(/We have not seen .+ arrive/).first()).toBeVisible();
    await expect(host.getByRole('button', { name: 'They are here' }).first()).toBeVisible();
    await expect(host.getByText(/Enjoy it|Happening now|A longer performance|We called/)).toHaveCount(0);
  }
  await artist.goto(day);
  await expect(artist.getByText('We have not seen you arrive')).toBeVisible();

  await signIn(manager, product, MANAGER_PHONE, '');
  await manager.goto('/operator/day');
  await expect(
    manager.getByText(/2\d minutes past the start, the artist is not there/).first(),
  ).toBeVisible();
  await manager.goto(day);
  await manager.goto(`/operator/bookings/${bookingId}`);
  await manager.getByRole('button', { name: 'No answer' }).click();
  await expect(manager.getByText('Recorded. The host reads it.')).toBeVisible();
  await host.goto(day);
  await expect(host.getByText(/We called .+: no answer/)).toBeVisible();

  await manager.locator('summary').getByText('The artist did not come', { exact: true }).click();
  await manager.getByLabel('Reason: the host reads it').first().fill('Nobody at the gate, phone off.');
  await manager.getByRole('button', { name: 'The artist did not come' }).click();
  await expect(manager.getByText('Recorded. Choose below whom to ask.')).toBeVisible();
  await host.goto(`/bookings/${bookingId}`);
  await expect(host.getByText(/did not come/).first()).toBeVisible();
  await (
    await cheapest(manager.getByRole('row').filter({ has: manager.getByRole('button', { name: /^Ask / }) }))
  )
    .getByRole('button', { name: /^Ask / })
    .click();
  await expect(manager.getByText('Asked. They have ten minutes.')).toBeVisible();
  await manager.locator('summary').getByText('The artist accepts', { exact: true }).click();
  await manager.locator('details[open]').getByLabel('Reason, for the audit').fill('She is on her way.');
  await manager.getByRole('button', { name: 'The artist accepts' }).click();
  await expect(manager.getByText('Recorded.').first()).toBeVisible();

  await host.reload();
  await expect(host.getByText(/Can begin at/)).toBeVisible();
  await host.getByRole('button', { name: /^Yes, book/ }).click();
  await expect(host.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await expect
    .poll(async () => (await product.messagesTo('9812300409')).some(({ text }) => /is booked for/.test(text)))
    .toBe(true);
});

/** What the most expensive ones cost us waits for a second person. */
async function cheapest(rows: Locator): Promise<Locator> {
  const ours = await rows.evaluateAll((all) =>
    all.map((row) => Number(row.querySelectorAll('td')[3]!.textContent!.replaceAll(/\D/g, ''))),
  );
  return rows.nth(ours.indexOf(Math.min(...ours)));
}
