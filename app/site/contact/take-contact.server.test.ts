import { expect, test } from 'vitest';
import { senderContext } from '#app/platform/context.server.ts';
import { useApplication } from '#tests/support/application.ts';
import { createAccount, type TestAccount, visit } from '#tests/support/page-visit.ts';
import { action } from './contact.route.tsx';
import type { ContactOutcome } from './contact-outcome.ts';

const application = useApplication();
let people = 0;

function whole(change: Record<string, unknown> = {}) {
  people += 1;
  return {
    name: 'Simran Gill',
    email: `simran.${people}@example.com`,
    subject: 'booking',
    message: 'Is a ghazal singer possible on a terrace in Sector 10?',
    ...change,
  };
}

const send = (message: object) =>
  application
    .guest()
    .call<{ ticket: string; error: string; details: { field: string; message: string }[] }>(
      'POST',
      '/api/contact',
      message,
    );
const tickets = (email: string) =>
  application.db.selectFrom('contact_ticket').selectAll().where('email', '=', email).execute();
const noticesTo = async (recipient: string) => {
  await application.settle();
  return application.db.selectFrom('notice').selectAll().where('recipient', '=', recipient).execute();
};

test('contact message: stored with number, deadlines for answer and solution [S7-27] [S3-16]', async () => {
  const message = whole({ phone: '+91 98765 43210' });
  const { status, body } = await send(message);
  expect(status).toBe(201);
  expect(body.ticket).toMatch(/^CT-[2-9A-HJ-NP-Z]{6}$/);
  const [ticket, ...others] = await tickets(message.email);
  expect(others).toEqual([]);
  expect(ticket).toMatchObject({ ...message, number: body.ticket, state: 'open' });
  const hours = (Number(new Date(ticket!.answer_by)) - Number(new Date(ticket!.created_at))) / 3_600_000;
  expect(hours).toBeCloseTo(48, 3);
});

test('host not safe at an event: answered within an hour', async () => {
  const host = await application.signedIn();
  const hoursToAnswer = async (call: (message: object) => Promise<{ status: number }>) => {
    const message = whole({ subject: 'safety', message: 'MF-ABCDEF: people are shooting in the air' });
    expect((await call(message)).status).toBe(201);
    const [ticket] = await tickets(message.email);
    return (Number(new Date(ticket!.answer_by)) - Number(new Date(ticket!.created_at))) / 3_600_000;
  };
  expect(await hoursToAnswer((message) => host.call('POST', '/api/contact', message))).toBe(1);
  expect(await hoursToAnswer(send)).toBeCloseTo(48, 3);
});

const write = async (account: TestAccount | null, form: Record<string, string>) => {
  const args = visit(application.db, account, '/contact-us', { form });
  const of = account
    ? await application.db
        .selectFrom('account')
        .select(['name', 'email', 'phone'])
        .where('id', '=', account.accountId)
        .executeTakeFirstOrThrow()
    : null;
  args.context.set(senderContext, { address: '203.0.113.9', account: of });
  return ((await action(args as never)) as { data: ContactOutcome }).data;
};

test('signed in: written as the account; signed out meanwhile: asked', async () => {
  const account = await createAccount(application.db, 'Harleen Kaur');
  const typed = { 'as-myself': 'yes', subject: 'booking', message: `MF-ABCDEF: how late may we play?` };
  expect(await write(null, typed)).toMatchObject({
    state: 'incomplete',
    problems: { name: 'name', email: 'email' },
    values: { message: typed.message },
  });
  expect(await write(account, typed)).toMatchObject({ state: 'sent' });
  const [ticket] = await tickets(`${account.phone.slice(3)}@example.com`);
  expect(ticket).toMatchObject({ name: 'Harleen Kaur', message: typed.message });
  expect(ticket!.phone?.replaceAll(' ', '')).toBe(account.phone);
});

test('sender: acknowledged at once, without quoting the message [S7-27]', async () => {
  const message = whole({ name: 'Buy gold at evil.example', message: 'Click evil.example now' });
  const { body } = await send(message);
  const [notice, ...others] = await noticesTo(message.email);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ channel: 'email', template: 'contact.received.sender' });
  expect(notice!.subject).toContain(body.ticket);
  expect(`${notice!.subject} ${notice!.body}`).not.toContain('evil.example');
});

test('the operators are notified, with the whole message [S7-27]', async () => {
  const operator = await application.signedIn('Support Desk');
  await application.db
    .updateTable('account')
    .set({ roles: ['support'] })
    .where('id', '=', operator.accountId)
    .execute();
  const message = whole({ subject: 'support', message: 'The calendar shows no December.' });
  const { body } = await send(message);
  const notices = await noticesTo(operator.accountId);
  const about = notices.filter(({ subject }) => subject?.includes(body.ticket));
  expect(about).toHaveLength(1);
  expect(about[0]!.body).toContain('The calendar shows no December.');
  expect(about[0]!.body).toContain(message.email);
});

test('incomplete message: refused with the form’s errors, nothing stored [S5-08]', async () => {
  const message = whole({ email: 'simran', name: ' ', subject: 'complaint', message: '' });
  const { status, body } = await send(message);
  expect(status).toBe(400);
  expect(body.details).toEqual([
    { field: 'name', message: 'Please enter your full name.' },
    { field: 'email', message: 'Please enter a valid email address.' },
    { field: 'subject', message: 'Please choose a subject.' },
    { field: 'message', message: 'Please enter a message.' },
  ]);
  expect(body.error).toBe('Please enter your full name.');
  expect(await tickets('simran')).toEqual([]);
});

test('pressing twice is one ticket, notified once', async () => {
  const message = whole();
  const [first, second] = [await send(message), await send(message)];
  expect(second.body.ticket).toBe(first.body.ticket);
  expect(await tickets(message.email)).toHaveLength(1);
  expect(await noticesTo(message.email)).toHaveLength(1);
});

test('no mailbox can be flooded', async () => {
  const { email } = whole();
  const statuses: number[] = [];
  for (let turn = 1; turn <= 6; turn += 1) {
    const { status, headers } = await send(whole({ email, message: `Message ${turn}` }));
    statuses.push(status);
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await tickets(email)).toHaveLength(5);
});

test('page speed: counted by kind of page, stored nowhere [S2-38]', async () => {
  const { status } = await application
    .guest()
    .call('POST', '/api/web-vitals', { name: 'LCP', value: 900, page: 'listing' });
  expect(status).toBe(204);
  const unknown = await application
    .guest()
    .call('POST', '/api/web-vitals', { name: 'LCP', value: 900, page: 'made-up' });
  expect(unknown.status).toBe(204);
  const metrics = (await application.app.inject('/metrics')).body;
  expect(metrics).toMatch(/web_vital_seconds_count\{vital="LCP",page="listing"\} 1/);
  expect(metrics).not.toContain('made-up');
});
