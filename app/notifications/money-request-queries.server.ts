import { sql } from 'kysely';
import type { Transaction } from '#app/platform/database.server.ts';

export function selectMoneyRequest(trx: Transaction, id: string) {
  return trx
    .selectFrom('money_request')
    .select([
      'act',
      'subject',
      'expires_at',
      'state',
      'amount_paise',
      'requested_by',
      'decided_by',
      'decision',
    ])
    .select(sql<boolean>`expires_at < requested_at + interval '1 year'`.as('expires'))
    .select(
      sql<string | null>`coalesce(
        (select code from booking where id = nullif(substring(subject from '^booking:(.*)$'), '')::uuid),
        (select code from sound_order where id = nullif(substring(subject from '^sound-order:(.*)$'), '')::uuid))`.as(
        'code',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}
