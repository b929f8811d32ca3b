import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { BackLink } from '#app/ui/breadcrumbs.tsx';
import { AccountFrame } from '../core/account-frame.tsx';
import type { Route } from './+types/profile-email.route';
import { type EmailAnswer, openEmailPage, submitEmailPage } from './email-page.server.ts';
import { NewEmail } from './new-email.tsx';
import { PhoneCode } from './phone-code.tsx';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openEmailPage(args);
export const action = (args: Route.ActionArgs) => submitEmailPage(args);
export const meta = () => personalMeta(metaTexts('profile').t('emailChange.title'));

export default function ProfileEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailPage {...loaderData} answer={actionData} />;
}

type EmailPageProps = Awaited<ReturnType<typeof openEmailPage>> & { answer: EmailAnswer | undefined };

function EmailPage({ phone, email, awaited, proved, factor, answer }: EmailPageProps) {
  const { t } = useTranslation('profile');
  const step = answer?.step ?? (proved ? 'email' : 'ask');
  const error = answer?.error;
  return (
    <AccountFrame section="profile" title={t('emailChange.heading')} lead={t('emailChange.lead', { email })}>
      {awaited && (
        <div className="mt-8">
          <Banner tone="info" fact={t('emailChange.sent', { email: awaited })} live={step === 'sent'}>
            {t('emailChange.sentNext')}
          </Banner>
        </div>
      )}
      {step === 'email' && <NewEmail typed={answer?.email ?? ''} error={error} factor={factor} />}
      {(step === 'ask' || step === 'enter') && (
        <PhoneCode
          phone={phone}
          step={step}
          error={error && error.key !== 'email' ? (error as never) : undefined}
        />
      )}
      <div className="mt-6">
        <BackLink to="/profile">{t('phone.back')}</BackLink>
      </div>
    </AccountFrame>
  );
}
