import type { Database } from '#app/platform/database.server.ts';
import type { TimelineEntry } from '../components/timeline-entry.ts';
import { selectExtensions } from './admin-booking-queries.server.ts';

/** Each step of each extension: asked, answered or ended, paid. */
export async function extensionHistory(db: Database, bookingId: string): Promise<TimelineEntry[]> {
  return (await selectExtensions(db, bookingId)).flatMap(stepsOf);
}

function stepsOf(row: Awaited<ReturnType<typeof selectExtensions>>[number]): TimelineEntry[] {
  const common = { kind: 'extension', endsAt: row.ends_at, amount: row.due_paise, reason: '' } as const;
  const entries: TimelineEntry[] = [
    { ...common, key: `asked-${row.id}`, at: row.asked_at, step: 'asked', actor: 'host', by: row.asked_by },
  ];
  if (row.answered_at && row.state !== 'asked')
    entries.push({
      ...common,
      key: `answered-${row.id}`,
      at: row.answered_at,
      step: row.state,
      actor: row.answered_by ?? 'system',
      by: row.answered_name,
    });
  if (row.applied_at)
    entries.push({
      ...common,
      key: `paid-${row.id}`,
      at: row.applied_at,
      step: 'paid',
      actor: 'host',
      by: row.asked_by,
    });
  return entries;
}
