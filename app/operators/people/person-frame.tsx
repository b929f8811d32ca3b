import type { ReactNode } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import type { AdminProblem } from '../admin-problem.ts';
import { Outcome } from '../components/outcome.tsx';
import { Timeline } from '../components/timeline.tsx';
import type { TimelineEntry } from '../components/timeline-entry.ts';
import type { NoteRow } from './note-queries.server.ts';
import { Notes } from './notes.tsx';
import { PersonReviews } from './person-reviews.tsx';

interface PersonFrameProps {
  name: string;
  lead: ReactNode;
  /** What restricts the person, and the reason that they were told. */
  restriction: readonly [fact: string, reason: string] | null;
  file: { done: string | null; notes: readonly NoteRow[]; history: readonly TimelineEntry[] } & Parameters<
    typeof PersonReviews
  >[0];
  problem: { reason: AdminProblem } | undefined;
  acts: ReactNode;
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
  acts,
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
        {acts}
        <div>
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
