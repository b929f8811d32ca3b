import { type ReactNode, useId } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { NoteForm } from '../frame/notes.tsx';

interface PersonActionsProps<Act extends string> {
  actions: readonly Act[];
  /** The action that was refused. */
  open: string | undefined;
  form(act: Exclude<Act, 'note'>): ReactNode;
}

/** What staff can do, beside what is known of a person. */
export function PersonActions<Act extends string>({ actions, open, form }: PersonActionsProps<Act>) {
  const { t } = useTranslation('operators');
  const id = useId();
  return (
    <aside className="desk-acts" aria-labelledby={id}>
      <h2 id={id} className="border-ink border-b-[1.5px] pb-1.5 text-20 font-strong">
        {t('act.title')}
      </h2>
      {actions.length === 0 && <p className="py-4 text-ink-2">{t('act.none')}</p>}
      {actions.map((act) =>
        act === 'note' ? <NoteForm key={act} open={open === 'note'} /> : form(act as Exclude<Act, 'note'>),
      )}
    </aside>
  );
}
