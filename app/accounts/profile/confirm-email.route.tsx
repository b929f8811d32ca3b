import { Form, Link, useNavigation } from 'react-router';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
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
  return (
    <div className="page-width max-w-[44rem] py-16 md:py-24">
      <h1 className="text-43">{t('confirmEmail.title')}</h1>
      <div className="mt-6">
        {answer?.confirmed ? (
          <Banner tone="free" fact={t('confirmEmail.done')} live />
        ) : email === null || answer ? (
          <Banner tone="caution" fact={t('confirmEmail.old')}>
            <Link className="link" to="/profile/email">
              {t('confirmEmail.again')}
            </Link>
          </Banner>
        ) : (
          <Form method="post" className="grid justify-items-start gap-5">
            <p>{t('confirmEmail.lead', { email })}</p>
            <Button type="submit" busy={busy && t('phone.working')}>
              {t('confirmEmail.submit')}
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}
