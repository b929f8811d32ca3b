import { useNavigation } from 'react-router';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { AccountFrame } from '../core/account-frame.tsx';
import { Saved } from '../core/saved.tsx';
import type { Route } from './+types/account.route';
import { BillingForm } from './billing-form.tsx';
import { Devices } from './devices.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { openSettings, type SettingsAnswer, submitSettings } from './settings-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openSettings(args);
export const action = (args: Route.ActionArgs) => submitSettings(args);
export const meta = () => personalMeta(metaTexts('profile').t('meta.account'));

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} answer={actionData} />;
}

type SettingsPageProps = Awaited<ReturnType<typeof openSettings>> & { answer: SettingsAnswer | undefined };

function SettingsPage({
  phone,
  proved,
  performs,
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
        performs={performs}
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
