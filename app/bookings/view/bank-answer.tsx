import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { dayInIndia, formatDay, formatInstant } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { useRefresh } from '#app/ui/use-refresh.ts';
import type { BookingSummary } from './booking-view.ts';

export type Asked = Pick<BookingSummary, 'state' | 'holdEnded' | 'bank'>;

/** What a payment can still become: the booking, if its bank says yes while the slot is free, what is due, or money back. */
function storyOf({ state, holdEnded, bank }: Asked) {
  if (state === 'held') return 'held';
  if (state === 'expired') return holdEnded === 'time' || holdEnded === 'payment_lapsed' ? 'over' : 'lost';
  const isLive = ['requested', 'confirmed', 'in_progress', 'replacing'].includes(state);
  return isLive && (bank?.part === 'balance' || bank?.part === 'change') ? bank.part : 'beside';
}

const ASKED_EVERY_MS = 5000;

/** Calls `onAnswer` once the page no longer names a purchase whose bank has not answered; undefined: it is being paid. */
export function useBankAnswer(purchase: string | null | undefined, onAnswer: (purchase: string) => unknown) {
  const before = useRef(purchase);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page says decides, not a new callback
  useEffect(() => {
    if (purchase === undefined) return;
    if (before.current && before.current !== purchase) onAnswer(before.current);
    before.current = purchase;
  }, [purchase]);
}

interface Props {
  booking: Asked;
  ask?: () => unknown;
  /** Another payment is offered beside it, as the second choice. */
  first?: boolean;
  /** The words of a sound order, which has no artist. */
  ofSound?: boolean;
}

/** What of the host's money is at their bank: how much, since when, until when we ask, and whom to ask. Stays current. */
export function BankAnswer({ booking, ask, first = false, ofSound = false }: Props) {
  const { t, language } = useTranslation('bookings');
  const { bank } = booking;
  useRefresh(bank?.kind === 'waits', ASKED_EVERY_MS);
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
      actions={
        bank.kind === 'waits' &&
        ask && (
          <Button look={first ? 'primary' : 'second'} size="row" onClick={() => void ask()}>
            {t('bank.check')}
          </Button>
        )
      }
    >
      <p>
        {bank.kind === 'waits'
          ? t(`bank.${ofSound ? 'sound' : 'waits'}.${storyOf(booking)}` as 'bank.waits.held')
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
