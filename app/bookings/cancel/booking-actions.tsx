import { Suspense, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatRupees, paiseOfRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SkeletonLine } from '#app/ui/skeleton.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { Refused } from '../core/booking-refusal.ts';
import { callApi } from '../core/call-api.ts';
import { useRefusalWords } from '../core/use-refusal-words.ts';
import { BankAnswer } from '../view/bank-answer.tsx';
import { canCancel, canEdit } from '../view/booking-timeline.ts';
import { BookingStory } from '../view/booking-timeline.tsx';
import { type BookingSummary, waitsForBank } from '../view/booking-view.ts';
import { HoldBanner } from '../view/hold-banner.tsx';
import { NextStep } from '../view/next-step.tsx';
import { paymentUrl } from '../view/payment-url.ts';

interface BookingActionsProps {
  booking: BookingSummary;
  now: Date;
  place?: 'list' | 'page';
}

export function BookingActions({ booking, now, place = 'list' }: BookingActionsProps) {
  const { t } = useTranslation('bookings');
  const { t: c } = useTranslation('changes');
  const [deleting, setDeleting] = useState(false);
  const { revalidate } = useRevalidator();
  const held = booking.state === 'held' && booking.holdExpiresAt;
  const waits = waitsForBank(booking);
  return (
    <div className="grid gap-4">
      <BankAnswer booking={booking} />
      {held && (
        <HoldBanner seconds={(held.getTime() - now.getTime()) / 1000} onEnd={() => void revalidate()}>
          {!waits && t('story.held.next')}
        </HoldBanner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        {held ? (
          <div className="grid gap-2">
            <ButtonLink size="row" look={waits ? 'second' : 'primary'} to={paymentUrl(booking)}>
              {t(waits ? 'bank.another' : 'pay.continue')}
            </ButtonLink>
            {waits && <p className="max-w-[50ch] text-15 text-ink-2">{t('bank.anotherText')}</p>}
          </div>
        ) : (
          place === 'list' && (
            <div className="min-w-0 basis-80 grow">
              <BookingStory booking={booking} />
            </div>
          )
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-md:w-full">
          {place === 'page' && <NextStep booking={booking} />}
          {place === 'list' && (
            <ButtonLink
              look="second"
              size="row"
              className="max-md:grow"
              to={`/bookings/${booking.id}`}
              aria-label={t('card.viewNamed', { artist: booking.artist.name })}
            >
              {t('card.view')}
            </ButtonLink>
          )}
          {place === 'list' && booking.state === 'completed' && (
            <ButtonLink
              look="second"
              size="row"
              className="max-md:grow"
              to={`/bookings/${booking.id}/review`}
              aria-label={t('card.reviewNamed', { artist: booking.artist.name })}
            >
              {t('card.review')}
            </ButtonLink>
          )}
          {canEdit(booking, now) && (
            <ButtonLink
              look={place === 'list' ? 'second' : 'quiet'}
              size="row"
              className={place === 'list' ? 'max-md:grow' : ''}
              to={`/bookings/${booking.id}/edit`}
              aria-label={c('edit.linkNamed', { artist: booking.artist.name })}
            >
              {c('edit.link')}
            </ButtonLink>
          )}
          {canCancel(booking, now) && (
            <Button
              look="quiet"
              className="needs-script"
              onClick={() => setDeleting(true)}
              aria-haspopup="dialog"
              aria-label={
                place === 'list' ? t('card.deleteNamed', { artist: booking.artist.name }) : undefined
              }
            >
              {t(place === 'list' ? 'card.delete' : 'card.cancel')}
            </Button>
          )}
        </div>
      </div>
      {deleting && (
        // Dialog texts load on demand; Suspense keeps the current content meanwhile.
        <Suspense>
          <CancelDialog
            id={booking.id}
            artist={booking.artist.name}
            onClose={() => setDeleting(false)}
            onCancelled={(sentence) => {
              setDeleting(false);
              toast(sentence);
              void revalidate();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface CancelDialogProps {
  id: string;
  artist: string;
  onClose: () => void;
  onCancelled: (sentence: string) => void;
}

interface Preview {
  state: string;
  /** From `cancellationTerms`, as is what happens then; null where nothing was paid. */
  cancelNow: { refund: number; kept: number; pending?: number } | null;
}

/** Shows refund and kept amount as of now [S5-09], then asks for `cancelBooking`. Amounts are rupees. */
function CancelDialog({ id, artist, onClose, onCancelled }: CancelDialogProps) {
  const { t } = useTranslation('bookings');
  const say = useRefusalWords();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const failed = t('delete.failed');

  const now = preview?.cancelNow;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a booking
  useEffect(() => {
    let wanted = true;
    callApi<Preview>(`/api/bookings/${id}`, { fallback: failed }).then((answer) => {
      if (!wanted) return;
      if (answer.ok && answer.value.state === 'cancelled') onCancelled(t('delete.done'));
      else if (answer.ok) setPreview(answer.value);
      else setProblem(answer.refusal);
    });
    return () => {
      wanted = false;
    };
  }, [id, failed]);

  async function remove() {
    setBusy(true);
    setProblem(null);
    const seen = now ? `?refund=${now.refund}` : '';
    const answer = await callApi<{ refund: number; pending?: number }>(`/api/bookings/${id}${seen}`, {
      method: 'DELETE',
      fallback: failed,
    });
    setBusy(false);
    if (!answer.ok) return askAgain(answer.refusal);
    if (answer.value.pending) return onCancelled(t('delete.donePending'));
    const refund = paiseOfRupees(answer.value.refund);
    onCancelled(refund > 0 ? t('delete.doneRefund', { refund: formatRupees(refund) }) : t('delete.done'));
  }

  /** A deadline may pass while the dialog is open: ask again with the current amounts. */
  function askAgain(refusal: Refused) {
    setProblem(refusal);
    const { refund, kept } = refusal.details;
    if (refusal.reason === 'refund_changed')
      setPreview({ state: '', cancelNow: { refund: Number(refund), kept: Number(kept) } });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('delete.title')}
      actions={
        <>
          <Button
            size="row"
            onClick={remove}
            busy={busy && t('delete.busy')}
            missing={!preview && !problem && t('delete.reckoning')}
          >
            {t('delete.confirm')}
          </Button>
          <Button look="quiet" onClick={onClose} data-first-focus="">
            {t('delete.keep')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-20">{t('delete.question')}</p>
        {!preview && !problem && (
          <div className="grid gap-3" role="status" aria-label={t('delete.reckoning')}>
            <SkeletonLine share={0.7} />
            <SkeletonLine share={0.5} />
          </div>
        )}
        {now && (
          <dl className="price-lines border-rule border-y">
            <div>
              <dt>{t('delete.refund')}</dt>
              <dd className="tabular text-20 font-strong">{formatRupees(paiseOfRupees(now.refund))}</dd>
            </div>
            <div>
              <dt>{t(now.pending ? 'delete.pending' : 'delete.kept')}</dt>
              <dd className="tabular">{formatRupees(paiseOfRupees(now.pending ?? now.kept))}</dd>
            </div>
          </dl>
        )}
        {now && <p className="text-ink-2">{t('delete.means', { artist })}</p>}
        {(preview?.state === 'held' || preview?.state === 'expired') && (
          <p className="text-ink-2">{t('delete.nothingPaid')}</p>
        )}
        {problem?.reason === 'refund_changed' && now && (
          <Banner
            tone="caution"
            live
            fact={t('delete.newRefund', { refund: formatRupees(paiseOfRupees(now.refund)) })}
          >
            {say(problem)}
          </Banner>
        )}
        {problem && problem.reason !== 'refund_changed' && <Banner tone="failure" fact={say(problem)} />}
      </div>
    </Dialog>
  );
}
