import { useLocation } from 'react-router';
import { Saved } from '#app/accounts/core/saved.tsx';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { MonthCalendar } from '#app/ui/month-calendar.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import type { Route } from './+types/studio-calendar.route';
import { BlockForm } from './block-form-view.tsx';
import { type CalendarAnswer, openCalendar, submitCalendar } from './calendar-page.server.ts';
import { EngagementList } from './engagement-list.tsx';
import { FeedSection } from './feed-section.tsx';
import { touchedDays } from './shown-engagement.ts';
import './calendar.css';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openCalendar(args);
export const action = (args: Route.ActionArgs) => submitCalendar(args);
export const meta = () => personalMeta(metaTexts('studio').t('meta.calendar'));
/** Revalidate after a refusal too, to show what took the time. */
export const shouldRevalidate = () => true;

export default function StudioCalendar({ loaderData, actionData }: Route.ComponentProps) {
  return <CalendarPage {...loaderData} answer={actionData} />;
}

type CalendarPageProps = Awaited<ReturnType<typeof openCalendar>> & { answer: CalendarAnswer | undefined };

function CalendarPage({ answer, ...page }: CalendarPageProps) {
  const { t } = useTranslation('studio-calendar');
  const { key } = useLocation();
  const { artist, month, day, today, engagements } = page;
  const isOfFeed = answer !== undefined && 'feed' in answer;
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
        <BlockForm key={day ?? month} day={day} today={today} answer={isOfFeed ? undefined : answer} />
      </PageSection>
      <FeedSection feed={page.feed} tooOften={isOfFeed} />
    </StudioFrame>
  );
}
