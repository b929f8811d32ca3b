import { spokenList } from '#app/shared/spoken-list.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { PickRows } from '#app/ui/pick-rows.tsx';
import { REQUIRED_FIELDS } from '../core/booking-choices.ts';
import type { RequiredField } from './fields-props.ts';
import type { MissingField } from './use-missing-fields.ts';

interface MissingDialogProps {
  missing: readonly MissingField[];
  onClose: () => void;
  onPick: (id: string) => void;
}

export function MissingDialog({ missing, onClose, onPick }: MissingDialogProps) {
  const { t, language } = useTranslation('bookings');
  const [first] = missing;
  if (!first) return null;
  const done = (Object.keys(REQUIRED_FIELDS) as RequiredField[])
    .filter((field) => !missing.some(({ id }) => id === field))
    .map((field) => t(`fields.${field}`));
  const list = spokenList(done, language);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('missing.title')}
      actions={
        <>
          <Button onClick={() => onPick(first.id)}>{first.fill}</Button>
          <Button look="quiet" onClick={onClose}>
            {t('missing.notNow')}
          </Button>
        </>
      }
    >
      <p className="text-20">{t('missing.sentence')}</p>
      <PickRows rows={missing} onPick={onPick} />
      {done.length > 0 && (
        <p className="flex items-center gap-3 text-ink-2">
          <Diamond className="text-parrot" /> {t('missing.done', { list, count: done.length })}
        </p>
      )}
    </Dialog>
  );
}
