import { Link } from 'react-router';
import { formatDay } from '#app/shared/india-time.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { ActForm } from '../components/act-form.tsx';
import { CursorPager } from '../components/pager.tsx';
import { useAdmin } from '../use-admin.ts';
import type { openMoneyTax } from './money-tax.server.ts';

type WrongStates = Awaited<ReturnType<typeof openMoneyTax>>['states'];

/** Papers that print another State than their address is read in, with the press that corrects them. */
export function WrongStates({ found, next, first }: WrongStates) {
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
