import { useTranslation } from '#app/shared/texts.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { MAX_NOTE_LENGTH } from './action-fields.ts';
import { ActionForm } from './action-form.tsx';
import { AdminSection } from './admin-section.tsx';
import type { NoteRow } from './note-queries.server.ts';
import { Instant } from './times.tsx';

export function Notes({ notes }: { notes: readonly NoteRow[] }) {
  const { t } = useTranslation('people');
  return (
    <AdminSection title={t('notes.title')}>
      {notes.length === 0 && <p className="py-4 text-ink-2">{t('notes.none')}</p>}
      <ul className="desk-story">
        {notes.map((note) => (
          <li key={note.id}>
            <span>
              <Instant at={note.at} />
            </span>
            <span>
              <strong>{note.by}</strong>
              <span className="desk-small whitespace-pre-line text-ink" dir="auto">
                {note.body}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </AdminSection>
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
