import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Visitor {
  accountId: string;
  cookie: string;
  call<Body = Record<string, unknown>>(
    method: InjectOptions['method'],
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Body; headers: Record<string, unknown> }>;
}

/** A browser of one account, or of a guest. */
export function visitor(app: FastifyInstance, accountId = '', cookie = ''): Visitor {
  return {
    accountId,
    cookie,
    async call(method, url, payload, headers = {}) {
      const answer = await app.inject({
        method: method!,
        url,
        headers: { ...(cookie ? { cookie } : {}), 'sec-fetch-site': 'same-origin', ...headers },
        ...(payload ? { payload } : {}),
      });
      const body = answer.body === '' ? {} : answer.json();
      return { status: answer.statusCode, body, headers: answer.headers };
    },
  };
}
