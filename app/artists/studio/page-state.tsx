import { Link, useNavigation } from 'react-router';
import { formatPhone } from '#app/accounts/core/phone.ts';
import { dayInIndia, formatDay } from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { isKeyOf } from '#app/shared/own-value.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Diamond } from '#app/ui/diamond.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ARTIST_FIELDS } from '../core/artist-fields.ts';
import { isRestricted, RESTRICTED_BY_RELIABILITY } from '../core/own-artist.ts';
import { KeptWords } from '../core/price-field.tsx';
import { isReady } from './completeness.ts';
import type { MoveRefusal } from './move-artist.server.ts';
import type { openOverview } from './overview-page.server.ts';
import { StudioState } from './studio-frame.tsx';
import './page-state.css';

export type Overview = Awaited<ReturnType<typeof openOverview>>;

/** Why the last move of the page was refused. */
export function MoveRefused({ answer }: { answer: MoveRefusal | undefined }) {
  const { t } = useTranslation('studio');
  if (!answer) return null;
  return (
    <div className="mt-6">
      <Banner tone="failure" fact={t(`refused.${answer.reason}`)} />
    </div>
  );
}

function Restriction({ artistId, reason }: { artistId: number; reason: string }) {
  const { t } = useTranslation('studio');
  if (reason === RESTRICTED_BY_RELIABILITY)
    return (
      <Banner
        tone="caution"
        fact={t('restrictedByStanding')}
        actions={<Link to={`/studio/${artistId}/standing`}>{t('toStanding')}</Link>}
      />
    );
  return (
    <Banner tone="caution" fact={t('restricted')}>
      <p className="whitespace-pre-line">{reason}</p>
    </Banner>
  );
}

/** What staff propose; nothing of it holds before a yes. A phone and a bank account are entered where they belong, with codes. */
export function Proposals({ artist, proposals }: Pick<Overview, 'artist' | 'proposals'>) {
  const { t, language } = useTranslation('studio');
  const { t: ofField } = useTranslation('artist-fields');
  const say = (field: string, value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'proposal.yes' : 'proposal.no');
    if (typeof value !== 'number') return t('proposal.usual');
    return field.endsWith('_paise') ? formatRupees(paise(value)) : t('proposal.minutes', { count: value });
  };
  return proposals.map(({ id, kind, reason, phone, until, changes }) => {
    const day = formatDay(dayInIndia(new Date(until)), language, 'dayYear');
    return (
      <Banner
        key={id}
        tone="caution"
        fact={t(`proposal.${kind}`, { phone: phone && formatPhone(phone), day })}
      >
        {changes.map(({ field, was, is }) => (
          <p key={field}>
            {isKeyOf(ARTIST_FIELDS, field)
              ? ofField(`${field}.change`)
              : t(`proposal.${field as 'fee_paise'}`)}
            : <del>{say(field, was)}</del> → <strong>{say(field, is)}</strong>
          </p>
        ))}
        {reason && <p className="whitespace-pre-line">{reason}</p>}
        {kind !== 'lost_phone' && <p>{t('proposal.until', { day })}</p>}
        <EditForm method="post" className="mt-3 flex flex-wrap gap-4">
          <input type="hidden" name="proposal" value={id} />
          {kind === 'offer' ? (
            <Button type="submit" name="intent" value="agree" size="row">
              {t('proposal.agree')}
            </Button>
          ) : (
            kind !== 'lost_phone' && (
              <ButtonLink
                to={kind === 'phone' ? '/profile/phone' : `/studio/${artist.id}/earnings#account`}
                size="row"
              >
                {t(`proposal.go.${kind}`)}
              </ButtonLink>
            )
          )}
          <Button type="submit" name="intent" value="decline" look="second" size="row">
            {t('proposal.decline')}
          </Button>
        </EditForm>
      </Banner>
    );
  });
}

