import type { Transaction } from '#app/platform/database.server.ts';
import { smsAbroadPaise } from '#app/platform/metrics.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { consumeLimits } from '#app/platform/rate-limit.server.ts';
import type { OfferedCountry } from './account.ts';
import { type Country, selectCountries } from './countries-queries.server.ts';
import { countryOfPhone } from './parse-phone.ts';
import { isIndian, isMail } from './phone.ts';

type Route = Pick<Platform, 'db' | 'config'>;

/** Countries that a number may be of besides India; none without a carrier for them. */
export async function offeredCountries({ db, config }: Route): Promise<OfferedCountry[]> {
  if (!config.sms.abroad) return [];
  const countries = await selectCountries(db);
  return countries.map(({ code, callingCode, en, hi, pa }) => ({ code, callingCode, names: { en, hi, pa } }));
}

/** The country whose day a code counts in; `uncounted` for India and for e-mail, undefined if none goes there. */
export async function servedCountry(
  { db, config }: Route,
  phone: string,
): Promise<Country | 'uncounted' | undefined> {
  if (isIndian(phone) || isMail(phone)) return 'uncounted';
  if (!config.sms.abroad) return undefined;
  const code = countryOfPhone(phone);
  const country = (await selectCountries(db)).find((each) => each.code === code);
  const digits = phone.length - 1 - (country?.callingCode.length ?? 0);
  return country && digits >= country.minDigits && digits <= country.maxDigits ? country : undefined;
}

/** Counts one SMS of the country's day; above 0: that day is full for so many seconds. */
export async function countSms(trx: Transaction, country: Country | 'uncounted'): Promise<number> {
  if (country === 'uncounted') return 0;
  const limit = { key: `sms:country:${country.code}:1d`, max: country.smsDailyLimit, seconds: 24 * 3600 };
  const { waitSeconds } = await consumeLimits(trx, [limit]);
  if (waitSeconds === 0) smsAbroadPaise.inc({ country: country.code }, country.smsPricePaise);
  return waitSeconds;
}
