import { Form, Link } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { Cell } from '../../frame/admin-table.tsx';
import { NumberedList } from '../../frame/paged-list.tsx';
import { Deadline, Instant } from '../../frame/times.tsx';
import type { Route } from './+types/tickets.route';
import { openTickets } from './ticket-pages.server.ts';

export const loader = (args: Route.LoaderArgs) => openTickets(args);

const STATES = ['open', 'answered', 'solved'] as const;

export default function TicketsPage({ loaderData }: Route.ComponentProps) {
  const { state, tickets, more, page } = loaderData;
  const { t } = useTranslation('operators');
  const names = [
    t('ticket.number'),
    t('ticket.from'),
    t('ticket.message'),
    t('money.when'),
    t('queues.due'),
  ] as const;
  return (
    <AdminFrame title={t('sections.tickets')} lead={t('ticket.lead')} wide>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-4">
        <Chips>
          {STATES.map((each) => (
            <ChipLink key={each} to={`?state=${each}`} chosen={each === state}>
              {t(`ticket.state.${each}`)}
            </ChipLink>
          ))}
        </Chips>
        <Form className="flex items-end gap-3" role="search" aria-label={t('ticket.find')}>
          <TextField label={t('ticket.number')} name="number" type="search" maxLength={9} placeholder="CT-" />
          <Button type="submit" look="second" size="tool">
            {t('frame.find')}
          </Button>
        </Form>
      </div>
      <NumberedList
        label={t('sections.tickets')}
        columns={names.map((name) => ({ name }))}
        empty={state === 'open' ? t('queueEmpty.tickets') : t(`ticket.empty.${state}`)}
        page={page}
        more={more}
      >
        {tickets.map((ticket) => (
          <tr key={ticket.id}>
            <Cell>
              <Link className="link whitespace-nowrap" to={`/operator/tickets/${ticket.id}`}>
                {ticket.number}
              </Link>
              {ticket.grievance && <small>{t('ticket.grievance')}</small>}
            </Cell>
            <Cell of={names[1]}>{ticket.name}</Cell>
            <Cell of={names[2]}>
              <span>
                {t(`ticket.subject.${ticket.subject}`)}
                <small>{ticket.message.slice(0, 140)}</small>
              </span>
            </Cell>
            <Cell of={names[3]}>
              <Instant at={ticket.created_at} />
            </Cell>
            <Cell of={names[4]}>
              {state === 'solved' ? (
                <Instant at={ticket.solved_at} />
              ) : (
                <Deadline at={state === 'open' ? ticket.answer_by : ticket.solve_by} />
              )}
            </Cell>
          </tr>
        ))}
      </NumberedList>
    </AdminFrame>
  );
}
