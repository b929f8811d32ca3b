import { inTransaction, type Transaction } from '#app/platform/database.server.ts';
import type { OutboxHandlers } from '#app/platform/events.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { selectMoneyRequest } from './notices-queries.server.ts';
import { notifyHostOfSecondCheck } from './notify-day.server.ts';
import { notifyOperators } from './notify-operators.server.ts';
import { readAccountName } from './notify-staff.server.ts';
import { notifyAccount } from './queue-notice.server.ts';

const PAGE = '/operator/approvals';

export function moneyRequestNoticeHandlers({ db }: Pick<Platform, 'db'>) {
  return {
    'money_request.opened': ({ requestId }) =>
      inTransaction(db, async (trx) => {
        const request = await selectMoneyRequest(trx, requestId);
        if (request?.state !== 'open') return;
        await notifyHostOfDisputeCheck(trx, requestId, request);
        await notifyOperators(trx, ['owner'], {
          template: 'staff.money_waits.operator',
          data: {
            by: await readAccountName(trx, request.requested_by),
            amountPaise: request.amount_paise,
            code: request.code ?? '',
            act: request.act,
            expires: request.expires,
          },
          key: `staff.money_waits:${requestId}`,
          about: [request.requested_by],
          link: PAGE,
        });
      }),
    'money_request.closed': ({ requestId }) =>
      inTransaction(db, async (trx) => {
        const request = await selectMoneyRequest(trx, requestId);
        const state = ENDS.find((end) => end === request?.state);
        if (!request || !state) return;
        await notifyHostOfDisputeCheck(trx, requestId, request);
        await notifyAccount(trx, {
          template: 'staff.money_decided',
          data: {
            by: request.decided_by ? await readAccountName(trx, request.decided_by) : '',
            amountPaise: request.amount_paise,
            code: request.code ?? '',
            act: request.act,
            state,
            reason: state === 'outdated' ? '' : request.decision,
          },
          key: `staff.money_decided:${requestId}`,
          ...(request.decided_by && { about: [request.decided_by] }),
          accountId: request.requested_by,
          link: PAGE,
        });
      }),
  } satisfies OutboxHandlers;
}

/** Of a decision in a dispute. */
async function notifyHostOfDisputeCheck(
  trx: Transaction,
  requestId: string,
  { act, subject, state, expires_at: until }: NonNullable<Awaited<ReturnType<typeof selectMoneyRequest>>>,
): Promise<void> {
  const [kind, bookingId] = subject.split(':');
  if (act === 'dispute' && kind === 'booking' && bookingId)
    await notifyHostOfSecondCheck(trx, { bookingId, requestId, state, until });
}

const ENDS = ['approved', 'refused', 'withdrawn', 'outdated', 'expired'] as const;
