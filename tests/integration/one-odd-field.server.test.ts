import { expect, test } from 'vitest';
import { apiOrders } from '#tests/support/api-orders.ts';
import { useApplication } from '#tests/support/application.ts';
import { anOrder as aSoundOrder, equipment, ITEM_PRICE } from '#tests/support/sound-order.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/** Calls that are right but for one field, so that the value comes as far into the program as it can. */
const application = useApplication();
const { details, anOrder, payAtSandbox } = apiOrders(application);

const ODD: readonly unknown[] = [
  ...[1e15, 1e308, 2 ** 31, 32_768, 2 ** 53, -1, 0.5, null, [], {}],
  ...[
    '',
    '2147483648',
    '1e15',
    '9'.repeat(400),
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '275760-09-13',
  ],
  ...['\u0000', '\ud800', '\u202e', 'constructor', '%', '25:61'],
];

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  /** Body, or fields of the address for other methods. */
  fields: object;
}

const aDay = () => details().then(({ booking_date }) => booking_date);

const calls: Record<string, (host: Visitor) => Promise<Call>> = {
  'create-order': async (host) => ({
    method: 'POST',
    url: '/api/payments/create-order',
    fields: {
      artist_id: await application.market.artist(),
      user_id: host.accountId,
      amount: 47_200,
      policy_version: 1,
      booking_details: {
        ...(await details()),
        latitude: 30.74,
        longitude: 76.79,
        sound: { kits: [], equipment: [{ id: (await equipment(application.market, 3)).id, quantity: 1 }] },
      },
    },
  }),
  'booking/booking': async (host) => {
    const { artist_id, payload, body } = await anOrder(host);
    const { booking_id, order_id } = body;
    const { booking_details } = payload;
    const rest = { latitude: 30.74, longitude: 76.79, total_amount: 47_200, status: 0, duration: 150 };
    return {
      method: 'POST',
      url: '/api/booking/booking',
      fields: { artist_id, booking_id, razorpay_order_id: order_id, ...booking_details, ...rest },
    };
  },
  'verify-payment': async (host) => {
    const { body } = await anOrder(host);
    const paid = await payAtSandbox(body.order_id);
    return { method: 'POST', url: '/api/payments/verify-payment', fields: paid };
  },
  'payment/success': async (host) => ({
    method: 'POST',
    url: '/api/booking/payment/success',
    fields: { booking_id: (await anOrder(host)).body.booking_id },
  }),
  'sound-orders': async () => ({
    method: 'POST',
    url: '/api/sound-orders',
    fields: {
      ...aSoundOrder((await equipment(application.market, 3)).id, await aDay()),
      total: ITEM_PRICE,
      policy_version: 1,
    },
  }),
  'cancel a booking': async (host) => ({
    method: 'DELETE',
    url: `/api/bookings/${(await anOrder(host)).body.booking_id}`,
    fields: { refund: 0 },
  }),
  'free sound': async () => ({
    method: 'GET',
    url: '/api/kits/equipments-kits',
    fields: { starts_at: '2027-01-15T10:00:00Z', ends_at: '2027-01-15T12:00:00Z' },
  }),
  messages: async (host) => {
    const { artist_id, body } = await anOrder(host);
    return {
      method: 'GET',
      url: `/api/bookings/${body.booking_id}/messages`,
      fields: { artist: artist_id, before: 1 },
    };
  },
  'read messages': async (host) => ({
    method: 'POST',
    url: `/api/bookings/${(await anOrder(host)).body.booking_id}/messages/read`,
    fields: { up_to: 1 },
  }),
  'fetch-artists': async () => ({
    method: 'POST',
    url: '/api/search/fetch-artists',
    fields: {
      ...{ lat: 30.7333, lng: 76.7794, skill: 'singers', date: '2027-01-15', from: '19:00', to: '21:30' },
      ...{ q: 'singer in Mohali under 50k', max_price: 50_000, genre: ['Sufi'], language: 'Hindi,English' },
      ...{ kind: 'solo', sort: 'best', page: 1, page_size: 10, exact: true },
    },
  }),
};

type Path = readonly (string | number)[];

function leaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]));
}

function withValue(fields: object, path: Path, odd: unknown): object {
  const changed = structuredClone(fields);
  let at = changed as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) at = at[step] as Record<string, unknown>;
  at[path.at(-1)!] = odd;
  return changed;
}

function addressOf(url: string, fields: object): string {
  const pairs = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`,
  );
  return `${url}?${pairs.join('&')}`;
}

test.each(Object.keys(calls))(
  '%s: no odd value in one field ends in 500 [S7-22]',
  async (name) => {
    const broken: string[] = [];
    const model = (await calls[name]!(await application.signedIn())).fields;
    for (const path of leaves(model)) {
      // Tries are counted by account.
      const host = await application.signedIn();
      const { method, url, fields } = await calls[name]!(host);
      for (const odd of ODD) {
        const sent = withValue(fields, path, odd);
        const answer = await (method === 'POST'
          ? host.call<{ error?: string }>(method, url, sent)
          : host.call<{ error?: string }>(method, addressOf(url, sent)));
        const isAnswered = answer.status < 400 || (answer.status < 500 && /\S/.test(answer.body.error ?? ''));
        if (!isAnswered)
          broken.push(`${path.join('.')} = ${JSON.stringify(odd)?.slice(0, 60)}: ${answer.status}`);
      }
    }
    expect(broken).toEqual([]);
  },
  240_000,
);
