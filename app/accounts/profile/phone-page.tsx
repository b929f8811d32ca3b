import { useNavigation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { BackLink } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { formatPhone } from '../phone.ts';
import type { PhoneState } from './phone-page.server.ts';
import { useFocusOnError } from './use-focus-on-error.ts';

const INTENTS = {
  start: 'send-old',
  'old-code': 'verify-old',
  'new-phone': 'send-new',
  'new-code': 'verify-new',
} as const;

/** Moving to another phone in four small steps: a code to the old one, a code to the new one. */
export function PhonePage({ phone, state }: { phone: string; state: PhoneState | undefined }) {
  const { t } = useTranslation('profile');
  const busy = useNavigation().formAction === '/profile/phone';
  const form = useFocusOnError(state);
  const { step, phone: typed, error } = state ?? { step: 'start' as const, phone: '' };
  const sentence = error && t(`error.${error.key}`, { count: Math.ceil((error.waitSeconds ?? 60) / 60) });
  const fieldError = (field: 'phone' | 'code') => (error?.field === field ? sentence : undefined);
  const shown = formatPhone(step === 'new-code' ? typed : phone);
  return (
    <AccountFrame section="profile" title={t('phone.title')} lead={t(`phone.lead.${step}`, { phone: shown })}>
      <EditForm method="post" className="frame-form" noValidate ref={form} key={step}>
        {error && !error.field && <Banner tone="failure" fact={sentence} />}
        <input type="hidden" name="intent" value={INTENTS[step]} />
        {step === 'new-code' && <input type="hidden" name="phone" value={typed} />}
        {step === 'new-phone' && (
          <TextField
            label={t('phone.new')}
            help={t('phone.newHelp')}
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            prefix="+91"
            maxLength={16}
            defaultValue={typed}
            error={fieldError('phone')}
            required
            data-first-focus
          />
        )}
        {(step === 'old-code' || step === 'new-code') && (
          <TextField
            label={t('phone.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            error={fieldError('code')}
            required
            data-first-focus
          />
        )}
        <Button type="submit" busy={busy && t('phone.working')}>
          {t(`phone.submit.${step}`)}
        </Button>
      </EditForm>
      <div className="mt-6">
        <BackLink to="/profile">{t('phone.back')}</BackLink>
      </div>
    </AccountFrame>
  );
}
