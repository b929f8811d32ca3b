import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayInIndia, formatDay, formatInstant } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import type { BookingSummary } from './booking-view.ts';

type Story = 'held' | 'over' | 'lost' | 'beside';
type Asked = Pick<BookingSummary, 'state' | 'holdEnded' | 'bank'>;

/** What a payment can still become: the booking, if its bank says yes while the slot is free, or money back. */
function storyOf({ state, holdEnded }: Asked): Story {
  if (state === 'held') return 'held';
  if (state !== 'expired') return 'beside';
  return holdEnded === 'time' || holdEnded === 'payment_lapsed' ? 'over' : 'lost';
}

interface Props {
  booking: Asked;
  actions?: ReactNode;
  /** The words of a sound order, which has no artist. */
  ofSound?: boolean;
}

/** What of the host's money is at their bank: how much, since when, until when we ask, and whom to ask. */
export function BankAnswer({ booking, actions, ofSound = false }: Props) {
  const { t, language } = useTranslation('bookings');
  const { bank } = booking;
  if (!bank || booking.state === 'capturing') return null;
  const key = `money.method.${bank.method}`;
  const method = t(key as 'money.method.card');
  const values = {
    amount: formatRupees(bank.amount),
    paid: [
      formatRupees(bank.amount),
      ...(method === key ? [] : [method]),
      formatInstant(bank.at, language),
    ].join(', '),
    until: formatDay(dayInIndia(bank.until), language),
    id: bank.id,
  };
  return (
    <Banner
      tone={bank.kind === 'waits' ? 'caution' : 'info'}
      live={bank.kind === 'waits'}
      fact={t(`bank.${bank.kind}.fact`, values)}
      actions={actions}
    >
      <p>
        {bank.kind === 'waits'
          ? t(`bank.${ofSound ? 'sound' : 'waits'}.${storyOf(booking)}`)
          : t(`bank.${bank.kind}.text`, values)}
      </p>
      <p>
        {bank.kind === 'waits' && `${t('bank.until', values)} `}
        <Link className="link" to="/contact-us">
          {t('bank.ask', values)}
        </Link>
      </p>
    </Banner>
  );
}
