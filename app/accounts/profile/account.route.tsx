import { type ComponentProps, useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatInstant } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { spokenList } from '#app/shared/spoken-list.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TickBox } from '#app/ui/choices.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { Status } from '#app/ui/status.tsx';
import { AccountFrame } from '../core/account-frame.tsx';
import { SavedToast } from '../core/saved.tsx';
import { useFocusOnError } from '../core/use-focus-on-error.ts';
import { type PushState, pushState, turnPushOff, turnPushOn } from '../push/browser-push.ts';
import {
  isAlwaysSent,
  type NoticeKind,
  type Preference,
  SWITCHED_CHANNELS,
} from '../push/notification-preferences.ts';
import type { Route } from './+types/account.route';
import { BillingFields } from './billing-fields.tsx';
import type { BillingDetails, BillingErrors, BillingValues } from './billing-input.ts';
import { PhoneCode } from './phone-code.tsx';
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
  const { t } = useTranslation('billing');
  const { t: p } = useTranslation('profile');
  const form = useFocusOnError(failed);
  const values = failed?.typed ?? billing;
  return (
    <PageSection id="billing" title={t('title')} lead={t('lead')}>
      <EditForm
        unsaved={failed !== undefined}
        method="post"
        className="frame-form"
        noValidate
        preventScrollReset
        ref={form}
      >
        <input type="hidden" name="intent" value="billing" />
        <BillingFields
          input={(name) => ({ name, defaultValue: values?.[name] ?? '' })}
          errors={failed?.errors}
        />
        <Button type="submit" look="second" busy={busy && p('saving')}>
          {t('save')}
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

interface PreferencesFormProps {
  kinds: readonly NoticeKind[];
  preferences: Preference[];
  push: PushOffer | null;
  busy: boolean;
}

function PreferencesForm({ kinds, preferences, push, busy }: PreferencesFormProps) {
  const { t } = useTranslation('profile');
  return (
    <PageSection id="preferences" title={t('preferences.title')} lead={t('preferences.lead')}>
      {push && <PushSwitch offer={push} />}
      <EditForm method="post" className="frame-form" preventScrollReset>
        <input type="hidden" name="intent" value="preferences" />
        {kinds.map((kind) => (
          <PreferencesOfKind key={kind} kind={kind} preferences={preferences} />
        ))}
        <Button type="submit" look="second" busy={busy && t('saving')}>
          {t('preferences.save')}
        </Button>
      </EditForm>
    </PageSection>
  );
}

function PreferencesOfKind({ kind, preferences }: { kind: NoticeKind; preferences: Preference[] }) {
  const { t, language } = useTranslation('profile');
  const always = SWITCHED_CHANNELS.filter((channel) => isAlwaysSent(kind, channel));
  const switched = preferences.filter((one) => one.kind === kind && !always.includes(one.channel));
  const names = spokenList(
    always.map((channel) => t(`preferences.channel.${channel}`)),
    language,
  );
  return (
    <fieldset>
      <legend className="field-label">{t(`preferences.kind.${kind}`)}</legend>
      <p className="field-help">{t(`preferences.about.${kind}`)}</p>
      <div className="mt-2 flex flex-wrap gap-x-7">
        {switched.map(({ channel, wanted }) => (
          <TickBox
            key={channel}
            name="wanted"
            value={`${kind}.${channel}`}
            defaultChecked={wanted}
            label={t(`preferences.channel.${channel}`)}
          />
        ))}
      </div>
      {always.length > 0 && <p className="field-help">{t('preferences.always', { channels: names })}</p>}
    </fieldset>
  );
}

interface PushOffer {
  key: string;
  endpoint: string | null;
}

type Shown = PushState | 'failed' | 'unknown';

function PushSwitch({ offer }: { offer: PushOffer }) {
  const { t } = useTranslation('profile');
  const [shown, setShown] = useState<Shown>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    pushState(offer.endpoint, offer.key).then(setShown, () => setShown('unsupported'));
  }, [offer.endpoint, offer.key]);

  async function turn(act: () => Promise<Shown>) {
    setBusy(true);
    try {
      setShown(await act());
    } catch (error) {
      console.error(error);
      setShown('failed');
    } finally {
      setBusy(false);
    }
  }

  const isOn = shown === 'on';
  return (
    <div className="needs-script mt-6 grid max-w-[34rem] gap-3">
      <h3 className="text-20 font-fact">{t('push.title')}</h3>
      <p className="text-ink-2">{t('push.lead')}</p>
      <div role="status">
        {(shown === 'on' || shown === 'off') && (
          <Status kind={isOn ? 'paid' : 'unknown'}>{t(`push.${shown}`)}</Status>
        )}
        {shown === 'unsupported' && <Banner tone="info" fact={t('push.unsupported')} />}
        {shown === 'refused' && <Banner tone="caution" fact={t('push.refused')} />}
        {shown === 'failed' && <Banner tone="failure" live={false} fact={t('push.failed')} />}
        {shown === 'unknown' && <Banner tone="failure" live={false} fact={t('push.unknownService')} />}
      </div>
      {/* A press before hydration would be lost. */}
      {shown !== 'unsupported' && shown !== 'refused' && (
        <div className={shown ? '' : 'invisible'}>
          <Button
            type="button"
            look="second"
            busy={busy && t('push.working')}
            onClick={() => turn(isOn ? turnPushOff : () => turnPushOn(offer.key))}
          >
            {t(isOn ? 'push.turnOff' : 'push.turnOn')}
          </Button>
        </div>
      )}
    </div>
  );
}
