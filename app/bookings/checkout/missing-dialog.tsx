import { spokenList } from '#app/shared/spoken-list.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { REQUIRED_FIELDS } from '../core/booking-choices.ts';
import type { RequiredField } from './fields-props.ts';

interface MissingDialogProps {
  missing: readonly RequiredField[];
  artist: string;
  onClose: () => void;
  onPick: (field: RequiredField) => void;
}

export function MissingDialog({ missing, artist, onClose, onPick }: MissingDialogProps) {
  const { t, language } = useTranslation('bookings');
  const [first] = missing;
  if (!first) return null;
  const done = (Object.keys(REQUIRED_FIELDS) as RequiredField[])
    .filter((field) => !missing.includes(field))
    .map((field) => t(`fields.${field}`));
  const list = spokenList(done, language);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('missing.title')}
      actions={
        <>
          <Button onClick={() => onPick(first)}>{t('missing.fill', { field: t(`fields.${first}`) })}</Button>
          <Button look="quiet" onClick={onClose}>
            {t('missing.notNow')}
          </Button>
        </>
      }
    >
      <p className="text-20">{t('missing.sentence')}</p>
      <ul className="-mx-4 mt-4 mb-5">
        {missing.map((field, index) => (
          <li key={field} className="border-rule border-b">
            <button
              type="button"
              className="grid w-full cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-5 p-4 text-left hover:bg-concrete"
              data-first-focus={index === 0 ? '' : undefined}
              onClick={() => onPick(field)}
            >
              <Diamond fill="hollow" className="text-vermilion-deep" />
              <span>
                <b className="block text-20">{t(`fields.${field}`)}</b>
                <span className="text-ink-2">{t(`missing.why.${field}`, { artist })}</span>
              </span>
              <Icon name="right" size={20} />
            </button>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <p className="flex items-center gap-3 text-ink-2">
          <Diamond className="text-parrot" /> {t('missing.done', { list, count: done.length })}
        </p>
      )}
    </Dialog>
  );
}
