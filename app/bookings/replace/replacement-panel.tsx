import { Link, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { mediaSourceSet, mediaUrl } from '#app/artists/media/media-url.ts';
import { formatTime, timeInIndia } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Countdown } from '#app/ui/countdown.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { useInstant } from '#app/ui/india-time.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { categoryName } from '../core/category-name.ts';
import type { BookingDetails } from '../view/booking-view.ts';
import type { Proposal, ReplacementView } from '../view/replacement-view.ts';

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
          <SearchState booking={booking} replacement={replacement} mayDecide={mayDecide} />
        </section>
      )}
    </>
  );
}

function SearchState({
  booking,
  replacement,
  mayDecide,
}: ReplacementPanelProps & { replacement: ReplacementView }) {
  const { t } = useTranslation('replacement');
  const { proposal, before, cause, tonight, decideBy } = replacement;
  const amount = formatRupees(booking.cancelNow?.refund ?? booking.total);
  const by = useInstant()(decideBy);
  const later = booking.cancelNow?.pending;
  return (
    <>
      <div>
        <p className="text-ink-2">
          {t(`cause.${cause === 'withdrew' && booking.unconfirmed ? 'declined' : cause}`, {
            artist: before.name,
          })}
        </p>
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

function ProposedArtist({ proposal }: { proposal: Proposal }) {
  const { t, language } = useTranslation('replacement');
  const { t: b } = useTranslation('bookings');
  const say = useNames();
  const { artist, returned, saved, from } = proposal;
  const money = { artist: artist.name, amount: formatRupees(returned || saved) };
  const terms = from && returned > 0 ? 'shorter' : returned > 0 ? 'returned' : saved > 0 ? 'saved' : 'same';
  return (
    <div className="grid grid-cols-[var(--thumb)_minmax(0,1fr)] items-start gap-x-5 gap-y-4 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-x-8">
      <Picture
        src={artist.photo && mediaUrl(artist.photo, 320)}
        srcSet={artist.photo ? mediaSourceSet(artist.photo, [160, 320, 480]) : undefined}
        sizes="(min-width: 700px) 144px, 88px"
        alt=""
        fallback={<span className="font-strong">{artist.name}</span>}
      />
      <div className="grid min-w-0 gap-1">
        <p className="text-20 font-strong">{artist.name}</p>
        <p className="text-ink-2">
          {t('proposed.from', { skill: categoryName(b, artist.category), city: say(artist.city) })}
        </p>
        <p>
          <Rating value={artist.rating} count={artist.ratingCount} />
        </p>
        <p className="tabular">{t('proposed.alone', { amount: formatRupees(proposal.fee) })}</p>
        {from && <p>{t('proposed.from_time', { time: formatTime(timeInIndia(from), language) })}</p>}
        <p className="font-strong">{t(`proposed.${terms}`, money)}</p>
        <p className="mt-1">
          <Link
            to={`/artists/${artist.id}`}
            className="inline-block min-h-12 content-center underline underline-offset-4"
            aria-label={t('proposed.profileOf', { artist: artist.name })}
          >
            {t('proposed.profile')}
          </Link>
        </p>
      </div>
    </div>
  );
}
