import { ownReason } from '#app/bookings/core/system-reasons.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { actionName } from '../audit/action-name.ts';
import { AdminSection } from './admin-section.tsx';
import type { TimelineEntry } from './timeline-entry.ts';
import { At } from './times.tsx';

export function Timeline({ history }: { history: readonly TimelineEntry[] }) {
  const { t } = useTranslation('operators');
  return (
    <AdminSection title={t('tale.title')}>
      <ol className="desk-story">
        {history.map((entry) => (
          <TimelineLine key={entry.key} entry={entry} />
        ))}
      </ol>
    </AdminSection>
  );
}

export function TimelineLine({ entry }: { entry: TimelineEntry }) {
  const { t } = useTranslation('operators');
  const words = useTranslation('words');
  return (
    <li>
      <span>
        <At at={entry.at} />
      </span>
      <span>
        <strong>{entry.kind === 'act' ? actionName(t, entry.action) : t(`state.${entry.to}`)}</strong>
        {` · ${whoOf()}`}
        {entry.reason && <span className="desk-small">{reasonIn(entry.reason)}</span>}
      </span>
    </li>
  );

  /** Stored reason codes are translated; free text is shown as written. */
  function reasonIn(reason: string): string {
    const own = entry.kind === 'move' && entry.actor === 'system' ? ownReason(reason) : null;
    return own ? words.t(`ownReason.${own}`) : reason;
  }

  function whoOf(): string {
    if (entry.kind === 'act') return entry.by;
    const actor = t(`actor.${entry.actor}`);
    return entry.by ? `${actor} (${entry.by})` : actor;
  }
}
