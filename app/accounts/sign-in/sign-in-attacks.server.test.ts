import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import { useAccountsApplication } from '#tests/support/accounts-application.ts';
import { stopWithinHour } from '#tests/support/full-hour.ts';
import type { Caller } from '../core/caller.ts';
import type { Phone } from '../core/phone.ts';
import { PUZZLE_PARTS, type Puzzle, puzzleHashInput, startsWithZeroBits } from '../core/puzzle.ts';
import { alarmLevels } from '../core/sign-in-limits.ts';
import { sendCode } from './send-code.server.ts';
import { solvePuzzle } from './use-puzzle.ts';
import { verifyCode } from './verify-code.server.ts';

const app = useAccountsApplication();

beforeAll(() => stopWithinHour(app.db));

let last = 7_000_000_000;
function newPhone(): Phone {
  last += 10_007;
  return `+91${last}` as Phone;
}
const callerAt = (address: string, browser = true): Caller => ({ address, browser, device: '' });
const owner = callerAt('198.51.100.1');
const attacker = callerAt('203.0.113.66');

/** Without the demo's raised limits. */
const live = () => ({ ...app.platform, config: { ...app.platform.config, addressFactor: 1 } });

async function codeSentTo(phone: Phone): Promise<string> {
  await app.settle();
  return app.codeOf(phone.slice(3));
}

async function signIn(phone: Phone, caller = owner) {
  const sent = await sendCode(live(), { phone, caller });
  if (!sent.ok) return sent;
  const code = await codeSentTo(phone);
  return verifyCode(live(), { phone, code, binding: sent.value.binding, caller });
}

const guess = (phone: Phone, binding?: string, caller = attacker, code = '000000') =>
  verifyCode(live(), { phone, code, binding, caller });

test('fifteen guesses before any code: owner can still sign in', async () => {
  const phone = newPhone();
  for (let guessed = 0; guessed < 15; guessed++) await guess(phone);
  expect(await signIn(phone)).toMatchObject({ ok: true });
});

test('a thousand guesses from elsewhere: the owner’s code still works', async () => {
  const phone = newPhone();
  const sent = await sendCode(live(), { phone, caller: owner });
  if (!sent.ok) throw new Error('not sent');
  const code = await codeSentTo(phone);
  for (let guessed = 0; guessed < 1000; guessed++) {
    const caller = callerAt(`10.${guessed >> 8}.${guessed & 255}.9`, guessed % 2 === 0);
    const answer = await guess(phone, guessed % 3 === 0 ? `made-up-${guessed}` : undefined, caller);
    expect(answer.ok).toBe(false);
  }
  // Even the right code fails for a client that did not request it.
  expect(await guess(phone, undefined, attacker, code)).toMatchObject({ ok: false });
  const entered = await verifyCode(live(), { phone, code, binding: sent.value.binding, caller: owner });
  expect(entered).toMatchObject({ ok: true });
});

test('guesses at 67 invented numbers: others can still sign in', async () => {
  for (let made = 0; made < 67; made++) {
    const phone = newPhone();
    for (let guessed = 0; guessed < 15; guessed++) await guess(phone, undefined, callerAt(`10.9.${made}.1`));
  }
  expect(await signIn(newPhone())).toMatchObject({ ok: true });
});

test('guesses at unrequested codes: limited after thirty, per IP address', async () => {
  const address = callerAt('192.0.2.77');
  const answers = [];
  for (let guessed = 0; guessed < 31; guessed++) answers.push(await guess(newPhone(), undefined, address));
  const reasons = answers.map((answer) => (answer.ok ? 'in' : answer.refusal.reason));
  expect(reasons).toEqual([...Array(30).fill('wrong_code'), 'too_many']);
  expect(await guess(newPhone(), undefined, callerAt('192.0.3.77'))).toMatchObject({
    refusal: { reason: 'wrong_code' },
  });
  const phone = newPhone();
  expect(await signIn(phone, address)).toMatchObject({ ok: true });
});

test('hundred concurrent wrong codes: five compared, then code is void [S7-09]', async () => {
  const phone = newPhone();
  const sent = await sendCode(live(), { phone, caller: attacker });
  if (!sent.ok) throw new Error('not sent');
  const code = await codeSentTo(phone);
  const wrong = code === '000000' ? '000001' : '000000';
  await Promise.all(Array.from({ length: 100 }, () => guess(phone, sent.value.binding, attacker, wrong)));
  const { attempts } = await app.db
    .selectFrom('otp_challenge')
    .select('attempts')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  expect(attempts).toBe(5);
  expect(await guess(phone, sent.value.binding, attacker, code)).toMatchObject({ ok: false });
});

