import type { FastifyInstance } from 'fastify';

export interface Answer {
  status: number;
  body: Record<string, never> & { error?: string; code?: string; message?: string; token?: string };
  headers: Record<string, unknown>;
  cookies: {
    name: string;
    value: string;
    httpOnly?: boolean;
    secure?: boolean;
    sameSite?: string;
    path?: string;
  }[];
}

export interface ClientOptions {
  /** Without a cookie jar: a native client. */
  cookies?: boolean;
  address?: string;
}

/** A client of the accounts API. `settle` sends what is due, so that codes can be read. */
export function accountsClient(
  app: FastifyInstance,
  settle: () => Promise<unknown>,
  { cookies = true, address = '203.0.113.7' }: ClientOptions = {},
) {
  const jar = new Map<string, string>();
  async function call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    headers: object = {},
  ) {
    const sent = cookies
      ? {
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          'sec-fetch-site': 'same-origin',
        }
      : {};
    const answer = await app.inject({
      method,
      url,
      // The demo's tools accept local requests only.
      remoteAddress: url.startsWith('/dev/') ? '127.0.0.1' : address,
      headers: { ...sent, ...headers },
      ...(payload ? { payload } : {}),
    });
    for (const { name, value } of answer.cookies) value ? jar.set(name, value) : jar.delete(name);
    const body = answer.headers['content-type']?.toString().includes('json') ? answer.json() : answer.body;
    return { status: answer.statusCode, body, headers: answer.headers, cookies: answer.cookies } as Answer;
  }
  const sendCode = async (phone: string) => {
    const answer = await call('POST', '/api/auth/send-otp', { numbers: phone });
    await settle();
    return answer;
  };
  const verify = (phone: string, otp: string) =>
    call('POST', '/api/auth/verify-otp', { numbers: phone, otp });
  /** Requests a code and verifies it. Returns the proof. */
  async function prove(phone: string): Promise<string> {
    await sendCode(phone);
    const { body } = await verify(phone, await codeOf(app, phone));
    return (body as unknown as { verification_token: string }).verification_token;
  }
  return { call, jar, sendCode, verify, prove };
}

/** The newest code that was sent to a phone. */
export async function codeOf(app: FastifyInstance, phone: string): Promise<string> {
  const sent = await app.inject({ url: `/dev/outbox.json?to=${phone}`, remoteAddress: '127.0.0.1' });
  return /\d{6}/.exec((sent.json() as { text: string }[])[0]!.text)![0];
}
