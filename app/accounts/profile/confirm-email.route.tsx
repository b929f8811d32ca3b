import { data, Link } from 'react-router';
import { platformContext } from '#app/platform/context.server.ts';
import { inTransaction } from '#app/platform/database.server.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { LinkPage, OneButtonForm } from '#app/ui/link-page.tsx';
import type { Route } from './+types/confirm-email.route';
import { confirmEmailChange, newEmailOfLink } from './change-email.server.ts';

export const handle = { accent: 'rani' };
export const meta = () => personalMeta(metaTexts('profile').t('confirmEmail.title'));

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmEmailPage email={loaderData.email} answer={actionData} />;
}

interface ConfirmEmailProps {
  email: string | null;
  answer: { confirmed: boolean } | undefined;
}

function ConfirmEmailPage({ email, answer }: ConfirmEmailProps) {
  const { t } = useTranslation('profile');
  const again = (
    <Link className="link" to="/profile/email">
      {t('confirmEmail.again')}
    </Link>
  );
  return (
    <LinkPage
      title={t('confirmEmail.title')}
      done={answer?.confirmed ? { fact: t('confirmEmail.done') } : null}
      old={{ fact: t('confirmEmail.old'), next: again }}
    >
      {email !== null && !answer && (
        <OneButtonForm button={t('confirmEmail.submit')} busy={t('phone.working')}>
          <p>{t('confirmEmail.lead', { email })}</p>
        </OneButtonForm>
      )}
    </LinkPage>
  );
}

/** Opening the link changes nothing, because mail scanners open links too. */
export async function loader({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  return { email: (await newEmailOfLink(context.get(platformContext).db, params.token)) ?? null };
}

/** Needs no session: possession of the link proves the address. */
export async function action({ context, params }: Pick<Route.ActionArgs, 'context' | 'params'>) {
  const { db, wake } = context.get(platformContext);
  const confirmed = await inTransaction(db, (trx) => confirmEmailChange(trx, params.token));
  if (confirmed) wake();
  return data({ confirmed }, { status: confirmed ? 200 : 404 });
}