test('codes requested by others: owner’s code stays valid, no wait', async () => {
  const phone = newPhone();
  const own = await sendCode(live(), { phone, caller: owner });
  if (!own.ok) throw new Error('not sent');
  const code = await codeSentTo(phone);
  expect(await sendCode(live(), { phone, caller: attacker })).toMatchObject({ ok: true });
  await app.settle();
  expect(await sendCode(live(), { phone, caller: attacker })).toMatchObject({
    refusal: { reason: 'too_many' },
  });
  const entered = await verifyCode(live(), { phone, code, binding: own.value.binding, caller: owner });
  expect(entered).toMatchObject({ ok: true });
  expect(await signIn(phone)).toMatchObject({ ok: true });
});

test('too many codes: puzzle required, valid once for one phone', async () => {
  const [phone, other] = [newPhone(), newPhone()];
  const { sent } = alarmLevels(phone, 1);
  const range = sent.find(({ key }) => key.startsWith('sent:range'))!;
  await fill(range, range.level);
  const asked = await sendCode(live(), { phone, caller: owner });
  expect(asked).toMatchObject({ ok: false, refusal: { reason: 'puzzle' } });
  const { puzzle } = (asked as { refusal: { puzzle: Puzzle } }).refusal;
  const answer = (await solvePuzzle(puzzle, new AbortController().signal))!;
  const numbers = answer.split('~')[1]!.split('.').map(Number);
  expect(numbers).toHaveLength(PUZZLE_PARTS);
  for (const [part, number] of numbers.entries()) {
    const hash = createHash('sha256')
      .update(puzzleHashInput(puzzle.token, part, number))
      .digest();
    expect(startsWithZeroBits(hash, puzzle.bits)).toBe(true);
  }
  const withAnswer = (puzzleAnswer: string, to = phone) =>
    sendCode(live(), { phone: to, caller: owner, puzzleAnswer });
  await fill(alarmLevels(other, 1).sent[1]!, range.level);
  for (const bad of [puzzle.token, `${puzzle.token}~0.0.0.0.0.0.0.0`, `${answer}x`, `0${answer}`])
    expect(await withAnswer(bad)).toMatchObject({ refusal: { reason: 'puzzle' } });
  expect(await withAnswer(answer, other)).toMatchObject({ refusal: { reason: 'puzzle' } });
  expect(await withAnswer(answer)).toMatchObject({ ok: true });
  await app.advance(31);
  expect(await withAnswer(answer)).toMatchObject({ refusal: { reason: 'puzzle' } });
});

test('who cannot solve a puzzle waits a minute instead', async () => {
  const phone = newPhone();
  await fill(alarmLevels(phone, 1).sent[1]!, 20);
  const asked = await sendCode(live(), { phone, caller: owner });
  const { token, waitSeconds } = (asked as { refusal: { puzzle: Puzzle } }).refusal.puzzle;
  const again = () => sendCode(live(), { phone, caller: owner, puzzleAnswer: token });
  expect(await again()).toMatchObject({ refusal: { reason: 'puzzle' } });
  await app.advance(waitSeconds + 1);
  expect(await again()).toMatchObject({ ok: true });
});

test('a client that only waits as told gets its code', async () => {
  const phone = newPhone();
  await fill(alarmLevels(phone, 1).sent[1]!, 20);
  const again = () => sendCode(live(), { phone, caller: owner });
  expect(await again()).toMatchObject({ refusal: { reason: 'puzzle' } });
  await app.advance(30);
  expect(await again()).toMatchObject({ refusal: { reason: 'puzzle' } });
  await app.advance(31);
  expect(await again()).toMatchObject({ ok: true });
  await app.advance(31);
  expect(await again()).toMatchObject({ refusal: { reason: 'puzzle' } });
});

test.each([
  ['IPv4 address', () => callerAt('192.0.2.40'), 10],
  ['IPv6 subscriber', (at: number) => callerAt(`2001:db8:40:1::${at}`), 10],
  ['network', (at: number) => callerAt(`192.0.3.${1 + (at % 200)}`), 100],
] as const)('codes per %s: free, then puzzle; known browsers never blocked', async (_what, from, free) => {
  const browser = app.client({ address: '192.0.9.1' });
  const known = newPhone();
  await browser.prove(known.slice(3));
  const details = { name: 'Asha Gill', email: 'asha@example.com', phone_number: known.slice(3) };
  await browser.call('POST', '/api/signup/user', details);
  const deviceToken = browser.jar.get('device')!;
  const ask = (at: number, puzzleAnswer?: string) =>
    sendCode(live(), { phone: newPhone(), caller: from(at), ...(puzzleAnswer ? { puzzleAnswer } : {}) });
  for (let at = 0; at < free; at++) expect(await ask(at)).toMatchObject({ ok: true });
  expect(await ask(free)).toMatchObject({ refusal: { reason: 'puzzle' } });
  const phone = newPhone();
  const asked = await sendCode(live(), { phone, caller: from(free) });
  const { puzzle } = (asked as { refusal: { puzzle: Puzzle } }).refusal;
  const puzzleAnswer = (await solvePuzzle(puzzle, new AbortController().signal))!;
  expect(await sendCode(live(), { phone, caller: from(free), puzzleAnswer })).toMatchObject({ ok: true });
  await app.advance(61);
  expect(await signIn(known, { ...from(free), deviceToken })).toMatchObject({ ok: true });
});

