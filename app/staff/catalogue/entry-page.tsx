import '../settings/house.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { CatalogueOutcome } from './catalogue-outcome.tsx';
import { ReasonFields } from './entry-fields.tsx';
import type { CatalogueProblem } from './name-fields.ts';

interface EntryPageProps {
  title: string;
  back: { to: string; text: string };
  done?: string | null;
  problem: CatalogueProblem | undefined;
  /** Of the entry that is changed; undefined for a new one. */
  version: number | undefined;
  /** Fields of the form, with what was typed if it was refused. */
  fields: (problem: CatalogueProblem | undefined) => ReactNode;
  /** Below the form. */
  children?: ReactNode;
}

/** Page of one entry: its form, and what else can be done with it. */
export function EntryPage({ title, back, done = null, problem, version, fields, children }: EntryPageProps) {
  const link = (
    <Link className="link" to={back.to}>
      {back.text}
    </Link>
  );
  return (
    <AdminFrame title={title} lead={link}>
      <CatalogueOutcome done={done} problem={problem} />
      <EntryForm version={version} problem={problem}>
        {fields}
      </EntryForm>
      {children}
    </AdminFrame>
  );
}

interface EntryFormProps {
  /** Of the entry that is changed; undefined for a new one. */
  version: number | undefined;
  problem: CatalogueProblem | undefined;
  children: (problem: CatalogueProblem | undefined) => ReactNode;
}

/** Form of one entry. After a change by a colleague it holds what was typed and the newest version. */
function EntryForm({ version, problem, children }: EntryFormProps) {
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
