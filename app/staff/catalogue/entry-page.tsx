import '../settings/house.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import type { ActName } from '../frame/action-name.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { CatalogueOutcome } from './catalogue-outcome.tsx';
import { ReasonFields } from './entry-fields.tsx';
import type { CatalogueProblem } from './name-fields.ts';
import { type EntryUses, useEntryUses } from './use-entry-uses.ts';

interface EntryPageProps {
  of: 'category' | 'skill' | 'city';
  title: string;
  back: { to: string; text: string };
  done?: string | null;
  problem: CatalogueProblem | undefined;
  /** Null for a new one. */
  entry: { version: number; hidden: boolean } | null;
  uses?: EntryUses | null;
  /** Fields of the form, with what was typed if it was refused. */
  fields: (problem: CatalogueProblem | undefined) => ReactNode;
  /** Between the form and the one that hides the entry. */
  children?: ReactNode;
}

/** Page of one entry: its form, and what else can be done with it. */
export function EntryPage({ of, title, back, done = null, problem, entry, uses, ...page }: EntryPageProps) {
  const { t } = useTranslation('catalogue');
  const failed = problem?.values.act === 'save' ? problem : undefined;
  const link = (
    <Link className="link" to={back.to}>
      {back.text}
    </Link>
  );
  return (
    <AdminFrame title={title} lead={link}>
      <CatalogueOutcome done={done} problem={problem} />
      {/* After a change by a colleague it holds what was typed and the newest version. */}
      <EditForm
        key={entry?.version}
        unsaved={failed !== undefined}
        method="post"
        className="house-form"
        preventScrollReset
      >
        <input type="hidden" name="version" value={entry?.version ?? 0} />
        {page.fields(failed)}
        <ReasonFields problem={failed} />
        <Button type="submit" name="act" value={'save' satisfies ActName}>
          {t('save')}
        </Button>
      </EditForm>
      {page.children}
      {entry && (
        <HideOrShowForm key={`hide-${entry.version}`} of={of} entry={entry} uses={uses} problem={problem} />
      )}
    </AdminFrame>
  );
}

type HideFormProps = Pick<EntryPageProps, 'of' | 'uses' | 'problem'> & {
  entry: { version: number; hidden: boolean };
};

/** Stops offering an entry, or offers it again. Nothing is deleted. */
function HideOrShowForm({ of, entry, uses, problem }: HideFormProps) {
  const { t } = useTranslation('catalogue');
  const sayUses = useEntryUses();
  const act = entry.hidden ? 'show' : 'hide';
  const failed = problem?.values.act === act ? problem : undefined;
  return (
    <details className="desk-act mt-8" open={failed !== undefined || undefined}>
      <summary>{t(`${act}.title`)}</summary>
      <EditForm unsaved={failed !== undefined} method="post" className="desk-act-form">
        <input type="hidden" name="act" value={act satisfies ActName} />
        <input type="hidden" name="version" value={entry.version} />
        <p>{t(`${act}.${of}`)}</p>
        {uses && <p>{sayUses(uses)}</p>}
        <ReasonFields problem={failed} />
        <Button type="submit" size="tool">
          {t(`${act}.title`)}
        </Button>
      </EditForm>
    </details>
  );
}
