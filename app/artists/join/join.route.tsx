import { TitledSection } from '#app/ui/titled-section.tsx';
import './join.css';
import { useEffect, useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import { formatPhone } from '#app/accounts/core/phone.ts';
import { dayInIndia, formatDay } from '#app/shared/india-time.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { paise } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { Trans, useTranslation } from '#app/shared/texts.tsx';
import { waitInWords } from '#app/shared/wait-in-words.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/text-field.tsx';
import { KeptWords, type OwnSupply, PriceField } from '../core/price-field.tsx';
import type { Route } from './+types/join.route';
import { ABOUT, type ApplicationField, type ArtistKind, KINDS } from './application-form.ts';
import { type JoinAnswer, openJoin, submitJoin } from './join-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openJoin(args);
export const action = (args: Route.ActionArgs) => submitJoin(args);
export function meta({ loaderData }: Route.MetaArgs) {
  const { t } = metaTexts('join');
  return [
    { title: `${t(loaderData?.kind === 'team' ? 'meta.team' : 'meta.solo')} · Mehfil` },
    { name: 'description', content: t('meta.description') },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinPage key={loaderData.kind} {...loaderData} answer={actionData} />;
}

type JoinPageProps = Awaited<ReturnType<typeof openJoin>> & { answer: JoinAnswer | undefined };

const STEPS = ['apply', 'review', 'call', 'live'] as const;

function JoinPage({ asked, erased, answer, ...page }: JoinPageProps) {
  const { kind, viewer, sent, justSent, categories, cities, supply } = page;
  const { t } = useTranslation('join');
  if (asked) return <PageAsked {...asked} supply={supply} answer={answer} />;
  return (
    <div className="page-width join">
      <div>
        <h1 className="text-70">{t(`title.${kind}`)}</h1>
        <p className="join-lead text-20">{t(`lead.${kind}`)}</p>
        <nav aria-label={t('kinds')} className="chips mt-6">
          {KINDS.map((each) => (
            <ChipLink key={each} to={`/join?kind=${each}`} chosen={each === kind} preventScrollReset>
              {t(`kind.${each}`)}
            </ChipLink>
          ))}
        </nav>
        {(erased || answer?.refused) && (
          <div className="mt-10">
            <Banner tone="caution" fact={t(erased ? 'asked.erased' : 'asked.page_over')} live />
          </div>
        )}
        {sent && <ApplicationSent sent={sent} justSent={justSent} />}
        {!sent && viewer && (
          <ApplicationForm
            kind={kind}
            viewer={viewer}
            categories={categories}
            cities={cities}
            supply={supply}
            answer={answer}
          />
        )}
        {!viewer && (
          <TitledSection id="sign-in-first" title={t('signIn.title')} look="text-33" className="join-sign-in">
            <p className="mt-2 mb-5 text-ink-2">{t('signIn.text')}</p>
            <ButtonLink to={`/sign-in?next=${encodeURIComponent(`/join?kind=${kind}`)}`}>
              {t('signIn.go')}
            </ButtonLink>
          </TitledSection>
        )}
      </div>
      <aside aria-labelledby="next" className="join-next">
        <h2 id="next" className="text-27">
          {t('next.title')}
        </h2>
        <ol>
          {STEPS.map((step, index) => (
            <li key={step}>
              <span className="tabular join-number" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className="font-semibold">{t(`next.${step}.what`)}</h3>
                <p className="text-ink-2">{t(`next.${step}.how`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </aside>
    </div>
  );
}

type Asked = NonNullable<JoinPageProps['asked']> & Pick<JoinPageProps, 'supply' | 'answer'>;

/** The page that staff wrote for the reader, who says yes or no to it. */
function PageAsked({ page, until, supply, answer }: Asked) {
  const { t, language } = useTranslation('join');
  const day = formatDay(dayInIndia(until), language);
  return (
    <EditForm method="post" className="page-width join-asked">
      <h1 className="text-70">{page.name}</h1>
      <p className="text-20">{t('asked.lead', { day })}</p>
      {answer?.refused && <Banner tone="failure" fact={t('asked.page_changed')} live />}
      <ButtonLink to={`/studio/${page.id}/preview`} look="second" size="row" reloadDocument>
        {t('asked.see')}
      </ButtonLink>
      <p>
        <KeptWords price={paise(page.fee_paise)} supply={supply} who="you" />{' '}
        {t('asked.hours', { minutes: page.set_minutes, before: page.call_minutes })}
      </p>
      <input type="hidden" name="version" value={page.version} />
      <p className="flex flex-wrap gap-4">
        <Button type="submit" name="intent" value="yes">
          {t('asked.yes')}
        </Button>
        <Button type="submit" name="intent" value="no" look="second">
          {t('asked.no')}
        </Button>
      </p>
      <p className="text-ink-2">{t('asked.terms')}</p>
    </EditForm>
  );
}

interface ApplicationSentProps {
  sent: { number: string; name: string; sentAt: Date | string };
  justSent: boolean;
}

function ApplicationSent({ sent, justSent }: ApplicationSentProps) {
  const { t, language } = useTranslation('join');
  const day = formatDay(dayInIndia(new Date(sent.sentAt)), language, 'dayLong');
  return (
    <div className="mt-10 grid gap-4">
      <Banner
        tone="free"
        fact={t(justSent ? 'sent.now' : 'sent.before', { number: sent.number })}
        live={justSent}
      >
        {t('sent.next')}
      </Banner>
      <p className="text-ink-2">{t('sent.as', { name: sent.name, day })}</p>
    </div>
  );
}

interface ApplicationFormProps {
  kind: ArtistKind;
  viewer: { name: string; phone: string };
  categories: { slug: string; name: string }[];
  cities: { id: number; name: string }[];
  supply: OwnSupply;
  answer: JoinAnswer | undefined;
}

function ApplicationForm({ kind, viewer, categories, cities, supply, answer }: ApplicationFormProps) {
  const { t, language } = useTranslation('join');
  const say = useNames();
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formAction?.startsWith('/join');
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  const field = (name: ApplicationField) => {
    const error = answer?.errors[name];
    return {
      name,
      label: t(`field.${name}`),
      defaultValue: answer?.typed[name] ?? '',
      error: error && t(`error.${error === 'video2' || error === 'video3' ? 'video1' : error}`),
    };
  };
  return (
    <EditForm unsaved={answer !== undefined} method="post" className="join-form" noValidate ref={form}>
      {answer?.waitSeconds && (
        <Banner tone="failure" fact={t('tooMany', { wait: waitInWords(answer.waitSeconds, language) })} />
      )}
      <p className="text-ink-2">
        <Trans
          t={t}
          i18nKey="reach"
          values={{ name: viewer.name, phone: formatPhone(viewer.phone) }}
          components={{ 1: <Link className="link" to="/profile" /> }}
        />
      </p>
      <TextField {...field('name')} help={t(`nameHelp.${kind}`)} maxLength={120} autoComplete="off" />
      <div className="join-pair">
        <SelectField {...field('category')}>
          <option value="">{t('choose')}</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {say(name)}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('city')}>
          <option value="">{t('choose')}</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {say(name)}
            </option>
          ))}
        </SelectField>
      </div>
      {kind === 'team' && (
        <TextField
          {...field('members')}
          help={t('membersHelp')}
          inputMode="numeric"
          maxLength={2}
          className="max-w-52"
        />
      )}
      <TextField {...field('skills')} help={t('skillsHelp')} maxLength={500} autoComplete="off" />
      <PriceField {...field('fee')} help={t('feeHelp')} supply={supply} />
      <TextField {...field('video1')} help={t('videoHelp')} inputMode="url" />
      <div className="join-pair">
        <TextField {...field('video2')} inputMode="url" />
        <TextField {...field('video3')} inputMode="url" />
      </div>
      <TextArea {...field('about')} help={t('aboutHelp')} rows={6} maxLength={ABOUT.max} />
      <Button type="submit" busy={busy && t('sending')} className="justify-self-start">
        {t('send')}
      </Button>
      <p className="text-ink-2">{t('terms')}</p>
    </EditForm>
  );
}
