import { expect, type Page } from '@playwright/test';
import { acceptRequest } from './e2e-artist.ts';
import { dayFromNow } from './e2e-booking.ts';
import type { Product } from './e2e-server.ts';

interface Order {
  order_id: string;
  booking_id: string;
}

/** Books 19:00 to 21:30 and pays, outside the host's page. Returns the booking's id. */
export async function bookAndPay(
  host: Page,
  product: Product,
  artistId: string,
  date: string,
): Promise<string> {
  const { status, order } = await askFor(host, product, artistId, date);
  expect(status, JSON.stringify(order)).toBe(200);
  return pay(product, order);
}

export interface AgreedBooking {
  bookingId: string;
  address: string;
  startsAt: Date;
}

export async function agreeOnBooking(
  host: Page,
  artist: { page: Page; artistId: string },
  product: Product,
  days: number,
  times = { from: '19:00', to: '21:30' },
): Promise<AgreedBooking> {
  for (let day = days; day < days + 20; day++) {
    const date = dayFromNow(day);
    const { status, order } = await askFor(host, product, artist.artistId, date, times);
    if (status === 409) continue;
    expect(status, JSON.stringify(order)).toBe(200);
    const bookingId = await pay(product, order);
    await expect.poll(() => stateOf(host, bookingId)).toMatch(/requested|confirmed/);
    await acceptRequest(artist, bookingId);
    await expect.poll(() => stateOf(host, bookingId)).toBe('confirmed');
    return {
      bookingId,
      address: `/bookings/${bookingId}`,
      startsAt: new Date(`${date}T${times.from}:00+05:30`),
    };
  }
  throw new Error('The artist is never free');
}

async function askFor(
  host: Page,
  product: Product,
  artistId: string,
  date: string,
  { from, to } = { from: '19:00', to: '21:30' },
) {
  const artist = await (await host.request.get(`/api/search/artists/${artistId}`)).json();
  const answer = await host.request.post('/api/payments/create-order', {
    data: {
      artist_id: Number(artistId),
      amount: Number(artist.price_per_hour),
      booking_details: {
        name: 'Gurleen Brar',
        category: 'Wedding events',
        audience_size: '1-100',
        booking_date: date,
        booked_from: from,
        booked_to: to,
        formattedAddress: 'Sukhna Lawns, Sector 6, Chandigarh 160006',
        has_sound_system: false,
      },
    },
    headers: { origin: product.origin, 'sec-fetch-site': 'same-origin' },
  });
  return { status: answer.status(), order: (await answer.json()) as Order };
}

async function pay(product: Product, { order_id, booking_id }: Order): Promise<string> {
  await product.sandbox('/pay', { order_id, outcome: 'success', deliver: 'both' });
  return booking_id;
}

async function stateOf(host: Page, bookingId: string): Promise<string> {
  return (await (await host.request.get(`/api/bookings/${bookingId}`)).json()).state;
}
