import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { useApplication } from '#tests/support/application.ts';
import { sourceBuild } from '#tests/support/source-build.ts';

const application = useApplication({}, async () => (await sourceBuild()).build);
let port = 0;
beforeAll(async () => {
  await application.app.listen({ port: 0, host: '127.0.0.1' });
  port = (application.app.server.address() as AddressInfo).port;
});

/** Sends a raw request that no HTTP client would send. */
function raw(head: string, body = ''): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('error', reject);
    socket.on('close', () =>
      resolve({
        status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]),
        body: answer.slice(answer.indexOf('\r\n\r\n') + 4),
      }),
    );
    socket.write(
      `${head}\r\nhost: localhost\r\nsec-fetch-site: same-origin\r\nconnection: close\r\n\r\n${body}`,
    );
  });
}

const HTML = '\r\naccept: text/html';

test.each([
  ['an address that is half a host', `GET //[ HTTP/1.1${HTML}`, 400],
  ['an address with a name and a password', `GET //user:pw@x/ HTTP/1.1${HTML}`, 400],
  ['a broken percent-encoding', `GET /artists/%E0%A4%A HTTP/1.1${HTML}`, 400],
  ['the character NUL in a path', `GET /artists/%00 HTTP/1.1${HTML}`, 400],
  ['the character NUL in a query', `GET /search?q=%00 HTTP/1.1${HTML}`, 400],
  ['the method TRACE', `TRACE / HTTP/1.1${HTML}`, 405],
  ['the method PUT', `PUT /contact-us HTTP/1.1${HTML}`, 405],
  [
    'a form as plain text',
    `POST /contact-us HTTP/1.1${HTML}\r\ncontent-type: text/plain\r\ncontent-length: 1`,
    415,
  ],
  ['a form without a type', `POST /contact-us HTTP/1.1${HTML}\r\ncontent-length: 1`, 415],
  [
    'a form with files that is none',
    `POST /contact-us HTTP/1.1${HTML}\r\ncontent-type: multipart/form-data\r\ncontent-length: 1`,
    400,
  ],
  ['a header of 20 kB', `GET / HTTP/1.1${HTML}\r\nx-large: ${'x'.repeat(20_000)}`, 431],
])('%s is refused in words', async (_what, head, status) => {
  const answer = await raw(head, head.includes('content-length: 1') ? 'x' : '');
  expect(answer.status).toBe(status);
  expect(answer.body).toMatch(/<h1[^>]*>\S|"(error|message)":"\S/);
});

test('deeply nested or invalid API body: refused with a sentence', async () => {
  const bodies = [
    `{"numbers":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    '{"numbers":"\\ud800"}',
    '{"numbers":"\\u0000"}',
    '{"numbers":1e999}',
    '{',
  ];
  for (const payload of bodies) {
    const answer = await application.app.inject({
      method: 'POST',
      url: '/api/auth/send-otp',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      payload,
    });
    expect([answer.statusCode, typeof answer.json().error]).toEqual([400, 'string']);
  }
});

test('idempotency key: accepted with an address beyond index size', async () => {
  const answer = await application
    .guest()
    .call(
      'POST',
      `/api/login/user?x=${randomBytes(3000).toString('hex')}`,
      { phone_number: '9876543210', verification_token: 'none' },
      { 'idempotency-key': 'one' },
    );
  expect([answer.status, answer.body.code]).toEqual([401, expect.any(String)]);
});
