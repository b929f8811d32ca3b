import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#app/accounts/core/audit-actions.ts';
import { ROLES } from '#app/accounts/core/roles.ts';
import { GATEWAY_FAILURES } from '#app/payments/gateway-failures.ts';
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '#app/payments/ledger.ts';
import { PAYMENT_FAILURES } from '#app/payments/payment-failures.ts';
import { PAYOUT_BLOCK_REASONS } from '#app/payments/payouts/payout-block-reasons.ts';
import { REFUND_REASONS } from '#app/payments/refund-reasons.ts';
import { useTestDatabase } from '#tests/support/database.ts';
import artistWork from '../catalogue/artist-moderation/messages/artist-work.en.json' with { type: 'json' };
import money from '../money/messages/en.json' with { type: 'json' };
import { ADMIN_QUEUES } from './admin-queues.ts';
import { ADMIN_SECTIONS } from './admin-sections.ts';
import operators from './messages/operators.en.json' with { type: 'json' };
import words from './messages/words.en.json' with { type: 'json' };

const database = useTestDatabase();

async function allowedIn(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and conrelid = ${table}::regclass`.execute(database.db);
  const one = rows
    .map(({ definition }) => definition)
    .find((text) => new RegExp(`^CHECK \\(\\(\\(?${column}\\)? = ANY \\(`).test(text));
  return [...(one ?? '').matchAll(/'([^']+)'::text/g)].map(([, value]) => value!);
}

test.each<[table: string, column: string, words: object]>([
  ['booking', 'state', operators.state],
  ['sound_order', 'state', operators.state],
  ['booking_transition', 'actor', operators.actor],
  ['payment', 'state', operators.money.payment],
  ['payment_order', 'part', operators.money.part],
  ['booking', 'payment_plan', operators.money.plans],
  ['refund', 'state', operators.money.refundState],
  ['refund', 'state', money.refundState],
  ['payout', 'state', money.payoutState],
  ['replacement', 'state', operators.search.state],
  ['replacement_offer', 'state', operators.search.offer],
  ['contact_ticket', 'subject', operators.ticket.subject],
  ['contact_ticket', 'state', operators.ticket.state],
  ['review', 'state', operators.review.state],
  ['notice', 'channel', operators.notices.channel],
  ['notice', 'state', operators.notices.state],
  ['dispute', 'kind', operators.dispute.kind],
  ['arrival_alarm', 'step', operators.day.alarm],
  ['artist', 'state', words.artistState],
  ['artist_application', 'state', words.applicationState],
  ['artist_change', 'part', artistWork.changePart],
])('every stored value of %s.%s has a back office word', async (table, column, said) => {
  const allowed = await allowedIn(table, column);
  expect(allowed.length, `${table}.${column} has a check`).toBeGreaterThan(1);
  expect(allowed.filter((value) => !Object.hasOwn(said, value))).toEqual([]);
});

test.each<[what: string, members: readonly string[], words: object]>([
  ['act', AUDIT_ACTIONS.map((action) => action.replace('.', '_')), operators.action],
  ['subject of an act', AUDIT_SUBJECTS, words.subject],
  ['role', ROLES, operators.role],
  ['account', LEDGER_ACCOUNTS, money.accounts],
  ['fact of money', LEDGER_KINDS, money.facts],
  ['reason of a refund', REFUND_REASONS, words.refundReason],
  ['known failure at the gateway', GATEWAY_FAILURES, words.gatewayFailure],
  ['known reason of a failed payment', PAYMENT_FAILURES, words.paymentFailure],
  ['reason of a hold', PAYOUT_BLOCK_REASONS, money.hold],
  ['queue', ADMIN_QUEUES.map(({ key }) => key), operators.queue],
  ['empty queue', ADMIN_QUEUES.map(({ key }) => key), operators.queueLead],
  ['page', ADMIN_SECTIONS.map(({ key }) => key), operators.sections],
])('every %s has a word in the back office', (_what, members, said) => {
  expect(members.filter((member) => !Object.hasOwn(said, member))).toEqual([]);
});
