import { readAudit } from '#app/accounts/core/audit.server.ts';
import { paymentTotals } from '#app/payments/payment-summary.server.ts';
import { statusOf, type Worker } from './admin-visit.ts';
import { type LargeMove, onApprovals } from './large-moves.ts';
import type { useMarketplace } from './marketplace.ts';

interface Refused {
  data?: { reason?: string };
}

export function useApprovals(market: ReturnType<typeof useMarketplace>) {
  async function openOn(subject: string): Promise<string> {
    const { id } = await market.db
      .selectFrom('money_request')
      .select('id')
      .where('subject', '=', subject)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    return id;
  }

  return {
    openOn,

    async refusalOf(act: Promise<unknown>): Promise<string | undefined> {
      const answer = ((await act.catch((thrown: unknown) => thrown)) ?? {}) as Refused;
      return answer.data?.reason;
    },

    /** Requests a move that is too large for one person. Returns the approval request. */
    async asked(move: LargeMove, who: Worker): Promise<string> {
      const status = await statusOf(() => move.send(who));
      if (status !== 302) throw new Error(`${move.subject}: ${status}`);
      return openOn(move.subject);
    },

    async stateOf(id: string): Promise<string> {
      const { state } = await market.db
        .selectFrom('money_request')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return state;
    },

    refunded: async (subject: string) => (await paymentTotals(market.db, subject)).refunded,
    approve: (who: Worker, id: string, more = {}) => onApprovals(market, who, 'approve', id, more),
    actionsOn: async (subject: string) =>
      (await readAudit(market.db, { subject, count: 20 })).map(({ action }) => action),
  };
}
