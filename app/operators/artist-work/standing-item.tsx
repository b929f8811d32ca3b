import { STANDING_RULES } from '#app/artists/core/standing-rules.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { AdminDetails } from '../components/admin-details.tsx';
import { At } from '../components/times.tsx';
import { useAdmin } from '../use-admin.ts';
import { Act, Item } from './artist-items.tsx';
import type { ArtistWork } from './artist-work.server.ts';

type Event = Extract<ArtistWork, { part: 'standing' }>['items'][number];

/** A withdrawn yes that staff decide on or speak about. */
export function StandingItem({ event }: { event: Event }) {
  const { t, language } = useTranslation('artist-work');
  const { t: say } = useTranslation('standing');
  const { may } = useAdmin();
  const appealed = event.state === 'appealed';
  const what = t(`standing.kind.${event.kind}`, {
    day: formatDay(event.day, language, 'dayYear'),
    code: event.code,
    days: STANDING_RULES.earlyDays,
    hours: STANDING_RULES.lateHours,
  });
  return (
    <Item title={event.name} since={event.appealed_at ?? event.at}>
      <AdminDetails
        facts={[
          [t('number'), event.artist_id],
          [t('standing.what'), what],
          [t('standing.told'), event.reason],
          [t('standing.recordedBy'), event.acted_by],
          [
            t('standing.appeal'),
            appealed && `${say(`reason.${event.appeal_reason!}`)}. ${event.appeal_words}`,
          ],
          [t('standing.due'), appealed && <At key="due" at={event.appeal_due!} />],
        ]}
      />
      <p className="flex flex-wrap gap-x-5">
        {may('see_bookings') && (
          <a
            className="link inline-flex min-h-11 items-center"
            href={`/operator/bookings/${event.booking_id}`}
          >
            {t('standing.booking')}
          </a>
        )}
        <a
          className="link inline-flex min-h-11 items-center"
          href={`/operator/people/artists/${event.artist_id}`}
        >
          {t('standing.file')}
        </a>
      </p>
      {appealed ? (
        <>
          <Act act="undo" item={event.id} reason={t('act.undoReason')} />
          <Act act="uphold" item={event.id} reason={t('act.upholdReason')} />
        </>
      ) : (
        <>
          <p>{t('standing.third')}</p>
          <Act act="reviewed" item={event.id} reason={t('act.reviewedReason')} />
        </>
      )}
    </Item>
  );
}
