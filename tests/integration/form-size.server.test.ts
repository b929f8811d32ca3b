import { type AddressInfo, connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { useApplication } from '#tests/support/application.ts';
import { aPaidBooking } from '#tests/support/paid-booking.ts';
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
const UNREAD = /^\/studio\/1\/(media|checks)$|^\/operator\/catalogue\/categories\/1\/picture$/;
const FILES = { 'content-type': 'multipart/form-data; boundary=x' };

const pagesWithForms = () =>
  table
    .filter(({ hasAction }) => hasAction)
    .map(({ path }) => path.replaceAll(/:\w+\??/g, '1').replace('/*', ''));

async function upload(path: string, { cookie }: { cookie: string }, form: FormData) {
  const sent = new Response(form);
  return application.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': sent.headers.get('content-type')!,
      'sec-fetch-site': 'same-origin',
      cookie,
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}

test('60 MB form: every page refuses it before reading', async () => {
  expect(pagesWithForms().length).toBeGreaterThan(40);
  const wrong: string[] = [];
  for (const path of pagesWithForms())
    for (const type of [FORM, FILES])
      for (const chunked of [false, true]) {
        const { status, read } = await post(path, type, chunked);
        // A visitor has no studio and is no staff, and is redirected to sign in.
        const right = UNREAD.test(path) && type === FILES ? 302 : 413;
        if (status !== right || read > MAX_READ)
          wrong.push(`${path} ${type['content-type']} ${chunked ? 'chunked' : ''}: ${status}, ${read} bytes`);
      }
  expect(wrong).toEqual([]);
}, 240_000);

test('studio upload by a stranger: 404 before it is read', async () => {
  const owner = await application.signedIn('Jasleen Kaur');
  const stranger = await application.signedIn('Aarav Mehta');
  const artistId = await application.market.artist();
  await application.db
    .updateTable('artist')
    .set({ account_id: owner.accountId })
    .where('id', '=', artistId)
    .execute();
  for (const page of ['media', 'checks'])
    for (const chunked of [false, true]) {
      const path = `/studio/${artistId}/${page}`;
      const foreign = await post(path, { ...FILES, cookie: stranger.cookie }, chunked);
      expect([page, foreign.status, foreign.read < MAX_READ]).toEqual([page, 404, true]);
    }
});

async function aPhotoOfMegabytes(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#808080', noise } });
  return new Blob([new Uint8Array(await picture.jpeg({ quality: 90 }).toBuffer())]);
}

test('identity documents: two photos of phone size are accepted', async () => {
  const owner = await application.signedIn('Jasleen Kaur');
  const artistId = await application.market.artist();
  await application.db
    .updateTable('artist')
    .set({ account_id: owner.accountId })
    .where('id', '=', artistId)
    .execute();
  const photo = await aPhotoOfMegabytes();
  expect(photo.size).toBeGreaterThan(1_000_000);
  const form = new FormData();
  form.set('pan', photo, 'pan.jpg');
  form.set('panEnding', '234F');
  form.set('second', 'passport');
  form.set('paper', photo, 'passport.jpg');
  form.set('secondEnding', '7788');
  const kept = await upload(`/studio/${artistId}/checks`, owner, form);
  expect([kept.statusCode, kept.headers.location]).toEqual([302, `/studio/${artistId}/checks?done`]);
});

const LAWN = {
  address: 'Palm Lawns, Phase 8, Mohali',
  setting: 'outdoor',
  from: '19:00',
  to: '21:30',
} as const;

test('permission upload: several megabytes, read only from the host', async () => {
  const [host, stranger] = [await application.signedIn(), await application.signedIn('Jasleen Kaur')];
  const date = await application.market.dateIn(40);
  const { bookingId } = await aPaidBooking(application.market, date, {}, LAWN, host);
  const path = `/bookings/${bookingId}/permission`;
  for (const chunked of [false, true]) {
    const foreign = await post(path, { ...FILES, cookie: stranger.cookie }, chunked);
    expect([foreign.status, foreign.read < MAX_READ]).toEqual([404, true]);
    const guest = await post(path, FILES, chunked);
    expect([guest.status, guest.read < MAX_READ]).toEqual([302, true]);
  }
  const form = new FormData();
  form.set('kind', 'loudspeaker');
  form.set('until', '22:00');
  form.set('paper', new Blob(['%PDF-1.7\n', Buffer.alloc(5_000_000, 'x'), '\n%%EOF']), 'paper.pdf');
  const kept = await upload(path, host, form);
  expect([kept.statusCode, kept.headers.location]).toEqual([302, `${path}?done`]);
  const permission = await application.db
    .selectFrom('sound_permission')
    .select(sql<number>`octet_length(file)`.as('bytes'))
    .where('host_id', '=', host.accountId)
    .executeTakeFirstOrThrow();
  expect(permission.bytes).toBeGreaterThan(5_000_000);
});

test('size refusal: in the language of the page', async () => {
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
  // Its field takes less, and shows what was typed.
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('xxxxxxxx');
});

test('page without uploads: refuses a file before reading it', async () => {
  const form = new FormData();
  form.set('message', new Blob(['a message']), 'message.txt');
  const answer = await upload('/contact-us', await application.signedIn(), form);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'unreadable']);
});

test('upload refused unread: connection still answers the next request', async () => {
  const socket = connect(port, '127.0.0.1');
  const answers: string[] = [];
  const answer = () =>
    new Promise<string>((resolve, reject) => {
      let text = '';
      const read = (bytes: Buffer) => {
        text += bytes;
        if (!text.includes('\r\n\r\n')) return;
        socket.off('data', read);
        resolve(text.slice(0, text.indexOf('\r\n')));
      };
      socket.on('data', read);
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('closed')));
    });
  const bytes = 600_000;
  const head = (line: string, more: Record<string, string> = {}) =>
    `${line}\r\n${Object.entries({ host: 'localhost', 'sec-fetch-site': 'same-origin', ...more })
      .map((pair) => pair.join(': '))
      .join('\r\n')}\r\n\r\n`;
  socket.write(head('POST /studio/1/media HTTP/1.1', { ...FILES, 'content-length': `${bytes}` }));
  const refused = answer();
  socket.write(Buffer.alloc(bytes / 2, 'x'));
  answers.push(await refused);
  socket.write(Buffer.alloc(bytes / 2, 'x'));
  const next = answer();
  socket.write(head('GET /healthz HTTP/1.1'));
  answers.push(await next);
  socket.destroy();
  expect(answers).toEqual(['HTTP/1.1 302 Found', 'HTTP/1.1 200 OK']);
});
