import type { ReactNode } from 'react';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { ReasonFields } from './entry-fields.tsx';
import type { CatalogueProblem } from './name-fields.ts';
import '../site-settings/house.css';

interface EntryFormProps {
  /** Of the entry that is changed; undefined for a new one. */
  version: number | undefined;
  problem: CatalogueProblem | undefined;
  children: (problem: CatalogueProblem | undefined) => ReactNode;
}

/** Form of one entry. After a change by a colleague it holds what was typed and the newest version. */
export function EntryForm({ version, problem, children }: EntryFormProps) {
  const { t } = useTranslation('catalogue');
  const failed = problem?.values.act === 'save' ? problem : undefined;
  return (
    <EditForm
      key={version}
      unsaved={failed !== undefined}
      method="post"
      className="house-form"
      preventScrollReset
    >
      <input type="hidden" name="version" value={version ?? 0} />
      {children(failed)}
      <ReasonFields problem={failed} />
      <Button type="submit" name="act" value="save">
        {t('save')}
      </Button>
    </EditForm>
  );
}
