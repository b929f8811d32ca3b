import type { ReactNode } from 'react';
import { mediaSourceSet, mediaUrl } from '#app/artists/media/media-url.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { formatRupees, type Paise } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { NO_SOUND } from '#app/sound/sound-in-url.ts';
import { IndiaTime, useInstant } from '#app/ui/india-time.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { PriceLines } from '#app/ui/price.tsx';
import { hoursText } from '../core/booking-times.ts';
import { FreeCancelling, RefundTerms } from '../money/refund-terms.tsx';
import type { BookingFormData } from './booking-form-page.server.ts';
import type { BookingForm } from './use-booking-form.ts';

/** Who supplies what, and whether GST is inside, before anything is paid. */
function SupplierNote({
  supply: { gst, name, city },
  sound,
}: Pick<BookingFormData['offer'], 'supply' | 'sound'>) {
  const { t } = useTranslation('bookings');
  const say = useNames();
  return (
    <p className="mt-3 text-15 text-ink-2">
      {t(`summary.supply.${gst}`, { name, city: say(city) })} {sound > 0 && t('summary.supply.sound')}
    </p>
  );
}

interface BookingSummaryProps {
  data: BookingFormData;
  form: BookingForm;
  pricing: boolean;
  soundMoved: string | null;
  children: ReactNode;
}

export function BookingSummary({ data, form, pricing, soundMoved, children }: BookingSummaryProps) {
  const { t, language } = useTranslation('bookings');
  const { artist, offer } = data;
  const { date, from, to, audienceSize } = form.values;
  const when = date
    ? t('summary.when', {
        day: formatDay(date, language, 'weekdayYear'),
        hours: hoursText(from, to, t('between'), language),
      })
    : t('summary.noDate');
  const soundNote = offer.soundIs === 'fitting' ? t(`audience.${audienceSize}` as 'audience.1-10') : null;
  return (
    <aside
      className="grid gap-6 bg-paper p-5 shadow-summary max-lg:-mx-[var(--margin)] max-lg:px-[var(--margin)] max-lg:py-8 lg:p-7"
      data-ground="paper"
      aria-label={t('summary.title')}
    >
      <div className="grid grid-cols-[min(4.5rem,20vw)_minmax(0,1fr)] items-center gap-4">
        <Picture
          src={artist.photo && mediaUrl(artist.photo, 320)}
          srcSet={artist.photo ? mediaSourceSet(artist.photo, [160, 320]) : undefined}
          sizes="72px"
          alt=""
          ratio="4 / 5"
          first
        />
        <div>
          <p className="text-20 font-strong" translate="no">
            {artist.name}
          </p>
          <p className="text-ink-2">
            {when}
            {date && <IndiaTime />}
          </p>
        </div>
      </div>
      <div aria-busy={pricing || undefined} className={pricing ? 'opacity-55 transition-opacity' : ''}>
        <PriceLines
          lines={[
            { name: t('summary.performance'), amount: offer.fee },
            ...(offer.sound > 0
              ? [
                  {
                    name: t('summary.sound'),
                    note: soundNote && t('summary.forGuests', { size: soundNote.toLowerCase() }),
                    amount: offer.sound,
                    action: (
                      <button
                        type="submit"
                        name="intent"
                        value={`sound=${NO_SOUND}`}
                        className="link min-h-8 cursor-pointer text-15 font-medium"
                        onClick={(event) => {
                          event.preventDefault();
                          form.set({ sound: NO_SOUND });
                        }}
                      >
                        {t('summary.remove')}
                        <span className="visually-hidden"> {t('summary.sound')}</span>
                      </button>
                    ),
                  },
                ]
              : []),
          ]}
          totalName={t('summary.total')}
          total={offer.total}
          caption={offer.tax > 0 ? t('summary.tax', { tax: formatRupees(offer.tax) }) : t('summary.noTax')}
        />
        {soundMoved && <p className="mt-3 font-strong">{soundMoved}</p>}
        {offer.supply.by === 'agent' && <SupplierNote {...offer} />}
        <p className="mt-3 text-15 text-ink-2">
          {t('summary.longer', { price: formatRupees(artist.extensionPrice) })}
        </p>
      </div>
      {offer.deposit && offer.slot !== 'too_soon' && (
        <PlanChoice total={offer.total} deposit={offer.deposit} form={form} />
      )}
      {offer.refunds && offer.slot !== 'too_soon' && (
        <FreeCancelling refunds={offer.refunds} all={offer.first.paid} artist={artist.name} />
      )}
      {children}
      {offer.refunds && offer.slot !== 'too_soon' && (
        <div className="border-rule border-t pt-6">
          <RefundTerms refunds={offer.refunds} artist={artist.name} {...offer.first} />
        </div>
      )}
    </aside>
  );
}

interface PlanChoiceProps {
  total: Paise;
  deposit: { percent: number; now: Paise; later: Paise; dueAt: number };
  form: { values: { plan: string }; set: (values: { plan: string }) => void };
}

function PlanChoice({ total, deposit, form }: PlanChoiceProps) {
  const { t } = useTranslation('balance');
  const by = useInstant()(deposit.dueAt);
  const plans = [
    { value: '', name: t('plan.full'), amount: total, text: t('plan.fullText') },
    {
      value: 'deposit',
      name: t('plan.deposit', { percent: deposit.percent }),
      amount: deposit.now,
      text: t('plan.depositText', { later: formatRupees(deposit.later), by }),
    },
  ];
  const chosen = form.values.plan === 'deposit';
  return (
    <fieldset className="border-rule border-t pt-6">
      <legend className="float-left mb-3 w-full text-20 font-strong">{t('plan.title')}</legend>
      <div className="clear-both grid gap-1">
        {plans.map(({ value, name, amount, text }) => (
          <label
            key={value}
            className="grid min-h-12 cursor-pointer grid-cols-[1.625rem_minmax(0,1fr)_auto] items-start gap-x-3 border-rule border-b py-3 last:border-0"
          >
            <input
              type="radio"
              name="plan"
              value={value}
              checked={form.values.plan === value}
              onChange={() => form.set({ plan: value })}
              className="radio"
            />
            <span className="min-w-0">
              <span className="font-strong">{name}</span>
              <span className="mt-0.5 block text-15 text-ink-2">{text}</span>
            </span>
            <span className="tabular">{formatRupees(amount)}</span>
          </label>
        ))}
      </div>
      {chosen && <p className="mt-3 text-15 text-ink-2">{t('plan.terms', { by })}</p>}
    </fieldset>
  );
}
