import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { ReasonFields } from './entry-fields.tsx';
import type { CatalogueProblem } from './name-fields.ts';

interface HideFormProps {
  of: 'category' | 'skill' | 'city';
  version: number;
  hidden: boolean;
  /** What uses it, as a sentence. */
  uses?: string;
  problem: CatalogueProblem | undefined;
}

/** Stops offering an entry, or offers it again. Nothing is deleted. */
export function HideForm({ of, version, hidden, uses, problem }: HideFormProps) {
  const { t } = useTranslation('catalogue');
  const act = hidden ? 'show' : 'hide';
  const failed = problem?.values.act === act ? problem : undefined;
  return (
    <details className="desk-act mt-8" open={failed !== undefined || undefined}>
      <summary>{t(`${act}.title`)}</summary>
      <EditForm unsaved={failed !== undefined} method="post" className="desk-act-form">
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name="version" value={version} />
        <p>{t(`${act}.${of}`)}</p>
        {uses && <p>{uses}</p>}
        <ReasonFields problem={failed} />
        <Button type="submit" size="tool">
          {t(`${act}.title`)}
        </Button>
      </EditForm>
    </details>
  );
}
