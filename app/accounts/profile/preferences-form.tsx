import { spokenList } from '#app/shared/spoken-list.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Tick } from '#app/ui/choices.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import {
  isAlwaysSent,
  type NoticeKind,
  type Preference,
  SWITCHED_CHANNELS,
} from '../push/notification-preferences.ts';
import { type PushOffer, PushSwitch } from './push-switch.tsx';

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
          <Kind key={kind} kind={kind} preferences={preferences} />
        ))}
        <Button type="submit" look="second" busy={busy && t('saving')}>
          {t('preferences.save')}
        </Button>
      </EditForm>
    </PageSection>
  );
}

function Kind({ kind, preferences }: { kind: NoticeKind; preferences: Preference[] }) {
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
          <Tick
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
