import { useLocation } from 'react-router';
import { Saved } from '#app/accounts/profile/saved.tsx';
import { useTranslation } from '#app/shared/texts.tsx';
import { MonthCalendar } from '#app/ui/month-calendar.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { StudioFrame } from '../../studio-frame.tsx';
import { BlockForm } from './block-form-view.tsx';
import type { CalendarAnswer, openCalendar } from './calendar-page.server.ts';
import { EngagementList } from './engagement-list.tsx';
import { FeedSection } from './feed-section.tsx';
import { touchedDays } from './shown-engagement.ts';
import './calendar.css';

type CalendarPageProps = Awaited<ReturnType<typeof openCalendar>> & { answer: CalendarAnswer | undefined };

/** When the artist is free: the month, what is in it, and what they take off it themselves. */
export function CalendarPage({ answer, ...page }: CalendarPageProps) {
  const { t } = useTranslation('studio-calendar');
  const { key } = useLocation();
  const { artist, month, day, today, engagements } = page;
  const base = `/studio/${artist.id}/calendar`;
  const shown = day
    ? engagements.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    : engagements;
  return (
    <StudioFrame artist={artist} title={t('title')} lead={t('lead')} wide>
      <Saved act={page.done && key}>{page.done && t(`done.${page.done}`)}</Saved>
      <div className="studio-calendar">
        <div className="studio-month">
          <h2 className="visually-hidden">{t('months')}</h2>
          <MonthCalendar
            month={month}
            today={today}
            chosen={day}
            last={page.lastDay}
            marked={touchedDays(engagements)}
            dayHref={(each) => `${base}?day=${each}`}
            monthHref={(each) => `${base}?month=${each}`}
          />
          <p className="mt-3 text-ink-2">{t('legend')}</p>
        </div>
        <EngagementList artistId={artist.id} engagements={shown} day={day} month={month} />
      </div>
      <PageSection id="block" title={t('block.title')} lead={t('block.lead')}>
        <BlockForm key={day ?? month} day={day} today={today} answer={answer} />
      </PageSection>
      <FeedSection feed={page.feed} />
    </StudioFrame>
  );
}