/** Notes of staff, and the buttons that submit, pause or resume the page. */
export function PageState({ artist, steps, returnedNote, restrictionReason, ...rest }: Overview) {
  const { payoutDueAt, liveAgainOn } = rest;
  const { t, language } = useTranslation('studio');
  const busy = useNavigation().formAction === `/studio/${artist.id}`;
  const act = ({ draft: 'submit', live: 'pause', paused: 'resume' } as const)[artist.state];
  return (
    <div className="mt-8 grid gap-6">
      {artist.state === 'draft' && returnedNote && (
        <Banner tone="caution" fact={t('returned')}>
          <p className="whitespace-pre-line">{returnedNote}</p>
        </Banner>
      )}
      {isRestricted(artist.state) && restrictionReason && (
        <Restriction artistId={artist.id} reason={restrictionReason} />
      )}
      {payoutDueAt && steps.some(({ key, done }) => (key === 'account' || key === 'tax') && !done) && (
        <Banner
          tone="caution"
          fact={t('details.fact', { day: formatDay(dayInIndia(new Date(payoutDueAt)), language, 'dayYear') })}
        >
          {t('details.next')}
        </Banner>
      )}
      {artist.state === 'paused' && liveAgainOn && (
        <p>{t('liveAgain', { day: formatDay(liveAgainOn, language, 'weekdayYear') })}</p>
      )}
      <EditForm method="post" className="flex flex-wrap items-end gap-4">
        {act === 'pause' && (
          <TextField name="until" type="date" label={t('until.label')} className="max-w-72" />
        )}
        {act && (
          <Button
            type="submit"
            name="intent"
            value={act}
            size="row"
            look={act === 'pause' || !isReady(steps) ? 'second' : 'primary'}
            busy={busy && t('acting')}
            missing={act === 'submit' && !isReady(steps) && t('missing')}
          >
            {t(`act.${act}`)}
          </Button>
        )}
        <ButtonLink
          to={artist.state === 'live' ? `/artists/${artist.id}` : `/studio/${artist.id}/preview`}
          look="quiet"
          size="row"
          reloadDocument
        >
          {t(artist.state === 'live' ? 'see' : 'preview')}
        </ButtonLink>
      </EditForm>
      {act && <p className="studio-act-help">{t(`actHelp.${act}`)}</p>}
    </div>
  );
}

/** What is still missing on the page, first the most useful step; and what the price brings. */
export function Completeness({ artist, steps, fee, supply }: Overview) {
  const { t } = useTranslation('studio');
  const next = steps.find(({ done }) => !done);
  return (
    <PageSection id="steps" title={t('steps.title')}>
      <ul className="studio-steps">
        {steps.map(({ key, done, required, minutes, href }) => (
          <li key={key}>
            <Diamond fill={done ? 'filled' : 'hollow'} className={done ? 'text-parrot' : 'text-ink-2'} />
            <div>
              <Link className="studio-link" to={href}>
                {t(`step.${key}.what`)}
              </Link>
              {!done && (
                <p className="text-15 text-ink-2">
                  {t(`step.${key}.why`)} {t('steps.minutes', { count: minutes })}
                </p>
              )}
            </div>
            <div className="studio-step-go">
              <span className="text-15 text-ink-2">
                {t(done ? 'steps.done' : required ? 'steps.needed' : 'steps.helps')}
              </span>
              {!done && (
                <ButtonLink to={href} size="row" look={key === next?.key ? 'primary' : 'second'}>
                  {t(`step.${key}.go`)}
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
        <li>
          <Diamond fill="filled" className="text-parrot" />
          <div>
            <Link className="studio-link" to={`/studio/${artist.id}/profile/price`}>
              {t('steps.price', { price: formatRupees(fee) })}
            </Link>
            <p className="text-15 text-ink-2">
              <KeptWords price={fee} supply={supply} who="you" />
            </p>
          </div>
        </li>
      </ul>
    </PageSection>
  );
}

/** The account's other artists and teams. */
export function OtherArtists({ others }: Pick<Overview, 'others'>) {
  const { t } = useTranslation('studio');
  if (others.length === 0) return null;
  return (
    <PageSection id="others" title={t('others.title')}>
      <ul className="frame-rows mt-4">
        {others.map((other) => (
          <li key={other.id}>
            <Link className="link studio-link" to={`/studio/${other.id}${other.leads ? '' : '/requests'}`}>
              {other.name}
            </Link>
            <StudioState state={other.state} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
