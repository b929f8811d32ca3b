import type { selectOpenAbsences } from '#app/bookings/core/absence-queries.server.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ActionForm } from './action-form.tsx';
import { AdminSection } from './admin-section.tsx';
import { Instant } from './times.tsx';

type OpenAbsence = Awaited<ReturnType<typeof selectOpenAbsences>>[number];

interface AbsencesProps {
  absences: readonly OpenAbsence[];
  mayDecide: boolean;
  /** The action that was refused. */
  refused: string | undefined;
}

/** What we stated for artists and is not confirmed, with the decisions of staff. */
export function Absences({ absences, mayDecide, refused }: AbsencesProps) {
  const { t } = useTranslation('operators');
  if (absences.length === 0) return null;
  return (
    <AdminSection title={t('absence.title')}>
      {absences.map((absence) => (
        <div key={absence.id} className="border-rule border-b py-3 last:border-0">
          <StatedAbsence absence={absence} />
          {mayDecide &&
            (['absence-true', 'absence-false'] as const).map((act) => (
              <ActionForm
                key={act}
                act={act}
                name={t(`act.${act}`)}
                lead={t(`act.${act}-lead`)}
                open={refused === act}
              >
                <input type="hidden" name="absence" value={absence.id} />
              </ActionForm>
            ))}
        </div>
      ))}
    </AdminSection>
  );
}

/** One absence in words: who stated what, what the artist answered, and how much money waits. */
export function StatedAbsence({ absence }: { absence: OpenAbsence }) {
  const { t } = useTranslation('operators');
  const { artist, by, kind, answer, outcome, pending, standing_state: standing } = absence;
  return (
    <p>
      {t(`absence.kind.${kind}`, { artist, by })} <Instant at={absence.reported_at} />
      <small className="block">
        {answer === 'objected' ? t('absence.objected', { artist }) : t('absence.unanswered', { artist })}{' '}
        {pending > 0 && t('absence.pending', { amount: formatRupees(paise(Number(pending))) })}{' '}
        {outcome === null && pending === 0 && t('absence.money')}{' '}
        {standing === 'waits' && t('absence.standing')}
      </small>
    </p>
  );
}
