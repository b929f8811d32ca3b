import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { platformContext } from '#app/platform/context.server.ts';
import { makeFirstOwner } from '#app/staff/team/first-owner.server.ts';
import { useAccountsApplication } from '#tests/support/accounts-application.ts';
import type { Viewer } from '../core/account.ts';
import { callerContext, viewerContext } from '../core/viewer.server.ts';
import { openSignInPage, submitSignInPage, takeSignInStep } from './sign-in-page.server.ts';
import type { SignInState } from './sign-in-state.ts';

const app = useAccountsApplication();
const CALLER = { address: '203.0.113.9', browser: true, device: '' };

function browser(start: { flow: 'sign-in' | 'sign-up'; next?: string; language?: 'hi' | 'pa' | 'en' }) {
  const jar = new Map<string, string>();
  let state: Partial<SignInState> = { flow: start.flow };
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const step = async (intent: string, typed: Record<string, string> = {}) => {
    const form = new FormData();
    const { error: _shown, ...carried } = state;
    for (const [name, value] of Object.entries({ next: start.next ?? '/FAQ', ...carried, ...typed, intent }))
      form.set(name, value === true ? '1' : value === false ? '' : String(value));
    const step = await takeSignInStep(
      {
        platform: app.platform,
        caller: { ...CALLER, language: start.language },
        cookieHeader: cookies(),
      },
      form,
    );
    for (const cookie of step.cookies) {
      const [name, value] = cookie.split(';')[0]!.split('=') as [string, string];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    if ('state' in step) state = step.state;
    await app.settle();
    return { ...('state' in step ? step.state : { to: step.to }), signedIn: jar.has('sid') };
  };
  return Object.assign(step, { cookies });
}

function visit(cookie = '', viewer: Viewer | null = null, form?: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(viewerContext, viewer);
  context.set(callerContext, CALLER);
  context.set(platformContext, app.platform);
  const headers = { cookie, accept: 'text/html,*/*;q=0.8' };
  const sent = form && { method: 'POST', body: new URLSearchParams(form) };
  const request = new Request('http://localhost/sign-in?next=/artists/booking', { headers, ...sent });
  return { request, context };
}

const details = { name: 'Bir Singh', email: 'bir@example.com' };

test('sign-up: details, code, then redirect to the previous page [S2-47] [S4-07]', async () => {
  const step = browser({ flow: 'sign-up', next: '/artists/7?date=2026-12-12&sign-up=1' });
  expect(await step('send', { ...details, name: ' ', phone: '1' })).toMatchObject({
    error: { field: 'name', key: 'name' },
  });
  expect(await step('send', { ...details, phone: '9500000001' })).toMatchObject({
    step: 'code',
    resendSeconds: 30,
  });
  expect(await step('verify', { code: '12' })).toMatchObject({
    step: 'code',
    error: { field: 'code', key: 'code' },
  });
  const done = await step('verify', { code: await app.codeOf('9500000001') });
  expect(done).toEqual({ to: '/artists/7?date=2026-12-12', signedIn: true });
});

test('code and account: in the language chosen before signing up', async () => {
  const lastCode = async (phone: string) =>
    app.db
      .selectFrom('notice')
      .select('language')
      .where('recipient', '=', phone)
      .orderBy('id', 'desc')
      .executeTakeFirst();
  const languageOf = async (phone: string) =>
    app.db.selectFrom('account').select('language').where('phone', '=', phone).executeTakeFirst();
  const enter = async (language: 'hi' | 'pa' | 'en', flow: 'sign-in' | 'sign-up') => {
    const step = browser({ flow, language });
    await step('send', { ...details, phone: '9500000061' });
    expect(await lastCode('+919500000061')).toEqual({ language });
    await step('verify', { code: await app.codeOf('9500000061') });
    await app.advance(120);
    return languageOf('+919500000061');
  };
  expect(await enter('en', 'sign-up')).toEqual({ language: 'en' });
  expect(await enter('pa', 'sign-in')).toEqual({ language: 'pa' });
  expect(await enter('hi', 'sign-in')).toEqual({ language: 'pa' });
});

test('sign-in: phone, code, then redirect to the previous page [S2-46] [S4-07]', async () => {
  const details = { name: 'Gurleen Brar', email: 'gurleen@example.com', phone: '9500000006' };
  const first = browser({ flow: 'sign-up' });
  await first('send', details);
  await first('verify', { code: await app.codeOf(details.phone) });
  await app.advance(31);
  const step = browser({ flow: 'sign-in', next: '/artists/booking?artist=7&sign-in=1' });
  expect(await step('send', { phone: details.phone })).toMatchObject({ step: 'code', signedIn: false });
  expect(await step('verify', { code: await app.codeOf(details.phone) })).toEqual({
    to: '/artists/booking?artist=7',
    signedIn: true,
  });
});

test('sign-in with unknown phone: sign-up without a second code [S2-46] [S8-06]', async () => {
  const step = browser({ flow: 'sign-in' });
  await step('send', { phone: '9500000002', name: 'Ekam Sandhu' });
  const unknown = await step('verify', { code: await app.codeOf('9500000002') });
  expect(unknown).toMatchObject({
    flow: 'sign-up',
    step: 'start',
    proved: true,
    name: 'Ekam Sandhu',
    signedIn: false,
  });
  expect(unknown).not.toHaveProperty('error');
  expect(await step('send', details)).toEqual({ to: '/FAQ', signedIn: true });
  const sent = await app.db
    .selectFrom('notice')
    .select('id')
    .where('recipient', '=', '+919500000002')
    .execute();
  expect(sent).toHaveLength(1);
});

test('sign-up with a known phone: signs in, changes nothing [S2-47]', async () => {
  const first = browser({ flow: 'sign-up' });
  await first('send', { ...details, phone: '9500000003' });
  await first('verify', { code: await app.codeOf('9500000003') });
  const again = browser({ flow: 'sign-up' });
  await again('send', { name: 'Another Name', email: 'else@example.com', phone: '9500000003' });
  expect(await again('verify', { code: await app.codeOf('9500000003') })).toMatchObject({ signedIn: true });
  const account = await app.db
    .selectFrom('account')
    .select('name')
    .where('phone', '=', '+919500000003')
    .executeTakeFirstOrThrow();
  expect(account.name).toBe('Bir Singh');
});

test('sign-up form: a claimed phone proof is not trusted [S2-47]', async () => {
  const step = browser({ flow: 'sign-up' });
  const answer = await step('send', { ...details, phone: '9500000004', proved: '1' });
  expect(answer).toMatchObject({ step: 'code', signedIn: false });
});

test('sign-in page: signed-in visitors are redirected at once [S2-46]', async () => {
  expect(await openSignInPage(visit())).toMatchObject({ next: '/artists/booking' });
  const signedIn = openSignInPage(visit('', { accountId: '1' } as Viewer));
  await expect(signedIn).rejects.toMatchObject({ status: 302 });
});

test('code step opened again: same number, same countdown', async () => {
  const step = browser({ flow: 'sign-in' });
  const left = async (cookies = step.cookies()) => (await openSignInPage(visit(cookies))).left;
  await step('send', { phone: '9500000021' });
  await app.advance(10);
  expect(await left()).toMatchObject({ step: 'code', phone: '••• 0021', country: 'IN', resendSeconds: 20 });
  expect(await left('')).toBeUndefined();
  const cookies = step.cookies();
  await step('change');
  expect(await left()).toBeUndefined();
  await app.advance(600);
  expect(await left(cookies)).toBeUndefined();
  await step('send', { phone: '9500000021' });
  expect(await left()).toMatchObject({ phone: '••• 0021' });
  const again = step.cookies();
  await step('verify', { code: await app.codeOf('9500000021') });
  expect(await left(again)).toBeUndefined();
});

test('number left in a browser: not carried on for the next person', async () => {
  const step = browser({ flow: 'sign-in' });
  await step('send', { phone: '9500000023' });
  const { left } = await openSignInPage(visit(step.cookies()));
  expect(left).toMatchObject({ left: true, phone: '••• 0023' });
  const masked = { left: '1', phone: left!.phone };
  expect(await step('verify', { ...masked, code: '12' })).toMatchObject({ phone: '••• 0023' });
  expect(await browser({ flow: 'sign-in' })('verify', masked)).toMatchObject({ phone: '', left: false });
  expect(await step('change', { left: '1' })).toMatchObject({ phone: '', left: false, step: 'start' });
  await step('send', { phone: '9500000023' });
  expect(await step('change')).toMatchObject({ phone: '9500000023', step: 'start' });
});

test('proved number opened again: asks for the name, or another number', async () => {
  const step = browser({ flow: 'sign-in' });
  await step('send', { phone: '9500000024' });
  await step('verify', { code: await app.codeOf('9500000024') });
  const proved = { flow: 'sign-up', step: 'start', proved: true, phone: '••• 0024' };
  expect((await openSignInPage(visit(step.cookies()))).left).toMatchObject(proved);
  const [cookies] = [step.cookies(), await step('change')];
  expect((await openSignInPage(visit(step.cookies()))).left).toBeUndefined();
  const again = browser({ flow: 'sign-in' });
  await again('send', { phone: '9500000024' });
  await again('verify', { code: await app.codeOf('9500000024'), left: '1', phone: '••• 0024' });
  expect(await again('send', { ...details, phone: '••• 0024' })).toMatchObject({ signedIn: true });
  expect((await openSignInPage(visit(cookies))).left).toBeUndefined();
});

test('code asked for in another window: void, not wrong', async () => {
  const step = browser({ flow: 'sign-in' });
  await step('send', { phone: '9500000025' });
  const code = await app.codeOf('9500000025');
  expect(await step('verify', { code: code === '111111' ? '222222' : '111111' })).toMatchObject({
    error: { key: 'wrongCode' },
  });
  await step('send', { phone: '9500000026' });
  expect(await step('verify', { phone: '9500000025', code })).toMatchObject({ error: { key: 'voidCode' } });
  await step('change');
  expect(await step('verify', { phone: '9500000025', code })).toMatchObject({ error: { key: 'voidCode' } });
});

test('code by e-mail: the step opened again names the address', async () => {
  const step = browser({ flow: 'sign-in' });
  await step('by-email');
  await step('send', { email: 'Bir@Example.com' });
  // The puzzle that a code by e-mail asks for may be waited for.
  await app.advance(61);
  await step('send', { email: 'Bir@Example.com' });
  const { left } = await openSignInPage(visit(step.cookies()));
  expect(left).toMatchObject({ step: 'code', by: 'email', email: 'b•••@example.com', phone: '' });
});

test('code sent without a script: answered by an address', async () => {
  const form = { intent: 'send', phone: '9500000022' };
  const answer = (await submitSignInPage(visit('', null, form))) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/sign-in?next=/artists/booking']);
  expect(answer.headers.get('set-cookie')).toMatch(/^otp=./);
});

test('staff who asked for no page go to their work', async () => {
  const phone = '9500000009';
  await makeFirstOwner(app.db, { ...details, phone }, 'test');
  await app.settle();
  const step = browser({ flow: 'sign-in', next: '/all-bookings' });
  await step('send', { phone });
  expect(await step('verify', { code: await app.codeOf(phone) })).toEqual({
    to: '/operator',
    signedIn: true,
  });
});
