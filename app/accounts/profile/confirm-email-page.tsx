import { Form, Link, useNavigation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';

interface ConfirmEmailProps {
  email: string | null;
  answer: { confirmed: boolean } | undefined;
}

/** Where the link in the message to a new address leads. */
export function ConfirmEmailPage({ email, answer }: ConfirmEmailProps) {
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
