import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asAdmin, statusOf, worker } from '#tests/support/admin-visit.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-site.ts';
import { useMarketplace } from '#tests/support/marketplace.ts';
import { selectTaken } from '../taken-queries.server.ts';
import { handleTicketAction, openTicket, submitTicket } from './ticket-pages.server.ts';
import { selectEntries, selectTicket } from './ticket-queries.server.ts';

const market = useMarketplace();
const deps = {
  get db() {
    return market.db;
  },
  wake: () => {},
};
let letters = 0;

async function aTicket() {
  letters += 1;
  const number = `CT-22222${'ABCDEFGHJKLMNPQR'[letters]}`;
  const { id } = await market.db
    .insertInto('contact_ticket')
    .values({
      number,
      name: 'Simran Gill',
      email: `simran.${letters}@example.com`,
      subject: 'booking',
      message: 'Where is my refund?',
      fingerprint: randomBytes(32),
      created_at: sql<Date>`business_now()`,
      answer_by: sql<Date>`business_now() + interval '48 hours'`,
      solve_by: sql<Date>`business_now() + interval '1 month'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email: `simran.${letters}@example.com`, number };
}

const noticesTo = (email: string) =>
  market.db.selectFrom('notice').select(['subject', 'body']).where('recipient', '=', email).execute();

test('answer: one e-mail with the ticket number, ticket marked answered [S7-27]', async () => {
  const [support, ticket] = [await worker(market, 'support'), await aTicket()];
  const send = () => handleTicketAction(deps, support, ticket.id, { act: 'answer', words: 'It left today.' });
  for (const { ok } of await Promise.all([send(), send()])) expect(ok).toBe(true);
  const [letter, ...others] = await noticesTo(ticket.email);
  expect(others).toEqual([]);
  expect(letter!.subject).toContain(ticket.number);
  expect(letter!.body).toContain('It left today.');
  expect(letter!.body).toContain('support team');
  expect(await selectTicket(market.db, ticket.id)).toMatchObject({ state: 'answered' });
});

test('a note stays among ourselves', async () => {
  const [support, ticket] = [await worker(market, 'support'), await aTicket()];
  await handleTicketAction(deps, support, ticket.id, { act: 'note', words: 'Rude on the phone' });
  expect(await noticesTo(ticket.email)).toEqual([]);
  expect(await selectEntries(market.db, ticket.id, 10)).toMatchObject([{ kind: 'note' }]);
  expect(await selectTicket(market.db, ticket.id)).toMatchObject({ state: 'open' });
});

test('a grievance is answered in the name of the officer [S7-27]', async () => {
  const [support, ticket] = [await worker(market, 'support'), await aTicket()];
  const value = JSON.stringify(DEMO_SETTINGS.officer);
  await market.db.insertInto('site_setting').values({ key: 'officer', value }).execute();
  await handleTicketAction(deps, support, ticket.id, { act: 'grievance', words: 'Asks for the officer' });
  await handleTicketAction(deps, support, ticket.id, { act: 'answer', words: 'We are sorry.' });
  const [letter] = await noticesTo(ticket.email);
  expect(letter!.body).toContain('Grievance Officer');
});

test('closed ticket: answer refused; a reply gives 48 hours more [S7-27]', async () => {
  const [support, ticket] = [await worker(market, 'support'), await aTicket()];
  await handleTicketAction(deps, support, ticket.id, { act: 'close', words: 'Refund arrived' });
  expect(await handleTicketAction(deps, support, ticket.id, { act: 'answer', words: 'Hello?' })).toEqual({
    ok: false,
    refusal: { reason: 'ticket_closed' },
  });
  await handleTicketAction(deps, support, ticket.id, { act: 'received', words: 'It did not arrive' });
  const open = (await selectTicket(market.db, ticket.id))!;
  expect(open).toMatchObject({ state: 'open', solved_at: null });
  expect(Number(open.answer_by) - Number(open.created_at)).toBeGreaterThan(48 * 3_600_000 - 5_000);
});

test('ticket audit: one entry per action, none for empty answer', async () => {
  const [support, ticket] = [await worker(market, 'support'), await aTicket()];
  await handleTicketAction(deps, support, ticket.id, { act: 'answer', words: '' });
  await handleTicketAction(deps, support, ticket.id, { act: 'answer', words: 'Yes.' });
  await handleTicketAction(deps, support, ticket.id, { act: 'close', words: 'Done' });
  const audit = await market.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', `ticket:${ticket.number}`)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['ticket.answer', 'ticket.close']);
});

test('own ticket: staff refused, leading zeros in its number included', async () => {
  const [support, ticket] = [await worker(market, 'support'), await aTicket()];
  await market.db
    .updateTable('account')
    .set({ email: ticket.email })
    .where('id', '=', support.accountId)
    .execute();
  for (const id of [`${ticket.id}`, `0${ticket.id}`, `000${ticket.id}`]) {
    const form = { act: 'close', reason: 'Solved' };
    const status = await statusOf(() =>
      submitTicket(asAdmin(market, support, '/operator/tickets', form), id),
    );
    expect([400, 403, 404]).toContain(status);
  }
  expect(await selectTicket(market.db, ticket.id)).toMatchObject({ state: 'open' });
});

test('work on a ticket: whoever began it has it', async () => {
  const [support, colleague, ticket] = [
    await worker(market, 'support'),
    await worker(market, 'support'),
    await aTicket(),
  ];
  await handleTicketAction(deps, support, ticket.id, { act: 'note', words: 'I call them' });
  await handleTicketAction(deps, colleague, ticket.id, { act: 'note', words: 'Me too' });
  expect(await selectTaken(market.db, 'tickets', [ticket])).toMatchObject({
    [ticket.id]: { accountId: support.accountId },
  });
});

test('ready answer: in the asker’s language, filled in, greeted once', async () => {
  const [support, ticket] = [await worker(market, 'support'), await aTicket()];
  const ready = async (change: Record<string, string>) => {
    await market.db.updateTable('contact_ticket').set(change).where('id', '=', ticket.id).execute();
    const address = '/operator/tickets/1?ready=questions.0.answer';
    return (await openTicket(asAdmin(market, support, address), String(ticket.id))).ready!.text;
  };
  const punjabi = await ready({ language: 'pa', message: 'Where is mf-abcdef?' });
  expect(punjabi).not.toContain('ਸਤ ਸ੍ਰੀ ਅਕਾਲ');
  expect(punjabi).toContain('MF-ABCDEF');
  expect(punjabi).toContain(ticket.number);
  const two = await ready({ language: 'en', message: 'MF-ABCDEF or MF-GHJKLM' });
  expect(two).toContain('refund for {booking}');
  expect(await handleTicketAction(deps, support, ticket.id, { act: 'answer', words: two })).toMatchObject({
    refusal: { reason: 'place_left' },
  });
});

test('answer is written in the language of the question', async () => {
  const [support, ticket] = [await worker(market, 'support'), await aTicket()];
  await market.db.updateTable('contact_ticket').set({ language: 'hi' }).where('id', '=', ticket.id).execute();
  await handleTicketAction(deps, support, ticket.id, { act: 'answer', words: 'आज भेज दिया।' });
  expect((await noticesTo(ticket.email))[0]!.body).toContain('नमस्ते');
});
