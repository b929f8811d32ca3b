import { useEffect, useState } from 'react';
import { spokenList } from '#app/shared/spoken-list.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TickBox } from '#app/ui/choices.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { Status } from '#app/ui/status.tsx';
import { type PushState, pushState, turnPushOff, turnPushOn } from '../push/browser-push.ts';
import {
  isAlwaysSent,
  type NoticeKind,
  type Preference,
  SWITCHED_CHANNELS,
} from '../push/notification-preferences.ts';

interface PreferencesFormProps {
  kinds: readonly NoticeKind[];
  preferences: Preference[];
  push: PushOffer | null;
  busy: boolean;
}

export function PreferencesForm({ kinds, preferences, push, busy }: PreferencesFormProps) {
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
