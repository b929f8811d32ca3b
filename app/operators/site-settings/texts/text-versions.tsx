import { LANGUAGES } from '#app/shared/languages.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ActForm } from '../../components/act-form.tsx';
import { AdminSection } from '../../components/admin-section.tsx';
import { At } from '../../components/times.tsx';
import type { TextChange } from './text-changes.ts';
import { useTextNames } from './text-names.ts';
import type { openTexts } from './texts-page.server.ts';

interface TextVersionsProps {
  texts: Pick<Awaited<ReturnType<typeof openTexts>>, 'versions' | 'language'>;
}

export function TextVersions({ texts: { versions, language } }: TextVersionsProps) {
  const { t } = useTranslation('texts');
  return (
    <AdminSection title={t('versions')}>
      {versions.length === 0 && <p className="py-4 text-ink-2">{t('noVersions')}</p>}
      <ul className="desk-story">
        {versions.map(({ version, published_at, by, reason, changes }, place) => (
          <li key={version}>
            <span>
              <At at={published_at} />
            </span>
            <span>
              <strong>{t('versionNumber', { number: version })}</strong>
              {` · ${by}`}
              <span className="desk-small">{reason}</span>
              <Changes changes={changes} />
              {place > 0 && <Revert version={version} language={language} />}
            </span>
          </li>
        ))}
      </ul>
      {versions.length > 0 && <Revert version={0} language={language} />}
    </AdminSection>
  );
}

function Revert({ version, language }: { version: number; language: string }) {
  const { t } = useTranslation('texts');
  return (
    <ActForm
      act="revert-texts"
      name={version === 0 ? t('revertShipped') : t('revert', { number: version })}
      lead={t('revertLead')}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="language" value={language} />
    </ActForm>
  );
}

export function Changes({ changes }: { changes: readonly TextChange[] }) {
  const { t } = useTranslation('texts');
  const { placeName } = useTextNames();
  return (
    <details className="desk-act">
      <summary>{t('changes', { count: changes.length })}</summary>
      <ul className="grid gap-3 pb-4">
        {changes.map(({ language, place, was, is }) => (
          <li key={`${language} ${place}`}>
            <span className="desk-small">
              {LANGUAGES[language]}, {placeName(place)}
            </span>
            <del className="block text-ink-2">{was ?? t('usualText')}</del>
            <ins className="block no-underline">{is ?? t('usualText')}</ins>
          </li>
        ))}
      </ul>
    </details>
  );
}
