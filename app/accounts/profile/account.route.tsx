import type { ComponentProps } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatInstant } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { AccountFrame } from '../core/account-frame.tsx';
import { SavedToast } from '../core/saved.tsx';
import { useFocusOnError } from '../core/use-focus-on-error.ts';
import type { Route } from './+types/account.route';
import type { BillingDetails, BillingErrors, BillingField, BillingValues } from './billing-input.ts';
import { PhoneCode } from './phone-code.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { openSettings, submitSettings } from './settings-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openSettings(args);
export const action = (args: Route.ActionArgs) => submitSettings(args);
export const meta = () => personalMeta(metaTexts('profile').t('meta.account'));

export default function SettingsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { phone, proved, performs, devices, kinds, preferences, push, billing } = loaderData;
  const { t } = useTranslation('profile');
  const { formData } = useNavigation();
  const busy = formData ? `${formData.get('intent')} ${formData.get('device') ?? ''}`.trim() : null;
  return (
    <AccountFrame title={t('settings.title')} lead={t('settings.lead')}>
      <SavedToast act={answer?.done && answer}>
        {answer?.done ? t(`settings.done.${answer.done}`) : null}
      </SavedToast>
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

interface BillingFormProps {
  billing: BillingDetails | null;
  failed: { errors: BillingErrors; typed: BillingValues } | undefined;
  busy: boolean;
}

function BillingForm({ billing, failed, busy }: BillingFormProps) {
  const { t } = useTranslation('profile');
  const form = useFocusOnError(failed);
  const values = failed?.typed ?? billing;
  const field = (name: BillingField) => ({
    name,
    label: t(`billing.${name}`),
    defaultValue: values?.[name] ?? '',
    error: failed?.errors[name] && t(`billing.error.${name}`),
  });
  return (
    <PageSection id="billing" title={t('billing.title')} lead={t('billing.lead')}>
      <EditForm
        unsaved={failed !== undefined}
        method="post"
        className="frame-form"
        noValidate
        preventScrollReset
        ref={form}
      >
        <input type="hidden" name="intent" value="billing" />
        <TextField {...field('name')} autoComplete="billing organization" maxLength={120} />
        <TextField
          {...field('gstin')}
          help={t('billing.gstinHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <TextArea {...field('address')} autoComplete="billing street-address" maxLength={300} rows={3} />
        <TextField
          {...field('pin')}
          inputMode="numeric"
          autoComplete="billing postal-code"
          maxLength={7}
          className="max-w-40"
        />
        <Button type="submit" look="second" busy={busy && t('saving')}>
          {t('billing.save')}
        </Button>
      </EditForm>
    </PageSection>
  );
}

type Device = Awaited<ReturnType<typeof openSettings>>['devices'][number];

interface DevicesProps {
  devices: Device[];
  busy: string | null;
  phone: string;
  proved: boolean;
  performs: boolean;
  code: Omit<ComponentProps<typeof PhoneCode>, 'phone'> | undefined;
}

function Devices({ devices, busy, phone, proved, performs, code }: DevicesProps) {
  const { t, language } = useTranslation('profile');
  return (
    <PageSection id="devices" title={t('devices.title')} lead={t('devices.lead')}>
      <ul className="frame-rows mt-4">
        {devices.map((device) => (
          <li key={device.id}>
            <div>
              <p className="font-semibold">{nameOf(device)}</p>
              <p className="text-ink-2">
                {device.here
                  ? t('devices.here')
                  : t('devices.lastSeen', { when: formatInstant(device.lastSeen, language, 'dayYear') })}
                {'. '}
                {t('devices.since', { when: formatInstant(device.since, language, 'dayYear') })}
              </p>
            </div>
            {!device.here && proved && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="end-device" />
                <Button
                  type="submit"
                  look="second"
                  size="row"
                  name="device"
                  value={device.id}
                  aria-label={t('devices.endNamed', { name: nameOf(device) })}
                  busy={busy === `end-device ${device.id}` && t('devices.ending')}
                >
                  {t('devices.end')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && !proved && (
        <div className="mt-6">
          <p className="mb-4">{t('devices.codeFirst')}</p>
          <PhoneCode phone={phone} {...(code ?? { step: 'ask' })} />
        </div>
      )}
      {devices.length > 1 && proved && (
        <Form method="post" preventScrollReset className="mt-6">
          <input type="hidden" name="intent" value="end-others" />
          <Button type="submit" look="second" size="row" busy={busy === 'end-others' && t('devices.ending')}>
            {t('devices.endOthers')}
          </Button>
          {performs && <p className="mt-3 text-ink-2">{t('devices.endsAddress')}</p>}
        </Form>
      )}
    </PageSection>
  );

  function nameOf({ browser, system }: Device): string {
    if (browser && system) return t('devices.name', { browser, system });
    return browser ?? system ?? t('devices.unknown');
  }
}
