import { Link } from 'react-router';
import { REMOVAL_REASONS } from '#app/reviews/removal-reasons.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { SettleForms } from '../booking/sound-orders/settle-forms.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import type { QueueKey } from '../frame/admin-queues.ts';
import { useAdmin } from '../frame/use-admin.ts';
import type { Waiting } from './waiting.ts';
import { waitingAddress } from './waiting-address.ts';

export function WaitingActions({ queue, item }: { queue: QueueKey; item: Waiting }) {
  const { t } = useTranslation('operators');
  const { may } = useAdmin();
  const booking = `/operator/bookings/${item.bookingId}`;
  const address = waitingAddress(queue, item);
  const next = `/operator/queues/${queue}`;
  if (queue === 'unanswered')
    return (
      <>
        <ActionForm act="accept" name={t('act.accept')} to={booking} next={next} />
        <ActionForm
          act="decline"
          name={t('act.decline')}
          to={booking}
          next={next}
          reason={t('act.reasonForHost')}
        />
      </>
    );
  if (queue === 'deliveries' || queue === 'collections') {
    const act = queue === 'deliveries' ? 'deliver' : 'collect';
    return <ActionForm act={act} name={t(`orders.act.${act}`)} to={address ?? undefined} next={next} plain />;
  }
  if (queue === 'undelivered' && address && item.startsAt)
    return <SettleForms startsAt={item.startsAt} to={address} next={next} />;
  if (queue === 'refunds' && item.byBank)
    return (
      <ButtonLink to="/operator/money/refunds?state=byBank" look="second" size="tool">
        {t('act.payByBank')}
      </ButtonLink>
    );
  if (queue === 'refunds' && address && may('move_money'))
    return (
      <ActionForm act="retry-refund" name={t('act.retry-refund')} to={address} next={next}>
        <input type="hidden" name="refund" value={item.id} />
      </ActionForm>
    );
  if (queue === 'quarantined' && may('move_money'))
    return (
      <ActionForm act="settle" name={t('act.settle')} lead={t('act.settleLead')}>
        <input type="hidden" name="item" value={item.id} />
      </ActionForm>
    );
  if (queue === 'disputes' && item.waits)
    return (
      <Link className="link inline-flex min-h-11 items-center" to="/operator/approvals">
        {t('dispute.waits')}
      </Link>
    );
  if (queue === 'disputes')
    return (
      <ActionForm
        act="dispute"
        name={t('act.dispute')}
        lead={t('act.disputeLead')}
        reason={t('act.reasonForBoth')}
      >
        <input type="hidden" name="item" value={item.id} />
        <TextField
          label={t('act.amount')}
          name="amount"
          inputMode="decimal"
          prefix="₹"
          required
          defaultValue="0"
        />
        <SelectField label={t('act.bearer')} name="bearer" defaultValue="artist">
          <option value="artist">{t('actor.artist')}</option>
          <option value="operator">{t('act.us')}</option>
        </SelectField>
      </ActionForm>
    );
  if (queue === 'reviews')
    return (
      <>
        <ActionForm act="publish" name={t('act.publish')}>
          <input type="hidden" name="item" value={item.id} />
        </ActionForm>
        <ActionForm
          act="remove"
          name={t('act.remove')}
          lead={t('act.removeLead')}
          choices={REMOVAL_REASONS.map((reason) => [reason, t(`removal.${reason}`)])}
        >
          <input type="hidden" name="item" value={item.id} />
        </ActionForm>
      </>
    );
  return address ? (
    <ButtonLink to={address} look="second" size="tool">
      {t('queues.open')}
    </ButtonLink>
  ) : null;
}
