import { useTranslation } from '#app/shared/texts.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { ActionForm } from '../../frame/action-form.tsx';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { AdminSection } from '../../frame/admin-section.tsx';
import { Outcome } from '../../frame/outcome.tsx';
import type { Route } from './+types/switches.route';
import { openSwitches, submitSwitches } from './switches-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openSwitches(args);
export const action = (args: Route.ActionArgs) => submitSwitches(args);

const LANGUAGES = ['en', 'hi', 'pa'] as const;

export default function SwitchesPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { switches, banner, done } = loaderData;
  const { t } = useTranslation('operators');
  return (
    <AdminFrame title={t('sections.switches')} lead={t('switch.lead')}>
      <Outcome done={done} problem={problem} />
      <ul className="mt-5">
        {switches.map(({ name, off }) => (
          <li key={name} className="pt-5">
            <h2 className="text-20 font-strong">
              {t(`switch.${name}.name`)}:{' '}
              <span className={off ? 'text-vermilion-deep' : ''}>{t(off ? 'switch.off' : 'switch.on')}</span>
            </h2>
            <p className="max-w-[40rem] text-ink-2">{t(`switch.${name}.lead`)}</p>
            <ActionForm
              key={String(off)}
              act={off ? 'switch-on' : 'switch-off'}
              name={t(off ? 'switch.turnOn' : 'switch.turnOff')}
              subject={t(`switch.${name}.name`)}
              open={problem?.typed.name === name}
            >
              <input type="hidden" name="name" value={name} />
            </ActionForm>
          </li>
        ))}
      </ul>
      <AdminSection title={t('switch.banner.name')}>
        <p className="max-w-[40rem] text-ink-2">{t('switch.banner.lead')}</p>
        {banner && <p className="mt-2 font-strong">{banner.en}</p>}
        <ActionForm
          key={banner?.en}
          act="banner"
          name={t(banner ? 'switch.banner.change' : 'switch.banner.write')}
          open={problem?.typed.act === 'banner'}
        >
          {LANGUAGES.map((language) => (
            <TextArea
              key={language}
              name={language}
              label={t(`switch.banner.${language}`)}
              lang={language}
              rows={2}
              maxLength={200}
              defaultValue={problem?.typed[language] ?? banner?.[language] ?? ''}
            />
          ))}
        </ActionForm>
      </AdminSection>
    </AdminFrame>
  );
}
