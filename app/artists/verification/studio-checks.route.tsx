import { Link, useNavigation } from 'react-router';
import { formatDay } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { Status, type StatusKind } from '#app/ui/status.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { StudioFrame } from '../studio/studio-frame.tsx';
import type { Route } from './+types/studio-checks.route';
import { SECOND_DOCUMENTS } from './artist-check.ts';
import { type ChecksAnswer, type ChecksPage, openChecks, submitChecks } from './checks-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openChecks(args);
export const action = (args: Route.ActionArgs) => submitChecks(args);
export const meta = () => personalMeta(metaTexts('checks').t('meta.title'));

export default function StudioChecks({ loaderData: page, actionData: answer }: Route.ComponentProps) {
  const { t } = useTranslation('checks');
  return (
    <StudioFrame artist={page.artist} title={t('title')} lead={t('lead')}>
      {page.done && !answer && (
        <div className="mt-6">
          <Banner tone="free" live fact={t('done')} />
        </div>
      )}
      <Identity page={page} answer={answer} />
      <PageSection id="bank" title={t('bank.title')} lead={t('bank.what')}>
        <StateOfCheck stand={page.bank} kind="bank" />
        {page.bank.checkedOn === null && (
          <p className="mt-3">
            {t('bank.how')}{' '}
            <Link className="link" to={`/studio/${page.artist.id}/earnings#account`}>
              {t('bank.go')}
            </Link>
          </p>
        )}
      </PageSection>
      <PageSection id="live" title={t('live.title')} lead={t('live.what')}>
        <StateOfCheck stand={page.live} kind="live" />
        {page.live.checkedOn === null && <p className="mt-3">{t('live.how')}</p>}
      </PageSection>
    </StudioFrame>
  );
}

function Identity({ page, answer }: { page: ChecksPage; answer: ChecksAnswer | undefined }) {
  const { t } = useTranslation('checks');
  const { identity, artist, personName } = page;
  const returned = identity.state === 'returned' || identity.state === 'revoked';
  return (
    <PageSection id="identity" title={t('identity.title')} lead={t('identity.what')}>
      {answer && (
        <div className="mb-6">
          <Banner tone="failure" fact={t(`refused.${answer.refused}`)} />
        </div>
      )}
      <StateOfCheck stand={identity} kind="identity" />
      {returned && (
        <div className="mt-4">
          <Banner tone="caution" fact={t(`reason.${identity.state as 'returned'}`)}>
            <p className="whitespace-pre-line">{identity.reason}</p>
          </Banner>
        </div>
      )}
      {identity.identityDocuments.length > 0 && (
        <ul className="mt-4 border-rule border-t">
          {identity.identityDocuments.map((identityDocument) => (
            <li key={identityDocument.id} className="flex flex-wrap gap-x-6 border-rule border-b py-3">
              <span>
                {t(`paper.${identityDocument.kind}`)}, {t('ending', { ending: identityDocument.ending })}
              </span>
              {identityDocument.kept ? (
                <a className="link" href={`/studio/${artist.id}/checks/${identityDocument.id}`}>
                  {t('see')}
                </a>
              ) : (
                <span className="text-ink-2">{t('gone')}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {identity.maySubmit && (
        <IdentityDocumentsForm
          answer={answer}
          personName={personName}
          again={identity.state === 'submitted'}
        />
      )}
    </PageSection>
  );
}

const KINDS: Record<ChecksPage['bank']['state'], StatusKind> = {
  none: 'unknown',
  asked: 'unpaid',
  submitted: 'pending',
  passed: 'paid',
  returned: 'unpaid',
  expired: 'unknown',
  revoked: 'unpaid',
};

function StateOfCheck({ stand, kind }: { stand: ChecksPage['bank']; kind: 'identity' | 'bank' | 'live' }) {
  const { t, language } = useTranslation('checks');
  const { checkedOn, seenOn, place, goodUntil, state } = stand;
  const day = formatDay(seenOn ?? checkedOn ?? '', language, 'dayYear');
  return (
    <>
      <p className="mt-4">
        <Status kind={KINDS[state]}>
          {t(kind === 'identity' ? `state.${state}` : checkStateKey(state))}
        </Status>
      </p>
      {checkedOn ? (
        <p className="mt-3">
          {t(`${kind}.hosts`, { day, place: place ?? '' })}{' '}
          {t('until', { day: formatDay(goodUntil ?? '', language, 'dayYear') })}
        </p>
      ) : (
        <p className="mt-3">{t(`${kind}.willRead`)}</p>
      )}
    </>
  );
}

/** Bank account and live visit need nothing from the artist, so most states read alike. */
function checkStateKey(state: ChecksPage['bank']['state']) {
  return state === 'passed' || state === 'revoked' ? (`state.${state}` as const) : 'state.none';
}

/** Asking for these makes phones convert their own formats. */
const FORMATS = 'image/jpeg,image/png,image/webp';

interface IdentityDocumentsFormProps {
  answer: ChecksAnswer | undefined;
  personName: string;
  /** Identity documents are with staff already; new ones take their place. */
  again: boolean;
}

function IdentityDocumentsForm({ answer, personName, again }: IdentityDocumentsFormProps) {
  const { t } = useTranslation('checks');
  const busy = useNavigation().state === 'submitting';
  const typed = answer?.typed;
  const file = { type: 'file', accept: FORMATS, help: t('form.size'), required: true };
  const ending = (name: 'panEnding' | 'secondEnding') => ({
    ...{ name, label: t(`form.${name}`), defaultValue: typed?.[name], required: true },
    error: answer?.refused === 'bad_ending' ? t('refused.bad_ending') : null,
    ...{ maxLength: 4, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  });
  return (
    <EditForm
      unsaved={answer !== undefined}
      method="post"
      encType="multipart/form-data"
      className="frame-form mt-8"
    >
      <h3 className="text-27">{t(again ? 'form.again' : 'form.title')}</h3>
      <p>{t('form.name', { name: personName })}</p>
      <p>{t('form.noAadhaar')}</p>
      <TextField {...file} name="pan" label={t('form.pan')} />
      <TextField {...ending('panEnding')} />
      <SelectField name="second" label={t('form.second')} defaultValue={typed?.second} required>
        {SECOND_DOCUMENTS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`paper.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...file} name="paper" label={t('form.paper')} />
      <TextField {...ending('secondEnding')} />
      <p className="text-15 text-ink-2">{t('form.kept')}</p>
      <Button type="submit" size="row" busy={busy && t('form.sending')}>
        {t('form.send')}
      </Button>
    </EditForm>
  );
}
