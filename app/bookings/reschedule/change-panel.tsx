import { Link } from 'react-router';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { useInstant } from '#app/ui/india-time.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useSoundMove } from '../core/use-sound-move.ts';
import type { BookingDetails } from '../view/booking-view.ts';
import type { ChangeView } from '../view/change-view.ts';
import { useTermsText } from './use-terms-text.ts';

export function ChangePanel({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation('changes');
  const instant = useInstant();
  const { change, artist, id } = booking;
  if (!change || !isShown(change) || booking.state === 'cancelled') return null;
  if (change.kind === 'extension') return <OpenExtension booking={booking} change={change} />;
  const by = instant(change.answerBy);
  const words = { artist: artist.name, by };
  const own = change.askedBy === 'host';
  const head = {
    asked: t(own ? 'panel.asked' : 'panel.proposed', words),
    agreed: t('panel.toPay', words),
    declined: t(own ? 'panel.declined' : 'panel.declinedOwn', words),
    lapsed: t('panel.lapsed'),
    withdrawn: '',
  }[change.state];
  return (
    <section
      aria-labelledby="change-panel"
      className="mt-10 grid gap-4 bg-paper p-5 shadow-summary lg:p-7"
      data-ground="paper"
    >
      <div>
        {change.open && <p className="text-15 text-ink-2">{t('panel.title')}</p>}
        <h2 id="change-panel" className="mt-1 text-27">
          {head}
        </h2>
        {change.state === 'asked' && (
          <p className="mt-1 text-ink-2">{t(own ? 'panel.askedText' : 'panel.proposedText', words)}</p>
        )}
        {!change.open && <p className="mt-1 text-ink-2">{t('panel.declinedText')}</p>}
        {change.state === 'declined' && own && change.reason && (
          <p className="mt-1">{t('panel.words', { reason: change.reason })}</p>
        )}
      </div>
      {change.open && <ChangedTerms change={change} />}
      {change.open && <ChangedPrice booking={booking} change={change} />}
      {change.open && <Answers id={id} change={change} />}
    </section>
  );
}

/** It is asked, answered and shown on the page of the day; once agreed, the due payment says the rest. */
function OpenExtension({ booking, change }: { booking: BookingDetails; change: ChangeView }) {
  const { t } = useTranslation('changes');
  if (change.state !== 'asked') return null;
  return (
    <div className="mt-10">
      <Banner tone="info" fact={t('panel.extension', { artist: booking.artist.name })}>
        <Link className="link" to={`/bookings/${booking.id}/day`}>
          {t('panel.extensionDay')}
        </Link>
      </Banner>
    </div>
  );
}

/** An ended change shows until the next request; a withdrawn one is hidden for both sides. */
function isShown(change: ChangeView): boolean {
  return change.open || change.state === 'declined' || change.state === 'lapsed';
}

function ChangedTerms({ change }: { change: ChangeView }) {
  const { t } = useTranslation('changes');
  const text = useTermsText();
  return (
    <ul>
      {change.fields.map((field) => (
        <li key={field}>
          {t('panel.change', {
            field: t(`fields.${field}`),
            was: text(field, change.was),
            wanted: text(field, change.wanted),
          })}
        </li>
      ))}
    </ul>
  );
}

function ChangedPrice({ booking, change }: { booking: BookingDetails; change: ChangeView }) {
  const { t } = useTranslation('changes');
  const soundMove = useSoundMove();
  const [total, due, back] = [change.total, change.due, change.back].map(formatRupees);
  const kind =
    change.state === 'agreed' ? 'same' : change.due > 0 ? 'dearer' : change.back > 0 ? 'cheaper' : 'same';
  return (
    <div>
      <p className="font-strong">
        {t(kind === 'same' ? 'panel.total' : `review.${kind}`, { total, due, back })}
      </p>
      <p className="empty:hidden">{soundMove(booking.lines, change.lines)}</p>
    </div>
  );
}

function Answers({ id, change }: { id: string; change: ChangeView }) {
  const { t } = useTranslation('changes');
  const own = change.askedBy === 'host';
  return (
    <EditForm method="post" action={`/bookings/${id}/change`} className="grid gap-4">
      <input type="hidden" name="change" value={change.id} />
      {own ? (
        <div>
          <Button type="submit" look="second" size="row" name="intent" value="withdraw">
            {t('panel.withdraw')}
          </Button>
        </div>
      ) : (
        <>
          <div className="max-w-[30rem]">
            <TextField id="reason" name="reason" label={t('panel.reason')} maxLength={500} />
          </div>
          <div className="flex flex-wrap gap-4">
            <Button type="submit" size="row" name="intent" value="agree">
              {t('panel.agree')}
            </Button>
            <Button type="submit" look="second" size="row" name="intent" value="decline">
              {t('panel.decline')}
            </Button>
          </div>
        </>
      )}
    </EditForm>
  );
}
