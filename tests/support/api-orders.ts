import type { useApplication } from './application.ts';
import type { Visitor } from './visitor.ts';

export interface CreatedOrder {
  /** The gateway's public key. */
  key: string;
  /** Paise. */
  amount: number;
  currency: string;
  order_id: string;
  booking_id: string;
  hold_expires_at: string;
}

/** Orders made by the API, each on a day of its own, and payments at the gateway's sandbox. */
export function apiOrders(application: ReturnType<typeof useApplication>) {
  let days = 30;

  async function details(change: object = {}) {
    return {
      name: 'Aarav Mehta',
      category: 'Wedding events',
      audience_size: '1-100',
      booking_date: await application.market.dateIn(days++),
      booked_from: '19:00',
      booked_to: '21:30',
      formattedAddress: 'Sukhna Lawns, Sector 6, Chandigarh 160006',
      special_request: 'A shabad first',
      has_sound_system: false,
      ...change,
    };
  }

  async function anOrder(host: Visitor, change: object = {}) {
    const artist_id = await application.market.artist();
    const payload = {
      artist_id,
      user_id: host.accountId,
      amount: 47_200,
      booking_details: await details(change),
    };
    const answer = await host.call<CreatedOrder>('POST', '/api/payments/create-order', payload);
    return { artist_id, payload, ...answer };
  }

  const payAtSandbox = (order_id: string, outcome = 'success', deliver = 'none') =>
    application.market.atGateway<Record<string, string>>('/pay', { order_id, outcome, deliver });

  return { details, anOrder, payAtSandbox };
}
