import { Link } from 'react-router';
import { addDays, formatDay, formatTime } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { useSaving } from '../studio-profile/use-saving.ts';
import { markOf, type ShownEngagement } from './shown-engagement.ts';

interface EngagementListProps {
  artistId: number;
  engagements: ShownEngagement[];
  day: string | null;
  /** The last of several chosen days. */
  to: string | null;
  /** The Monday of the shown week; null where a month is shown. */
  week: string | null;
  month: string;
}

export function EngagementList({ artistId, engagements, day, to, week, month }: EngagementListProps) {
  const { t, language } = useTranslation('studio-calendar');
  return (
    <section aria-labelledby="engagements">
      <h2 id="engagements" className="text-27">
        {day
          ? chosenText(day, to, t, language)
          : week
            ? daysText(week, addDays(week, 6), t, language)
            : t('list.month')}
      </h2>
      {day && (
        <Link className="link studio-link" to={`/studio/${artistId}/calendar?month=${month}`}>
          {t('list.whole')}
        </Link>
      )}
      {day && <PressForm day={day} to={to} />}
      {engagements.length === 0 && (
        <p className="mt-4 text-ink-2">{t(day ? 'list.free' : week ? 'list.emptyWeek' : 'list.empty')}</p>
      )}
      <ul className="frame-rows mt-4">
        {engagements.map((engagement) => (
          <li key={engagement.id}>
            <div>
              <p className="font-semibold">{engagementTimeText(engagement, t, language)}</p>
              <p className="text-ink-2">{nameOf(engagement, t)}</p>
            </div>
            <EngagementAction artistId={artistId} engagement={engagement} month={month} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Blocks the pressed days, whole. */
function PressForm({ day, to }: { day: string; to: string | null }) {
  const { t, language } = useTranslation('studio-calendar');
  const busy = useSaving();
  return (
    <EditForm method="post" className="mt-4 grid justify-items-start gap-3">
      {!to && <p className="text-ink-2">{t('press.more')}</p>}
      <input type="hidden" name="purpose" value="blackout" />
      <input type="hidden" name="from" value={day} />
      <input type="hidden" name="to" value={to ?? ''} />
      <input type="hidden" name="wholeDay" value="yes" />
      <Button type="submit" size="row" busy={busy && t('block.busy')}>
        {t('press.block', { days: daysText(day, to, t, language) })}
      </Button>
    </EditForm>
  );
}

function daysText(day: string, to: string | null, t: T, language: string): string {
  const first = formatDay(day, language);
  return to ? t('press.days', { first, last: formatDay(to, language) }) : first;
}

const chosenText: typeof daysText = (day, to, t, language) =>
  to ? daysText(day, to, t, language) : t('list.day', { day: formatDay(day, language) });

function EngagementAction({
  artistId,
  engagement: { id, purpose, bookingId, team, firstDay },
  month,
}: Pick<EngagementListProps, 'artistId' | 'month'> & { engagement: ShownEngagement }) {
  const { t } = useTranslation('studio-calendar');
  if (purpose === 'booking' || purpose === 'change')
    return team ? null : (
      <Link className="link studio-link" to={`/studio/${artistId}/requests/${bookingId}`}>
        {t('list.open')}
      </Link>
    );
  return (
    <EditForm method="post">
      <input type="hidden" name="engagement" value={id} />
      <input type="hidden" name="month" value={month} />
      <Button
        type="submit"
        name="intent"
        value="free"
        look="second"
        size="row"
        aria-label={t('list.freeDay', { day: firstDay })}
      >
        {t('list.freeIt')}
      </Button>
    </EditForm>
  );
}

type T = ReturnType<typeof useTranslation<'studio-calendar'>>['t'];

/** `Sat 12 Dec, 5:30 pm to 10:00 pm`, with the second date if different. */
export function engagementTimeText(
  { firstDay, lastDay, startsAt, endsAt }: ShownEngagement,
  t: T,
  language: string,
  first = formatDay(firstDay, language),
): string {
  const last = formatDay(lastDay, language);
  if (startsAt === null || endsAt === null)
    return firstDay === lastDay ? t('span.day', { first }) : t('span.days', { first, last });
  const times = { from: formatTime(startsAt, language), to: formatTime(endsAt, language) };
  return firstDay === lastDay
    ? t('span.times', { first, ...times })
    : t('span.long', { first, last, ...times });
}

/** `Booked, 5:30 pm to 10:00 pm`: what an engagement takes of one of its days. */
export function dayText(engagement: ShownEngagement, day: string, t: T, language: string): string {
  const { firstDay, lastDay, endsAt } = engagement;
  const what = t(`legend.${markOf(engagement)}`);
  if (firstDay < day && day === lastDay && endsAt !== null && endsAt !== '00:00')
    return t('view.until', { what, to: formatTime(endsAt, language) });
  const whole = firstDay < day || endsAt === null;
  return whole ? t('span.day', { first: what }) : engagementTimeText(engagement, t, language, what);
}

export function nameOf({ purpose, held, note, team }: ShownEngagement, t: T): string {
  if (purpose === 'blackout') return note ? t('name.blackoutNote', { note }) : t('name.blackout');
  if (purpose === 'outside') return note ? t('name.outsideNote', { note }) : t('name.outside');
  if (team) return t('name.team', { team });
  return t(held || purpose === 'change' ? 'name.held' : 'name.booking');
}
