import { Form } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Tick } from '#app/ui/choices.tsx';
import { AccountSection } from '../account-frame.tsx';
import {
  isAlwaysSent,
  NOTICE_KINDS,
  type NoticeKind,
  type Preference,
  SWITCHED_CHANNELS,
} from '../notification-preferences.ts';

/** What to be told and how. What cannot be switched off says so where its switch would be. */
export function PreferencesForm({ preferences, busy }: { preferences: Preference[]; busy: boolean }) {
  const { t } = useTranslation('profile');
  return (
    <AccountSection id="preferences" title={t('preferences.title')} lead={t('preferences.lead')}>
      <Form method="post" className="account-form" preventScrollReset>
        <input type="hidden" name="intent" value="preferences" />
        {NOTICE_KINDS.map((kind) => (
          <Kind key={kind} kind={kind} preferences={preferences} />
        ))}
        <Button type="submit" look="second" busy={busy && t('saving')}>
          {t('preferences.save')}
        </Button>
      </Form>
    </AccountSection>
  );
}

function Kind({ kind, preferences }: { kind: NoticeKind; preferences: Preference[] }) {
  const { t } = useTranslation('profile');
  const always = SWITCHED_CHANNELS.filter((channel) => isAlwaysSent(kind, channel));
  const switched = preferences.filter((one) => one.kind === kind && !always.includes(one.channel));
  const names = always.map((channel) => t(`preferences.channel.${channel}`)).join(', ');
  return (
    <fieldset>
      <legend className="field-label">{t(`preferences.kind.${kind}`)}</legend>
      <p className="field-help">{t(`preferences.about.${kind}`)}</p>
      <div className="mt-2 flex flex-wrap gap-x-8">
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
      {always.length > 0 && <p className="text-ink-2">{t('preferences.always', { channels: names })}</p>}
    </fieldset>
  );
}
