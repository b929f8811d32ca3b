import { useNavigation } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { BillingForm } from './billing-form.tsx';
import { Devices } from './devices.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { Saved } from './saved.tsx';
import type { openSettings, SettingsAnswer } from './settings-page.server.ts';

type SettingsPageProps = Awaited<ReturnType<typeof openSettings>> & { answer: SettingsAnswer | undefined };

/** Where somebody is signed in, how they are told of things, and to whom invoices are made out. */
export function SettingsPage({
  phone,
  proved,
  devices,
  kinds,
  preferences,
  push,
  billing,
  answer,
}: SettingsPageProps) {
  const { t } = useTranslation('profile');
  const { formData } = useNavigation();
  const busy = formData ? `${formData.get('intent')} ${formData.get('device') ?? ''}`.trim() : null;
  return (
    <AccountFrame title={t('settings.title')} lead={t('settings.lead')}>
      <Saved act={answer?.done && answer}>{answer?.done ? t(`settings.done.${answer.done}`) : null}</Saved>
      <Devices
        devices={devices}
        busy={busy}
        phone={phone}
        proved={proved}
        code={answer && 'code' in answer ? answer.code : undefined}
      />
      <PreferencesForm kinds={kinds} preferences={preferences} push={push} busy={busy === 'preferences'} />
      <BillingForm
        billing={billing}
        failed={answer && 'errors' in answer ? answer : undefined}
        busy={busy === 'billing'}
      />
    </AccountFrame>
  );
}
