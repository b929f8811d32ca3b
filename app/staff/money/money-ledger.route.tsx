import { Form } from 'react-router';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { adminPageOfReference } from '../frame/admin-address.ts';
import { CodeLink } from '../frame/admin-table.tsx';
import { adminMeta } from '../frame/admin-title.ts';
import { CursorList } from '../frame/paged-list.tsx';
import { Instant } from '../frame/times.tsx';
import type { Route } from './+types/money-ledger.route';
import { MoneyFrame, rupeesText } from './money-frame.tsx';
import { openLedger } from './money-pages.server.ts';

export const loader = (args: Route.LoaderArgs) => openLedger(args);
export const meta = () => adminMeta(metaTexts('money').t('tab.ledger'), 'money');

/** Ids that the gateway's own pages know; other ids are internal. */
const GATEWAYS = /^(pay|rfnd|trf|rvrsl|order)_/;

type Ledger = Awaited<ReturnType<typeof openLedger>>;

export default function LedgerPage({ loaderData }: Route.ComponentProps) {
  const { q, from, to, month, facts, next, first } = loaderData;
  const { t } = useTranslation('money');
  return (
    <MoneyFrame tab="ledger">
      <Form className="desk-filter" role="search" aria-label={t('find')}>
        <TextField label={t('reference')} name="q" type="search" maxLength={80} defaultValue={q} />
        <TextField label={t('from')} name="from" type="date" defaultValue={from} />
        <TextField label={t('to')} name="to" type="date" defaultValue={to} />
        <div className="desk-filter-acts">
          <Button type="submit" look="second" size="tool">
            {t('show')}
          </Button>
        </div>
      </Form>
      <Form
        className="desk-filter"
        action="/operator/money/ledger.csv"
        reloadDocument
        aria-label={t('export')}
      >
        <TextField label={t('month')} name="month" type="month" required defaultValue={month} />
        <div className="desk-filter-acts">
          <Button type="submit" look="second" size="tool">
            {t('export')}
          </Button>
        </div>
      </Form>
      <CursorList
        label={t('tab.ledger')}
        rows={facts}
        columns={[
          [t('when'), ({ at }) => <Instant at={at} />],
          [t('fact'), (fact) => <OutboxEvent fact={fact} />],
          [
            t('entries'),
            ({ lines }) => (
              <ul>
                {lines.map((line) => (
                  <li key={line.id} className="flex flex-wrap justify-between gap-x-4">
                    <span>{t(`accounts.${line.account}`)}</span>
                    <span className="tabular ml-auto">{rupeesText(line.amount_paise)}</span>
                  </li>
                ))}
              </ul>
            ),
          ],
        ]}
        empty={t(q || from || to ? 'noFactsFit' : 'noFacts')}
        cursor="before"
        next={next}
        first={first}
      />
    </MoneyFrame>
  );
}

function OutboxEvent({ fact }: { fact: Ledger['facts'][number] }) {
  const { t } = useTranslation('money');
  return (
    <span>
      {t(`facts.${fact.kind}`, { amount: rupeesText(fact.amount) })}
      {fact.code && (
        <>
          {' · '}
          <CodeLink to={adminPageOfReference(fact.reference) ?? ''}>{fact.code}</CodeLink>
        </>
      )}
      {GATEWAYS.test(fact.external_id) && <small>{fact.external_id}</small>}
    </span>
  );
}
