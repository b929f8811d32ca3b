import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { formatInstant } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Countdown } from '#app/ui/countdown.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import type { BookingDetails } from '../view/booking-view.ts';
import type { ReplacementView } from '../view/replacement-view.ts';
import { ProposedArtist } from './proposed-artist.tsx';

interface ReplacementPanelProps {
  booking: BookingDetails;
  /** Only the host decides here; staff use the back office. */
  mayDecide: boolean;
}

export function ReplacementPanel({ booking, mayDecide }: ReplacementPanelProps) {
  const { t } = useTranslation('replacement');
  const failed = useSearchParams()[0].get('decision');
  const { replacement } = booking;
  return (
    <>
      {(failed === 'offer_over' || failed === 'late') && (
        <div className="mt-8">
          <Banner tone="caution" fact={t(`failed.${failed}`)} live />
        </div>
      )}
      {replacement && (
        <section
          className="mt-8 grid gap-6 bg-paper p-5 shadow-summary max-lg:-mx-[var(--margin)] max-lg:px-[var(--margin)] max-lg:py-8 lg:p-8"
          data-ground="paper"
          aria-label={t('panel')}
        >
          <Standing booking={booking} replacement={replacement} mayDecide={mayDecide} />
        </section>
      )}
    </>
  );
}

function Standing({
  booking,
  replacement,
  mayDecide,
}: ReplacementPanelProps & { replacement: ReplacementView }) {
  const { t, language } = useTranslation('replacement');
  const { proposal, before, cause, tonight, decideBy } = replacement;
  const amount = formatRupees(booking.cancelNow?.refund ?? booking.total);
  const by = formatInstant(decideBy, language);
  const later = booking.cancelNow?.pending;
  return (
    <>
      <div>
        <p className="text-ink-2">{t(`cause.${cause}`, { artist: before.name })}</p>
        <h2 className="mt-1 text-33">
          {proposal ? t('proposed.title', { artist: proposal.artist.name }) : t('searching.title')}
        </h2>
      </div>
      {proposal ? (
        <ProposedArtist proposal={proposal} />
      ) : (
        <p>
          {tonight && `${t('searching.tonight', { by })} `}
          {replacement.asked > 0 && `${t('searching.asked', { count: replacement.asked })} `}
          {later ? t('confirming.until', { by }) : t('searching.until', { by, amount })}
        </p>
      )}
      {proposal && (
        <div>
          <TimeLeft decideBy={decideBy} now={booking.now} by={by} />
          <p className="mt-1 text-ink-2">
            {later ? t('confirming.otherwise') : t('proposed.otherwise', { amount })}
          </p>
        </div>
      )}
      {later && (
        <p>{t('confirming.refund', { now: amount, later: formatRupees(later), artist: before.name })}</p>
      )}
      {mayDecide && proposal && <Decision id={booking.id} proposal={proposal} />}
      {mayDecide && <EndSearch id={booking.id} amount={later ? null : amount} />}
    </>
  );
}

function TimeLeft({ decideBy, now, by }: { decideBy: Date; now: Date; by: string }) {
  const { t } = useTranslation('replacement');
  const { revalidate } = useRevalidator();
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span>{t('proposed.time')}</span>
      <span className="text-27">
        <Countdown
          seconds={Math.max(0, (decideBy.getTime() - now.getTime()) / 1000)}
          onEnd={() => void revalidate()}
          warning={t('proposed.warning')}
        />
      </span>
      <span className="text-ink-2">{t('proposed.until', { by })}</span>
    </p>
  );
}

function Decision({ id, proposal }: { id: string; proposal: NonNullable<ReplacementView['proposal']> }) {
  const { t } = useTranslation('replacement');
  const busy = useNavigation().formData?.get('decision');
  return (
    <EditForm method="post" action={`/bookings/${id}/replacement`} className="flex flex-wrap gap-4">
      <input type="hidden" name="offer" value={proposal.offerId} />
      <Button
        type="submit"
        name="decision"
        value="yes"
        className="max-md:w-full"
        busy={busy === 'yes' && t('yesBusy')}
      >
        {t('yes', { artist: proposal.artist.name })}
      </Button>
      <Button
        type="submit"
        look="second"
        name="decision"
        value="no"
        className="max-md:w-full"
        busy={busy === 'no' && t('noBusy')}
      >
        {t('no')}
      </Button>
    </EditForm>
  );
}

/** @param amount null while the full refund is being confirmed, as the lines above say. */
function EndSearch({ id, amount }: { id: string; amount: string | null }) {
  const { t } = useTranslation('replacement');
  const busy = useNavigation().formData?.get('decision') === 'end';
  return (
    <details className="border-rule border-t pt-5">
      <summary className="min-h-12 cursor-pointer content-center underline underline-offset-4">
        {t('end.question')}
      </summary>
      <EditForm
        method="post"
        action={`/bookings/${id}/replacement`}
        className="mt-2 grid justify-items-start gap-4"
      >
        <p>{amount === null ? t('confirming.endText') : t('end.text', { amount })}</p>
        <Button type="submit" look="second" name="decision" value="end" busy={busy && t('end.busy')}>
          {amount === null ? t('confirming.endConfirm') : t('end.confirm', { amount })}
        </Button>
      </EditForm>
    </details>
  );
}
