import { useNavigate } from 'react-router';
import type { Config } from '#app/platform/config.server.ts';
import { formatRupees, type Paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.tsx';
import { callApi } from '../core/call-api.ts';
import { useRefusalWords } from '../core/use-refusal-words.ts';
import { type PayableOrder, type Payer, readPaymentStatus } from '../purchase/payment-window.ts';
import { usePayment } from '../purchase/use-payment.ts';
import { WhyPaymentFailed } from '../purchase/why-payment-failed.tsx';
import { type Asked, BankAnswer } from '../view/bank-answer.tsx';

interface OpenedPayment extends PayableOrder {
  booking_code: string;
}

interface LaterPayment {
  booking: { id: string; artist: { name: string } };
  /** Where the host goes after paying. */
  after: string;
  viewer: Payer;
  checkoutUrl: string;
}

export interface PayButtonProps extends LaterPayment {
  amount: Paise;
  /** The bank has not confirmed yet. */
  checking?: boolean;
  /** The booking, where a payment for this waits for its bank. */
  atBank?: Asked | false;
}

export function payerOf(
  { name, email, phone }: LaterPayment['viewer'],
  { razorpay }: Pick<Config, 'razorpay'>,
) {
  return { viewer: { name, email, phone }, checkoutUrl: razorpay.checkoutUrl };
}

/** Pays what a booking still owes. It stays while `checking`, which is said instead. */
export function PayButton({ amount, checking = false, atBank = false, ...payment }: PayButtonProps) {
  const { t } = useTranslation('balance');
  const { t: b } = useTranslation('bookings');
  const { stage, problem, pay, askBank } = useLaterPayment(payment);
  return (
    <>
      {atBank && <BankAnswer booking={atBank} first ask={() => askBank({})} />}
      {problem && !(atBank && problem.failed) && (
        <Banner tone="failure" fact={problem.sentence}>
          {problem.failed && <WhyPaymentFailed failed={problem.failed} />}
          {problem.money === 'unclear' && (
            <>
              <p>{t('pay.unclear')}</p>
              <Button look="quiet" onClick={() => void askBank({})}>
                {t('pay.lookAgain')}
              </Button>
            </>
          )}
        </Banner>
      )}
      <Button
        className="needs-script"
        look={atBank ? 'second' : 'primary'}
        size="full"
        wide
        onClick={pay}
        busy={
          stage === 'idle'
            ? checking && t('pay.verifying')
            : t(`pay.${stage === 'holding' ? 'opening' : stage}`)
        }
      >
        {atBank ? b('bank.another') : t('due.pay', { amount: formatRupees(amount) })}
      </Button>
      {atBank && <p className="text-15 text-ink-2">{b('bank.anotherText')}</p>}
      <noscript>
        <p>{t('pay.needsScript')}</p>
      </noscript>
    </>
  );
}

function useLaterPayment({ booking, after, viewer, checkoutUrl }: LaterPayment) {
  const { t } = useTranslation('balance');
  const { t: b } = useTranslation('bookings');
  const navigate = useNavigate();
  return usePayment<OpenedPayment>({
    open: () =>
      callApi(`/api/bookings/${booking.id}/payment`, { method: 'POST', fallback: t('pay.failed'), body: {} }),
    say: useRefusalWords('payment'),
    words: { failed: t('pay.failed'), script: t('pay.script') },
    description: ({ booking_code: code }) => b('checkout.description', { artist: booking.artist.name, code }),
    payer: viewer,
    checkoutUrl,
    ask: () => readPaymentStatus(booking.id),
    arrive: () => {
      toast(t('pay.done'));
      navigate(after);
    },
  });
}
