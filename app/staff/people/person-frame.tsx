import type { ReactNode } from 'react';
import { formatDay } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import type { AdminProblem } from '../frame/admin-problem.ts';
import { AdminSection } from '../frame/admin-section.tsx';
import type { NoteRow } from '../frame/note-queries.server.ts';
import { Notes } from '../frame/notes.tsx';
import { Outcome } from '../frame/outcome.tsx';
import { Timeline } from '../frame/timeline.tsx';
import type { TimelineEntry } from '../frame/timeline-entry.ts';
import type { ReviewRow } from './artist-file-queries.server.ts';

interface PersonFrameProps {
  name: string;
  lead: ReactNode;
  /** What restricts the person, and the reason that they were told. */
  restriction: readonly [fact: string, reason: string] | null;
  file: { done: string | null; notes: readonly NoteRow[]; history: readonly TimelineEntry[] } & Parameters<
    typeof PersonReviews
  >[0];
  problem: { reason: AdminProblem } | undefined;
  actions: ReactNode;
  /** Their public page. */
  page?: ReactNode;
  facts: ReactNode;
  bookings: ReactNode;
}

/** The file of an artist or a host. */
export function PersonFrame({
  name,
  lead,
  restriction,
  file,
  problem,
  actions,
  page,
  facts,
  bookings,
}: PersonFrameProps) {
  return (
    <AdminFrame
      wide
      title={name}
      lead={<p className="flex flex-wrap items-center gap-x-5 gap-y-1">{lead}</p>}
    >
      <Outcome done={file.done} problem={problem} />
      {restriction && (
        <div className="mt-4">
          <Banner tone="caution" fact={restriction[0]}>
            <p className="whitespace-pre-line">{restriction[1]}</p>
          </Banner>
        </div>
      )}
      <div className="desk-columns">
        {actions}
        <div>
          {page}
          <div className="desk-pair">{facts}</div>
          {bookings}
          <PersonReviews reviews={file.reviews} other={file.other} />
          <Notes notes={file.notes} />
          {file.history.length > 0 && <Timeline history={file.history} />}
        </div>
      </div>
    </AdminFrame>
  );
}

interface PersonReviewsProps {
  reviews: readonly ReviewRow[];
  /** Whose name each review gives: its author, or the artist it is about. */
  other: 'author' | 'artist';
}

function PersonReviews({ reviews, other }: PersonReviewsProps) {
  const { t, language } = useTranslation('people');
  const { t: o } = useTranslation('operators');
  if (reviews.length === 0) return null;
  return (
    <AdminSection title={o('sections.reviews')}>
      <ul className="desk-story">
        {reviews.map((review) => (
          <li key={review.id}>
            <span>{formatDay(review.performed, language, 'dayYear')}</span>
            <span>
              <strong>{t('stars', { count: review.rating })}</strong>
              {` · ${review[other]}`}
              {review.state !== 'published' && ` · ${o(`review.state.${review.state as 'pending'}`)}`}
              {review.body && (
                <span className="desk-small" dir="auto">
                  {review.body}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}
