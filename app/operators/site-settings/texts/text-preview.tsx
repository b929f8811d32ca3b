import { useTranslation } from '#app/shared/texts.tsx';
import { PolicyBlocks } from '#app/site/policies/policy-blocks.tsx';
import { AdminSection } from '../../components/admin-section.tsx';
import type { openTexts } from './texts-page.server.ts';

interface TextPreviewProps {
  texts: Pick<Awaited<ReturnType<typeof openTexts>>, 'preview' | 'language' | 'draft'>;
}

/** The page with the saved draft, or as it is published. */
export function TextPreview({ texts: { preview, language, draft } }: TextPreviewProps) {
  const { t } = useTranslation('texts');
  return (
    <AdminSection title={draft ? t('previewDraft') : t('previewNow')}>
      <article lang={language} className="mt-4 grid max-w-3xl gap-5">
        {preview.map(({ id, title, blocks }) => (
          <div key={id} className="grid gap-2">
            {title !== '' && <h3 className="text-20 font-strong">{title}</h3>}
            <PolicyBlocks blocks={blocks} />
          </div>
        ))}
      </article>
    </AdminSection>
  );
}
