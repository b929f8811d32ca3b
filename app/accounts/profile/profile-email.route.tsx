import { useNavigation } from 'react-router';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { BackLink } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AccountFrame } from '../core/account-frame.tsx';
import { useFocusOnError } from '../core/use-focus-on-error.ts';
import type { FactorDemand } from '../second-factor/fresh-factor.ts';
import type { Route } from './+types/profile-email.route';
import { type EmailAnswer, openEmailPage, submitEmailPage } from './email-page.server.ts';
import { OwnFactorField } from './own-factor-field.tsx';
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

interface NewEmailProps {
  typed: string;
  error: EmailAnswer['error'];
  factor: FactorDemand;
}

function NewEmail({ typed, error, factor }: NewEmailProps) {
  const { t } = useTranslation('profile');
  const form = useFocusOnError(error);
  const refusal = error && 'field' in error && error.field === 'factor' ? error.key : undefined;
  const busy = useNavigation().formAction === '/profile/email';
  return (
    <EditForm unsaved={error !== undefined} method="post" className="frame-form" noValidate ref={form}>
      <input type="hidden" name="intent" value="save" />
      <TextField
        label={t('emailChange.new')}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={typed}
        error={
          error && 'field' in error && error.field === 'email'
            ? t(`error.${error.key}`, { meant: error.meant ?? '' })
            : undefined
        }
        required
        data-first-focus
      />
      <OwnFactorField demand={factor} refusal={refusal} />
      <Button type="submit" busy={busy && t('phone.working')}>
        {t('emailChange.submit')}
      </Button>
    </EditForm>
  );
}
