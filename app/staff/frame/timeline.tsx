import { systemReasonFrom } from '#app/bookings/core/system-reasons.ts';
import { formatTime, timeInIndia } from '#app/shared/india-time.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { actionName } from './action-name.ts';
import { AdminSection } from './admin-section.tsx';
import type { TimelineEntry } from './timeline-entry.ts';
import { Instant } from './times.tsx';

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
  const { t, language } = useTranslation('operators');
  const words = useTranslation('words');
  return (
    <li>
      <span>
        <Instant at={entry.at} />
      </span>
      <span>
        <strong>{nameOf()}</strong>
        {` · ${whoOf()}`}
        {entry.reason && <span className="desk-small">{reasonIn(entry.reason)}</span>}
      </span>
    </li>
  );

  function nameOf(): string {
    if (entry.kind === 'act') return actionName(t, entry.action);
    if (entry.kind === 'move') return t(`state.${entry.to}`);
    return t(`tale.extension.${entry.step}`, {
      end: formatTime(timeInIndia(entry.endsAt), language),
      amount: formatRupees(entry.amount),
    });
  }

  /** Stored reason codes are translated; free text is shown as written. */
  function reasonIn(reason: string): string {
    const own = entry.kind === 'move' && entry.actor === 'system' ? systemReasonFrom(reason) : null;
    return own ? words.t(`ownReason.${own}`) : reason;
  }

  function whoOf(): string {
    if (entry.kind === 'act') return entry.by;
    const actor = t(`actor.${entry.actor}`);
    return entry.by ? `${actor} (${entry.by})` : actor;
  }
}
