import { useNavigation } from 'react-router';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { waitInWords } from '#app/shared/wait-in-words.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AccountFrame } from '../core/account-frame.tsx';
import { formatPhone, isMail } from '../core/phone.ts';
import { PhoneField } from '../core/phone-field.tsx';
import { useFocusOnError } from '../core/use-focus-on-error.ts';
import { CodeNotSent } from '../sign-in/code-not-sent.tsx';
import type { Route } from './+types/profile-phone.route';
import { OwnFactorField } from './own-factor-field.tsx';
import { openPhonePage, submitPhonePage } from './phone-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openPhonePage(args);
export const action = (args: Route.ActionArgs) => submitPhonePage(args);
export const meta = () => personalMeta(metaTexts('profile').t('meta.phone'));

const INTENTS = {
  start: 'send-old',
  'old-code': 'verify-old',
  'new-phone': 'send-new',
  'new-code': 'verify-new',
} as const;

export default function PhonePage({ loaderData, actionData: state }: Route.ComponentProps) {
  const { phone, countries, factor } = loaderData;
  const { t, language } = useTranslation('profile');
  const busy = useNavigation().formAction === '/profile/phone';
  const form = useFocusOnError(state);
  const { step, phone: typed, country = '', error } = state ?? { step: 'start' as const, phone: '' };
  const refusal = error?.field === 'factor' ? error.key : undefined;
  const sentence =
    error && error.field !== 'factor'
      ? t(`error.${error.key}`, { wait: waitInWords(error.waitSeconds ?? 60, language) })
      : undefined;
  const fieldError = (field: 'phone' | 'code') => (error?.field === field ? sentence : undefined);
  const shown = formatPhone(step === 'new-code' ? typed : phone);
  return (
    <AccountFrame section="profile" title={t('phone.title')} lead={t(`phone.lead.${step}`, { phone: shown })}>
      <EditForm method="post" className="frame-form" noValidate ref={form} key={step}>
        {error && !error.field && <Banner tone="failure" fact={sentence} />}
        <input type="hidden" name="intent" value={INTENTS[step]} />
        {step === 'new-code' && <input type="hidden" name="phone" value={typed} />}
        {step === 'new-phone' && (
          <PhoneField
            label={t('phone.new')}
            help={t('phone.newHelp')}
            countries={countries}
            country={country}
            defaultValue={typed}
            error={fieldError('phone')}
            data-first-focus
          />
        )}
        {(step === 'old-code' || step === 'new-code') && <CodeNotSent key={step} />}
        {(step === 'old-code' || step === 'new-code') && (
          <TextField
            label={t('phone.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={fieldError('code')}
            required
            data-first-focus
          />
        )}
        {step === 'new-code' && <OwnFactorField demand={factor} refusal={refusal} />}
        <Button type="submit" busy={busy && t('phone.working')}>
          {isMail(phone) && (step === 'start' || step === 'old-code')
            ? t(`phone.submit.mail.${step}`)
            : t(`phone.submit.${step}`)}
        </Button>
      </EditForm>
      <div className="mt-6">
        <BackLink to="/profile">{t('phone.back')}</BackLink>
      </div>
    </AccountFrame>
  );
}
