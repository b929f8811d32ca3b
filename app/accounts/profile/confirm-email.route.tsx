import { Form, Link, useNavigation } from 'react-router';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { LinkPage } from '#app/ui/link-page.tsx';
import type { Route } from './+types/confirm-email.route';
import { openConfirmEmail, submitConfirmEmail } from './confirm-email.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openConfirmEmail(args);
export const action = (args: Route.ActionArgs) => submitConfirmEmail(args);
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
  const busy = useNavigation().formMethod === 'POST';
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
        <Form method="post" className="grid justify-items-start gap-5">
          <p>{t('confirmEmail.lead', { email })}</p>
          <Button type="submit" busy={busy && t('phone.working')}>
            {t('confirmEmail.submit')}
          </Button>
        </Form>
      )}
    </LinkPage>
  );
}
