import { useTranslation } from '#app/shared/texts.tsx';
import { AdminSection } from '../components/admin-section.tsx';
import { At } from '../components/times.tsx';
import type { NoteRow } from './note-queries.server.ts';

export function Notes({ notes }: { notes: readonly NoteRow[] }) {
  const { t } = useTranslation('people');
  return (
    <AdminSection title={t('notes.title')}>
      {notes.length === 0 && <p className="py-4 text-ink-2">{t('notes.none')}</p>}
      <ul className="desk-story">
        {notes.map((note) => (
          <li key={note.id}>
            <span>
              <At at={note.at} />
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
