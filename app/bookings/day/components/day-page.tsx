import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { BookingFrame } from '../../booking-frame.tsx';
import type { DayAnswer } from '../act-on-day.server.ts';
import type { DayPageData } from '../load-day.server.ts';
import { AfterPanel } from './after-panel.tsx';
import { ArrivalPanel } from './arrival-panel.tsx';
import { DayContacts } from './day-contacts.tsx';
import { LateTerms } from './late-terms.tsx';
import { RunSheet } from './run-sheet.tsx';
import { VenueCheck } from './venue-check.tsx';
import './day.css';

/** The day of a booking: who is where when, whether the artist is there, and what follows if not. */
export function DayPage({ day, answer }: { day: DayPageData; answer: DayAnswer | undefined }) {
  const { t } = useTranslation('day');
  return (
    <BookingFrame booking={day.head} active="day" as={day.as}>
      {day.exists ? (
        <div className="day">
          <div className="day-main">
            {answer && <AnswerBanner key={JSON.stringify(answer)} answer={answer} />}
            <ArrivalPanel day={day} answer={answer} />
            <AfterPanel day={day} answer={answer} />
            <RunSheet day={day} />
            <VenueCheck day={day} />
          </div>
          <aside className="day-aside" aria-label={t('contacts.title')}>
            <DayContacts day={day} />
            <LateTerms day={day} />
          </aside>
        </div>
      ) : (
        <div className="mt-12">
          <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
        </div>
      )}
    </BookingFrame>
  );
}

function AnswerBanner({ answer }: { answer: DayAnswer }) {
  const { t } = useTranslation('day');
  if (answer.problem)
    return (
      <Banner tone="failure" fact={t(`problem.${answer.problem}`, { minutes: answer.waitMinutes ?? 0 })} />
    );
  return <Banner tone="free" live fact={t(`done.${answer.intent}` as 'done.task')} />;
}