test('codes per address: unknown browsers refused after 200 an hour', async () => {
  const caller = callerAt('192.0.2.41');
  const browser = app.client({ address: caller.address });
  const known = newPhone();
  await browser.prove(known.slice(3));
  const details = { name: 'Asha Gill', email: 'asha@example.com', phone_number: known.slice(3) };
  await browser.call('POST', '/api/signup/user', details);
  await app.advance(61);
  await sql`insert into rate_limit (key, window_started_at, count)
    values ('code:host:192.0.2.41:1h', business_now(), 200)
    on conflict (key, window_started_at) do update set count = 200`.execute(app.db);
  expect(await sendCode(live(), { phone: newPhone(), caller })).toMatchObject({
    refusal: { reason: 'too_many' },
  });
  const deviceToken = browser.jar.get('device')!;
  expect(await signIn(known, { ...caller, deviceToken })).toMatchObject({ ok: true });
});

test('exhausted or expired code: reported as void to owner only', async () => {
  const phone = newPhone();
  const sent = await sendCode(live(), { phone, caller: owner });
  if (!sent.ok) throw new Error('not sent');
  const code = await codeSentTo(phone);
  const wrong = code === '000000' ? '000001' : '000000';
  const { binding } = sent.value;
  for (let tried = 0; tried < 5; tried++)
    expect(await guess(phone, binding, owner, wrong)).toMatchObject({ refusal: { reason: 'wrong_code' } });
  expect(await guess(phone, binding, owner, code)).toMatchObject({ refusal: { reason: 'void_code' } });
  expect(await guess(phone, 'made-up', attacker, code)).toMatchObject({ refusal: { reason: 'wrong_code' } });
  const old = newPhone();
  const asked = await sendCode(live(), { phone: old, caller: callerAt('198.51.100.77') });
  if (!asked.ok) throw new Error('not sent');
  const late = await codeSentTo(old);
  await app.advance(601);
  expect(await guess(old, asked.value.binding, owner, late)).toMatchObject({
    refusal: { reason: 'void_code' },
  });
});

test('fifty wrong codes: unknown devices refused, owner’s browser signs in', async () => {
  const phone = newPhone();
  const browser = app.client({ address: owner.address });
  await browser.prove(phone.slice(3));
  await browser.call('POST', '/api/signup/user', {
    name: 'Asha Gill',
    email: 'asha@example.com',
    phone_number: phone.slice(3),
  });
  const wrong = alarmLevels(phone, 1).wrong[0]!;
  await fill(wrong, 50);
  expect(await sendCode(live(), { phone, caller: attacker })).toMatchObject({
    refusal: { reason: 'too_many' },
  });
  const deviceToken = browser.jar.get('device')!;
  expect(await signIn(phone, { ...owner, deviceToken })).toMatchObject({ ok: true });
});

test('client without cookies: code works with flow id or address [S7-08] [S7-09]', async () => {
  const phone = newPhone().slice(3);
  const native = app.client({ cookies: false, address: '198.51.100.20' });
  const elsewhere = app.client({ cookies: false, address: '198.51.101.20' });
  const { body } = await native.sendCode(phone);
  const { flow_id } = body as unknown as { flow_id: string };
  const otp = await app.codeOf(phone);
  expect((await elsewhere.verify(phone, otp)).status).toBe(400);
  const moved = await elsewhere.call('POST', '/api/auth/verify-otp', { numbers: phone, otp, flow_id });
  expect(moved.status).toBe(200);
  const browser = await app.client().sendCode(newPhone().slice(3));
  expect(browser.body).toEqual({ message: 'OTP sent successfully' });
});

async function fill({ key, seconds }: { key: string; seconds: number }, level: number) {
  await app.db.transaction().execute(async (trx) => {
    for (let count = 0; count < level; count++)
      await consumeLimits(trx, [{ key, seconds, max: Number.POSITIVE_INFINITY, shared: true }]);
  });
}
