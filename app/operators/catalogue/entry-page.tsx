import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AdminFrame } from '../admin-frame.tsx';
import { CatalogueOutcome } from './catalogue-outcome.tsx';
import { EntryForm } from './entry-form.tsx';
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
