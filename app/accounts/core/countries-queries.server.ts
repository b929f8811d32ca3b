import type { Database } from '#app/platform/database.server.ts';

/** A country outside India that messages go to by SMS. */
export type Country = Awaited<ReturnType<typeof selectCountries>>[number];

export function selectCountries(db: Database) {
  return db
    .selectFrom('country')
    .select(['code', 'calling_code as callingCode', 'name_en as en', 'name_hi as hi', 'name_pa as pa'])
    .select(['min_digits as minDigits', 'max_digits as maxDigits'])
    .select(['sms_price_paise as smsPricePaise', 'sms_daily_limit as smsDailyLimit'])
    .where('sms_daily_limit', '>', 0)
    .orderBy('name_en')
    .execute();
}
