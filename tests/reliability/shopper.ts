import { setTimeout as pause } from 'node:timers/promises';

export interface LoadResults {
  /** Count per status; 0 is a broken connection. */
  statuses: Map<number, number>;
  acknowledged: Set<string>;
  /** Responses of 500 and above except 503, with addresses. */
  faults: string[];
  refusals: string[];
}

export const FEE_RUPEES = 59_000;

export const noResults = (): LoadResults => ({
  statuses: new Map(),
  acknowledged: new Set(),
  faults: [],
  refusals: [],
});

interface Answer {
  status: number;
  body: Record<string, unknown>;
  cookies: string[];
}

export interface Site {
  origin: string;
  /** Where the gateway's sandbox is, if not at the site itself. */
  gateway?: string;
  /** A process that shows sent messages: it answers only its own machine, not through a balancer. */
  messages?: string;
}

/** A browser with a session of its own, for as long as `stop` is not aborted. */
export function shopper(
  { origin, gateway = origin, messages = origin }: Site,
  results: LoadResults,
  phone: string,
) {
  const call = connection(origin, results, phone);

  /** Retries while the response asks to wait, as a person would. */
  async function insist(method: string, path: string, payload: object, stop: AbortSignal): Promise<Answer> {
    for (;;) {
      const answer = await call(method, path, payload);
      if ((answer.status !== 503 && answer.status !== 429 && answer.status !== 0) || stop.aborted)
        return answer;
      await pause(200);
    }
  }

  async function signUp(stop: AbortSignal): Promise<string> {
    await insist('POST', '/api/auth/send-otp', { numbers: phone }, stop);
    let otp: string | undefined;
    while (!otp) {
      const sent = (await (await fetch(`${messages}/dev/outbox.json?to=${phone}`)).json()) as {
        text: string;
      }[];
      otp = sent.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
      if (!otp) await pause(50);
    }
    await insist('POST', '/api/auth/verify-otp', { numbers: phone, otp }, stop);
    const { body } = await insist(
      'POST',
      '/api/signup/user',
      { name: 'Asha Rani', email: 'host@example.com', phone_number: phone },
      stop,
    );
    return (body.user as { id: string }).id;
  }

  async function book(
    userId: string,
    event: { artistId: number; date: string; beforePaying?: Promise<void> },
    stop: AbortSignal,
  ) {
    const order = await insist(
      'POST',
      '/api/payments/create-order',
      {
        artist_id: event.artistId,
        user_id: userId,
        amount: FEE_RUPEES,
        booking_details: {
          name: 'Asha Rani',
          category: 'Wedding events',
          audience_size: '1-100',
          booking_date: event.date,
          booked_from: '19:00',
          booked_to: '21:30',
          formattedAddress: 'Sukhna Lawns, Sector 6, Chandigarh 160006',
          special_request: '',
          has_sound_system: false,
        },
      },
      stop,
    );
    if (order.status !== 200) {
      results.refusals.push(JSON.stringify(order.body));
      return;
    }
    await event.beforePaying;
    const paid = await payAtGateway(gateway, String(order.body.order_id));
    if (!paid) return;
    const verified = await insist('POST', '/api/payments/verify-payment', paid, stop);
    if (verified.status === 200 && verified.body.verified)
      results.acknowledged.add(String(verified.body.booking_id));
  }

  return { call, signUp, book };
}

/** A session and an address of its own. The server trusts one proxy. */
function connection(origin: string, results: LoadResults, phone: string) {
  const address = phone ? `10.${phone.slice(-6).match(/../g)!.map(Number).join('.')}` : '10.0.0.1';
  const jar = new Map<string, string>();

  async function call(method: string, path: string, payload?: object): Promise<Answer> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    try {
      const answer = await fetch(origin + path, {
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': address,
          accept: payload ? 'application/json' : 'text/html',
          ...(cookie ? { cookie } : {}),
          ...(payload ? { 'content-type': 'application/json' } : {}),
        },
        ...(payload ? { body: JSON.stringify(payload) } : {}),
        redirect: 'manual',
      });
      const text = await answer.text();
      for (const set of answer.headers.getSetCookie()) {
        const [name, value] = set.split(';')[0]!.split('=') as [string, string];
        jar.set(name, value);
      }
      note(answer.status, `${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
      return { status: answer.status, body: asJson(text), cookies: answer.headers.getSetCookie() };
    } catch (error) {
      note(0, `${method} ${path}: ${(error as Error).cause ?? error}`);
      return { status: 0, body: {}, cookies: [] };
    }
  }

  function note(status: number, what: string) {
    results.statuses.set(status, (results.statuses.get(status) ?? 0) + 1);
    if (status === 0 || (status >= 500 && status !== 503)) results.faults.push(what);
  }

  return call;
}

function asJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

async function payAtGateway(origin: string, orderId: string): Promise<object | undefined> {
  const answer = await fetch(`${origin}/sandbox/razorpay/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, outcome: 'success', deliver: 'both' }),
  });
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = (await answer.json()) as Record<
    string,
    string
  >;
  return razorpay_payment_id ? { razorpay_order_id, razorpay_payment_id, razorpay_signature } : undefined;
}
