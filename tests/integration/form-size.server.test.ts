import { type AddressInfo, connect, type Socket } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { useApplication } from '#tests/support/application.ts';
import { sourceBuild, type TableRoute } from '#tests/support/source-build.ts';

const ANNOUNCED = 60 * 1024 * 1024;
/** Bytes in OS buffers count as read; a 60 MB form exceeds them. */
const MAX_READ = 4 * 1024 * 1024;
const FILLING = Buffer.alloc(64 * 1024, 'x');

let table: TableRoute[];
const application = useApplication({}, async () => {
  const source = await sourceBuild();
  table = source.table;
  return source.build;
});

let port = 0;
const accepted: Socket[] = [];
beforeAll(async () => {
  application.app.server.on('connection', (socket: Socket) => accepted.push(socket));
  await application.app.listen({ port: 0, host: '127.0.0.1' });
  port = (application.app.server.address() as AddressInfo).port;
});

interface Sent {
  status: number;
  answer: string;
  read: number;
}

/** Posts 60 MB on a separate connection until the server answers or closes it. */
async function post(path: string, headers: Record<string, string>, chunked: boolean): Promise<Sent> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  const over = new Promise<void>((resolve) => {
    socket.on('data', (bytes) => {
      answer += bytes;
      if (answer.includes('\r\n\r\n')) resolve();
    });
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
  });
  const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': `${ANNOUNCED}` };
  const head = Object.entries({ host: 'localhost', 'sec-fetch-site': 'same-origin', ...headers, ...length });
  socket.write(`POST ${path} HTTP/1.1\r\n${head.map((pair) => pair.join(': ')).join('\r\n')}\r\n\r\n`);
  const chunk = chunked
    ? Buffer.concat([Buffer.from(`${FILLING.length.toString(16)}\r\n`), FILLING, Buffer.from('\r\n')])
    : FILLING;
  let left = ANNOUNCED;
  const send = () => {
    while (left > 0 && !socket.destroyed && answer === '') {
      left -= FILLING.length;
      if (!socket.write(chunk)) {
        socket.once('drain', send);
        return;
      }
    }
  };
  send();
  await over;
  const own = accepted.find(({ remotePort }) => remotePort === socket.localPort) ?? accepted.at(-1)!;
  const read = own.bytesRead;
  socket.destroy();
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0), answer, read };
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const FILES = { 'content-type': 'multipart/form-data; boundary=x' };

const pagesWithForms = () =>
  table
    .filter(({ hasAction }) => hasAction)
    .map(({ path }) => path.replaceAll(/:\w+\??/g, '1').replace('/*', ''));

test('a form of 60 MB is refused by every page before it is read, with and without its length', async () => {
  expect(pagesWithForms().length).toBeGreaterThan(40);
  const wrong: string[] = [];
  for (const path of pagesWithForms())
    for (const type of [FORM, FILES])
      for (const chunked of [false, true]) {
        const { status, read } = await post(path, type, chunked);
        // A visitor has no studio and is redirected to sign in.
        const right = path.endsWith('/media') && type === FILES ? 302 : 413;
        if (status !== right || read > MAX_READ)
          wrong.push(`${path} ${type['content-type']} ${chunked ? 'chunked' : ''}: ${status}, ${read} bytes`);
      }
  expect(wrong).toEqual([]);
}, 240_000);

test('only the owner of a studio has their upload read, and that within bounds', async () => {
  const owner = await application.signedIn('Jasleen Kaur');
  const stranger = await application.signedIn('Aarav Mehta');
  const artistId = await application.market.artist();
  await application.db
    .updateTable('artist')
    .set({ account_id: owner.accountId })
    .where('id', '=', artistId)
    .execute();
  const path = `/studio/${artistId}/media`;
  for (const chunked of [false, true]) {
    const foreign = await post(path, { ...FILES, cookie: stranger.cookie }, chunked);
    expect([foreign.status, foreign.read < MAX_READ]).toEqual([404, true]);
  }
});

test('what is refused for its size says so in the language of the page', async () => {
  const words = { en: 'This is too large', hi: 'यह बहुत बड़ा है', pa: 'ਇਹ ਬਹੁਤ ਵੱਡਾ ਹੈ' };
  for (const [language, title] of Object.entries(words)) {
    const answer = await application.app.inject({
      method: 'POST',
      url: `/contact-us?lang=${language}`,
      headers: { ...FORM, accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      payload: `message=${'x'.repeat(70_000)}`,
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(title);
  }
});

test('a form just within the limit reaches its page', async () => {
  const answer = await application.app.inject({
    method: 'POST',
    url: '/contact-us',
    headers: { ...FORM, 'sec-fetch-site': 'same-origin' },
    payload: `message=${'x'.repeat(64 * 1024 - 'message='.length)}`,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('xxxxxxxx');
});
