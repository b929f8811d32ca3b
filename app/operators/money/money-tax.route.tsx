import { Link } from 'react-router';
import { formatDay } from '#app/shared/india-time.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { paise } from '#app/shared/money.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { adminMeta } from '../admin-title.ts';
import { ActForm } from '../components/act-form.tsx';
import { CountedAgo } from '../components/counted-ago.tsx';
import { CursorPager } from '../components/pager.tsx';
import { At } from '../components/times.tsx';
import { useAdmin } from '../use-admin.ts';
import type { Route } from './+types/money-tax.route';
import type { MoneyProblem } from './act-on-money.server.ts';
import { MoneyFrame, rupeesText } from './money-frame.tsx';
import { actOnTax, openMoneyTax } from './money-tax.server.ts';

export const loader = (args: Route.LoaderArgs) => openMoneyTax(args);
export const action = (args: Route.ActionArgs) => actOnTax(args);
export const meta = () => adminMeta(metaTexts('money').t('tab.tax'), 'money');

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyTaxPage {...loaderData} problem={actionData} />;
}

type MoneyTax = Awaited<ReturnType<typeof openMoneyTax>> & { problem: MoneyProblem | undefined };

function MoneyTaxPage({ reviews, watched, states, countedAgo, done, problem }: MoneyTax) {
  const { t } = useTranslation('money');
  return (
    <MoneyFrame tab="tax" done={done} problem={problem}>
      <PageSection id="classes" title={t('tax.classes')} lead={t('tax.classesLead')}>
        {reviews.length === 0 && <p className="mt-4 text-ink-2">{t('tax.noClasses')}</p>}
        <ul className="frame-rows">
          {reviews.map((review) => (
            <Review key={review.artist_id} review={review} />
          ))}
        </ul>
      </PageSection>
      <PageSection
        id="watch"
        title={t('tax.watch')}
        lead={
          <>
            {t('tax.watchLead')} <CountedAgo seconds={countedAgo} />
          </>
        }
      >
        {watched.length === 0 && <p className="mt-4 text-ink-2">{t('tax.noWatched')}</p>}
        <ul className="frame-rows">
          {watched.map(({ artist_id, name, total, outside, level }) => (
            <li key={artist_id}>
              <span>
                <Link className="link" to={`/operator/people/artists/${artist_id}`}>
                  {name}
                </Link>{' '}
                {level !== 'free' && <small className="text-ink-2">{t(`tax.level.${level}`)}</small>}
              </span>
              <span className="tabular">
                {rupeesText(paise(total))}{' '}
                <small className="text-ink-2">
                  {outside === null
                    ? t('tax.notDeclared')
                    : t('tax.outside', { sum: rupeesText(paise(outside)) })}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </PageSection>
      <WrongStates {...states} />
    </MoneyFrame>
  );
}

function Review({ review }: { review: MoneyTax['reviews'][number] }) {
  const { t } = useTranslation('money');
  const { may } = useAdmin();
  const { artist_id: id, name, at, reason } = review;
  const acts = (['folk', 'taxable'] as const).filter(
    (act) => review.class !== (act === 'folk' ? 'folk_classical' : 'taxable'),
  );
  return (
    <li>
      <div className="min-w-0">
        <Link className="link" to={`/operator/people/artists/${id}`}>
          {name}
        </Link>
        <p className="text-15 text-ink-2">
          {t(`tax.class.${review.class}`)}, <At at={at} />
        </p>
        <p>{reason}</p>
      </div>
      {may('move_money') && (
        <div>
          {acts.map((act) => (
            <ActForm key={act} act={`class-${act}`} name={t(`acts.class-${act}`)} subject={name}>
              <input type="hidden" name="artist" value={id} />
            </ActForm>
          ))}
        </div>
      )}
    </li>
  );
}

type WrongStates = Awaited<ReturnType<typeof openMoneyTax>>['states'];

/** Papers that print another State than their address is read in, with the press that corrects them. */
function WrongStates({ found, next, first }: WrongStates) {
  const { t } = useTranslation('money');
  return (
    <PageSection id="states" title={t('tax.states')} lead={t('tax.statesLead')}>
      {found.length === 0 && (
        <p className="mt-4 text-ink-2">{t(next ? 'tax.noStatesHere' : 'tax.noStates')}</p>
      )}
      <ul className="frame-rows">
        {found.map((row) => (
          <WrongState key={row.reference} row={row} />
        ))}
      </ul>
      <CursorPager cursor="before" next={next} first={first} />
    </PageSection>
  );
}

function WrongState({ row }: { row: WrongStates['found'][number] }) {
  const { t, language } = useTranslation('money');
  const { may } = useAdmin();
  const { reference, code, address, printed, read, isUnclear, numbers, filedMonths, to } = row;
  const months = filedMonths.map((month) => formatDay(`${month}-01`, language, 'month')).join(', ');
  return (
    <li>
      <div className="min-w-0">
        <Link className="link" to={to}>
          {code}
        </Link>
        <p className="break-words">{address}</p>
        <p className="text-15 text-ink-2">
          {t('tax.stateOf', { printed: printed.name, read: read.name, numbers: numbers.join(', ') })}
        </p>
        {isUnclear && <p className="text-15">{t('tax.unclear')}</p>}
        {months && <p className="text-15">{t('tax.filed', { months })}</p>}
      </div>
      {may('move_money') && (
        <ActForm act="correct-state" name={t('acts.correct-state')} subject={code}>
          <input type="hidden" name="reference" value={reference} />
        </ActForm>
      )}
    </li>
  );
}
