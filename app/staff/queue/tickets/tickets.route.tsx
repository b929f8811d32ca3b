import { Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { CodeLink, Lines } from '../../frame/admin-table.tsx';
import { NumberedList } from '../../frame/paged-list.tsx';
import { Deadline, Instant } from '../../frame/times.tsx';
import { useAdmin } from '../../frame/use-admin.ts';
import { Taken } from '../taken.tsx';
import type { Route } from './+types/tickets.route';
import { openTickets } from './ticket-pages.server.ts';

export const loader = (args: Route.LoaderArgs) => openTickets(args);

const STATES = ['open', 'answered', 'solved'] as const;

export default function TicketsPage({ loaderData }: Route.ComponentProps) {
  const { state, tickets, taken, more, page } = loaderData;
  const { t } = useTranslation('operators');
  const { may } = useAdmin();
  return (
    <AdminFrame
      wide
      title={t('sections.tickets')}
      lead={t('ticket.lead')}
      actions={
        may('edit_site') && (
          <Link className="link" to="/operator/site/texts/ready-answers">
            {t('ready.title')}
          </Link>
        )
      }
    >
      <div className="mt-5">
        <Chips>
          {STATES.map((each) => (
            <ChipLink key={each} to={`?state=${each}`} chosen={each === state}>
              {t(`ticket.state.${each}`)}
            </ChipLink>
          ))}
        </Chips>
      </div>
      <NumberedList
        label={t('sections.tickets')}
        rows={tickets}
        columns={[
          [
            t('ticket.number'),
            ({ id, number, grievance }) => (
              <>
                <CodeLink to={`/operator/tickets/${id}`}>{number}</CodeLink>
                {grievance && <small>{t('ticket.grievance')}</small>}
                {state !== 'solved' && (
                  <Taken queue="tickets" item={String(id)} code={number} by={taken[id]} />
                )}
              </>
            ),
          ],
          [t('ticket.from'), ({ name }) => name],
          [
            t('ticket.message'),
            ({ subject, message }) => (
              <Lines small={message.slice(0, 140)}>{t(`ticket.subject.${subject}`)}</Lines>
            ),
          ],
          [t('money.when'), (ticket) => <Instant at={ticket.created_at} />],
          [
            t('queues.due'),
            (ticket) =>
              state === 'solved' ? (
                <Instant at={ticket.solved_at} />
              ) : (
                <Deadline at={state === 'open' ? ticket.answer_by : ticket.solve_by} />
              ),
          ],
        ]}
        empty={state === 'open' ? t('queueEmpty.tickets') : t(`ticket.empty.${state}`)}
        page={page}
        more={more}
      />
    </AdminFrame>
  );
}
