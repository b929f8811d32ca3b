import './privacy.css';
import { Link, useFetcher } from 'react-router';
import { Trans, useTranslation } from '#app/shared/texts.tsx';
import { waitInWords } from '#app/shared/wait-in-words.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TickBox } from '#app/ui/choices.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { CodeNotSent } from '../sign-in/code-not-sent.tsx';
import type { ErasureOutlook, OpenItem } from './personal-data.ts';
import type { ErasureAnswer } from './privacy-page.server.ts';

type Refusal = NonNullable<ErasureAnswer['refusal']>;
type ShownAbove = Exclude<Refusal, 'not_confirmed' | 'team_not_confirmed' | 'open'>;

interface EraseFormProps {
  outlook: ErasureOutlook;
  answer?: ErasureAnswer | undefined;
}

export function EraseForm({ outlook, answer }: EraseFormProps) {
  const { t, language } = useTranslation('privacy');
  const fetcher = useFetcher<ErasureAnswer>();
  const said = fetcher.data ?? answer;
  const { refusal, code } = said ?? {};
  const wait = waitInWords(code?.error?.waitSeconds ?? 60, language);
  const codeError = code?.error && t(`erase.codeError.${code.error.key}`, { wait });
  const openItems = said?.openItems ?? outlook.openItems;
  if (openItems.length > 0) return <BlockingItems openItems={openItems} />;
  return (
    <fetcher.Form method="post" action="/privacy-settings/erase" className="grid gap-5" noValidate>
      {refusal && isShownAbove(refusal) && (
        <Banner tone="failure" fact={t('erase.refused')}>
          {t(`erase.because.${refusal}`)}
        </Banner>
      )}
      <WhatIsErased artists={outlook.artists} />
      {codeError && code?.error?.field === undefined && <Banner tone="failure" fact={codeError} live />}
      <TeamErasureCheckbox
        artists={outlook.artists}
        missing={refusal === 'team_not_confirmed'}
        ticked={code !== undefined}
      />
      <TickBox
        name="sure"
        value="yes"
        label={t('erase.sure')}
        error={refusal === 'not_confirmed' ? t('erase.notSure') : undefined}
        defaultChecked={code !== undefined}
        data-first-focus
      />
      {code && <CodeNotSent />}
      {code ? (
        <TextField
          label={t('erase.code')}
          help={t('erase.codeHelp')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={code.error?.field && codeError}
          required
        />
      ) : (
        <p>{t('erase.codeFirst')}</p>
      )}
      <Button type="submit" busy={fetcher.state !== 'idle' && t('erase.busy')} className="justify-self-start">
        {code ? t('erase.confirm') : t('erase.send')}
      </Button>
    </fetcher.Form>
  );
}

function isShownAbove(refusal: Refusal): refusal is ShownAbove {
  return refusal === 'staff' || refusal === 'gone' || refusal === 'not_proved';
}

function WhatIsErased({ artists }: Pick<ErasureOutlook, 'artists'>) {
  const { t } = useTranslation('privacy');
  return (
    <>
      <p>{t('erase.goes')}</p>
      {artists.length > 0 && (
        <div>
          <p>{t('erase.goesArtist')}</p>
          <ul className="erase-list my-2 font-semibold">
            {artists.map(({ id, name, kind }) => (
              <li key={id}>{kind === 'team' ? t('erase.team', { name }) : name}</li>
            ))}
          </ul>
          <p>{t('erase.offline')}</p>
        </div>
      )}
      <p>{t('erase.stays')}</p>
      {artists.length > 0 && <p>{t('erase.staysArtist')}</p>}
    </>
  );
}

/** A team removes other members' bookings, so it needs its own confirmation. */
function TeamErasureCheckbox({
  artists,
  missing,
  ticked,
}: Pick<ErasureOutlook, 'artists'> & { missing: boolean; ticked: boolean }) {
  const { t } = useTranslation('privacy');
  const teams = artists.filter(({ members }) => members > 0);
  if (teams.length === 0) return null;
  return (
    <TickBox
      name="teams"
      value="yes"
      label={t('erase.withTeams', { names: teams.map(({ name }) => name).join(', ') })}
      help={t('erase.withTeamsHelp')}
      error={missing ? t('erase.because.team_not_confirmed') : undefined}
      defaultChecked={ticked}
    />
  );
}

function BlockingItems({ openItems }: { openItems: readonly OpenItem[] }) {
  const { t } = useTranslation('privacy');
  return (
    <Banner tone="failure" fact={t('erase.refused')}>
      <p>{t('erase.settleFirst')}</p>
      <ul className="erase-list mt-2">
        {openItems.map((item) => (
          <li key={`${item.reason} ${item.artist?.id}`}>
            <Trans
              t={t}
              i18nKey={`erase.because.${item.reason}`}
              values={{ name: item.artist?.name }}
              components={{ 1: <Link className="link" to={addressToSettle(item)} /> }}
            />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function addressToSettle({ reason, artist }: OpenItem): string {
  const studio = `/studio/${artist?.id}`;
  switch (reason) {
    case 'live_booking':
    case 'refund_on_its_way':
    case 'equipment_out':
      return '/all-bookings';
    case 'team_performance_open':
      return `${studio}/profile/team`;
    case 'refund_undecided':
    case 'dispute_open':
      return '/contact-us';
    case 'payout_open':
      return `${studio}/earnings`;
    default:
      return `${studio}/requests`;
  }
}
