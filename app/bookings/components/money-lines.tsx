import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { instantText } from '../booking-times.ts';
import type { BookingDetails } from '../booking-views.server.ts';
import { refundWord } from './refund-word.ts';

/** Every payment and refund of the booking, with what has become of it. */
export function MoneyLines({ money }: { money: BookingDetails['money'] }) {
  const { t, language } = useTranslation('bookings');
  if (money.length === 0) return null;
  return (
    <section aria-labelledby="money-lines">
      <h2 id="money-lines" className="text-20 font-strong">
        {t('view.payments')}
      </h2>
      <ul className="mt-2">
        {money.map(({ kind, amount, at, detail }, index) => (
          <li key={index} className="flex justify-between gap-6 border-rule border-b py-3 last:border-0">
            <span>
              {kind === 'payment' ? t('money.payment') : t(`money.refund.${refundWord(detail)}`)}
              <span className="block text-15 text-ink-2">
                {[
                  ...(at ? [instantText(at, language)] : []),
                  ...(kind === 'payment' && detail ? [methodName(detail)] : []),
                ].join(', ')}
              </span>
            </span>
            <span className="tabular whitespace-nowrap">
              {kind === 'refund' && '− '}
              {formatRupees(paise(amount))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );

  function methodName(method: string): string {
    const key = `money.method.${method}`;
    const name = t(key as 'money.method.card');
    return name === key ? method : name;
  }
}
