import type { ReactNode } from 'react';
import { Form, Link, useNavigation, useRouteLoaderData } from 'react-router';
import { Trans } from '#app/shared/texts.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface Outcome {
  fact: string;
  next?: ReactNode;
}

interface LinkPageProps {
  title: string;
  /** What the visitor just did here; null before. */
  done: Outcome | null;
  /** Shown where the link was used before, or is too old. */
  old: Outcome;
  /** The form; null where the link is old. Only its buttons act: opening the link changes nothing. */
  children: ReactNode;
}

/** The page that a link in a message opens. */
export function LinkPage({ title, done, old, children }: LinkPageProps) {
  const { fact, next } = done ?? old;
  return (
    <div className="page-width max-w-[44rem] py-16 md:py-24">
      <h1 className="text-43">{title}</h1>
      <div className="mt-6">
        {done || !children ? (
          <Banner tone={done ? 'free' : 'caution'} fact={fact} live={done !== null}>
            {next}
          </Banner>
        ) : (
          children
        )}
      </div>
    </div>
  );
}

export function OneButtonForm({
  button,
  busy,
  children,
}: {
  button: string;
  busy: string;
  children: ReactNode;
}) {
  const sending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="grid justify-items-start gap-5">
      {children}
      <Button type="submit" busy={sending && busy}>
        {button}
      </Button>
    </Form>
  );
}

/** A text in which `<1>` opens the contact page and `<2>{{phone}}</2>` calls us. */
export function ContactText({ t, i18nKey }: { t: unknown; i18nKey: string }) {
  const phone = useRouteLoaderData<{ site: { phone: string } }>('root')?.site.phone ?? '';
  const components = {
    1: <Link className="link" to="/contact-us" />,
    2: <Link className="link whitespace-nowrap" to={`tel:${phone.replaceAll(' ', '')}`} />,
  };
  return <Trans t={t} i18nKey={i18nKey} values={{ phone }} components={components} />;
}
