import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { formatInstant } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { PhoneCode } from './phone-code.tsx';
import type { openSettings } from './settings-page.server.ts';

type Device = Awaited<ReturnType<typeof openSettings>>['devices'][number];

interface DevicesProps {
  devices: Device[];
  busy: string | null;
  phone: string;
  proved: boolean;
  performs: boolean;
  code: Omit<ComponentProps<typeof PhoneCode>, 'phone'> | undefined;
}

export function Devices({ devices, busy, phone, proved, performs, code }: DevicesProps) {
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
