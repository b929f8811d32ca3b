import { type ReactNode, useId } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { MAX_NOTE_LENGTH } from './note-field.ts';

/** What staff can do, beside what is known of a person. */
export function PersonActions({ children }: { children: readonly ReactNode[] }) {
  const { t } = useTranslation('operators');
  const id = useId();
  return (
    <aside className="desk-acts" aria-labelledby={id}>
      <h2 id={id} className="border-ink border-b-[1.5px] pb-1.5 text-20 font-strong">
        {t('act.title')}
      </h2>
      {children.length === 0 ? <p className="py-4 text-ink-2">{t('act.none')}</p> : children}
    </aside>
  );
}

export function NoteForm({ open }: { open: boolean }) {
  const { t } = useTranslation('people');
  return (
    <ActionForm act="note" name={t('notes.write')} lead={t('notes.lead')} plain open={open}>
      <TextArea label={t('notes.text')} name="note" rows={4} maxLength={MAX_NOTE_LENGTH} required />
    </ActionForm>
  );
}
