import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.tsx';
import { BankAnswer } from '../view/bank-answer.tsx';
import { canDelete, canEdit } from '../view/booking-timeline.ts';
import { BookingStory } from '../view/booking-timeline.tsx';
import type { BookingSummary } from '../view/booking-view.ts';
import { waitsForBank } from '../view/booking-view.ts';
import { HoldBanner } from '../view/hold-banner.tsx';
import { NextStep } from '../view/next-step.tsx';
import { paymentUrl } from '../view/payment-url.ts';
import { DeleteDialog } from './delete-dialog.tsx';

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
          {canDelete(booking, now) && (
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
          <DeleteDialog
            id={booking.id}
            artist={booking.artist.name}
            onClose={() => setDeleting(false)}
            onDeleted={(sentence) => {
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
