import { useRef } from 'react';
import { useNavigation } from 'react-router';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChipLink, Chips } from '#app/ui/chip.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import { ActionForm } from '../../frame/action-form.tsx';
import type { ActName } from '../../frame/action-name.ts';
import { AdminDetails } from '../../frame/admin-details.tsx';
import { AdminFrame } from '../../frame/admin-frame.tsx';
import { AdminSection } from '../../frame/admin-section.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { CodedWords } from '../../frame/coded-words.tsx';
import { Outcome } from '../../frame/outcome.tsx';
import { PhoneLink } from '../../frame/phone-link.tsx';
import { Deadline, Instant } from '../../frame/times.tsx';
import { Taken } from '../taken.tsx';
import type { Route } from './+types/ticket.route';
import { MAX_ENTRY_LENGTH, type TicketAction, ticketAllows } from './ticket-actions.ts';
import { openTicket, submitTicket } from './ticket-pages.server.ts';

export const loader = (args: Route.LoaderArgs) => openTicket(args, args.params.id);
export const action = (args: Route.ActionArgs) => submitTicket(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(metaTexts('operators').t('meta.ticket', { number: loaderData?.ticket.number ?? '' }));

type Ticket = Awaited<ReturnType<typeof openTicket>>;

const SIDE_ACTIONS = ['received', 'note', 'grievance', 'close'] as const satisfies readonly TicketAction[];

export default function TicketPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { ticket, entries, done, answers, ready, takenBy } = loaderData;
  const { t } = useTranslation('operators');
  const people = useTranslation('people');
  const typed = useRef({ entries: 0, words: '' });
  if (problem) typed.current.entries = entries.length;
  const kept = typed.current.entries === entries.length ? typed.current.words : '';
  return (
    <AdminFrame
      wide
      title={ticket.number}
      lead={
        <p className="flex flex-wrap gap-x-5">
          <span>{t(`ticket.state.${ticket.state}`)}</span>
          <span>{t(`ticket.subject.${ticket.subject}`)}</span>
          {ticket.grievance && <strong>{t('ticket.grievance')}</strong>}
        </p>
      }
      actions={<BackLink to="/operator/tickets">{t('sections.tickets')}</BackLink>}
    >
      <Outcome done={done} problem={problem} />
      <div className="desk-columns">
        <div>
          <Conversation ticket={ticket} entries={entries} />
          {ticketAllows(ticket.state, 'answer') && (
            <>
              <div className="mt-5">
                <Chips>
                  {answers.map(({ id, title, inEnglish }) => (
                    <ChipLink key={id} to={`?ready=${id}`} chosen={id === ready?.id} preventScrollReset>
                      {inEnglish ? t('ready.inEnglish', { title }) : title}
                    </ChipLink>
                  ))}
                </Chips>
              </div>
              <AnswerForm
                key={`${entries.length} ${ready?.id}`}
                ticket={ticket}
                words={
                  problem?.act === 'answer' ? problem.words : [kept, ready?.text].filter(Boolean).join('\n\n')
                }
                onType={(words) => (typed.current = { entries: entries.length, words })}
              />
            </>
          )}
        </div>
        <aside className="desk-acts" aria-label={t('act.title')}>
          {ticket.state !== 'solved' && (
            <Taken queue="tickets" item={String(ticket.id)} code={ticket.number} by={takenBy} />
          )}
          <AdminDetails
            facts={[
              [t('ticket.from'), ticket.name],
              [
                t('ticket.email'),
                <a key="email" className="link" href={`mailto:${ticket.email}`}>
                  {ticket.email}
                </a>,
              ],
              [t('ticket.language'), people.t(`language.${ticket.language}`)],
              [t('staff.phone'), ticket.phone && <PhoneLink phone={ticket.phone} />],
              [
                t('ticket.answerBy'),
                ticket.state === 'open' && <Deadline key="answer" at={ticket.answer_by} />,
              ],
              [
                t('ticket.solveBy'),
                ticket.state !== 'solved' && <Deadline key="solve" at={ticket.solve_by} />,
              ],
              [t('ticket.solved'), ticket.solved_at && <Instant key="solved" at={ticket.solved_at} />],
            ]}
          />
          <div className="mt-6">
            {SIDE_ACTIONS.filter((act) => ticketAllows(ticket.state, act)).map((act) => (
              <ActionForm
                key={act}
                act={act}
                name={
                  act === 'grievance' && ticket.grievance
                    ? t('ticket.act.noGrievance')
                    : t(`ticket.act.${act}`)
                }
                reason={t(`ticket.words.${act}`)}
                open={problem?.act === act}
              />
            ))}
          </div>
        </aside>
      </div>
    </AdminFrame>
  );
}

function Conversation({ ticket, entries }: Pick<Ticket, 'ticket' | 'entries'>) {
  const { t } = useTranslation('operators');
  return (
    <AdminSection title={t('ticket.conversation')}>
      <ol className="desk-story">
        <li>
          <span>
            <Instant at={ticket.created_at} />
            <span className="block">{ticket.name}</span>
          </span>
          <p className="whitespace-pre-line break-words">
            <CodedWords>{ticket.message}</CodedWords>
          </p>
        </li>
        {entries.map((entry) => (
          <li key={entry.id} data-kind={entry.kind}>
            <span>
              <Instant at={entry.at} />
              <span className="block">{entry.kind === 'received' ? ticket.name : entry.by}</span>
            </span>
            <div>
              {entry.kind !== 'received' && <strong>{t(`ticket.kind.${entry.kind}`)}</strong>}
              <p className="whitespace-pre-line break-words">
                <CodedWords>{entry.body}</CodedWords>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </AdminSection>
  );
}

interface Answer extends Pick<Ticket, 'ticket'> {
  words: string;
  onType: (words: string) => void;
}

function AnswerForm({ ticket, words, onType }: Answer) {
  const { t } = useTranslation('operators');
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' && formData?.get('act') === 'answer';
  return (
    <EditForm unsaved={words !== ''} method="post" className="desk-act-form mt-6" preventScrollReset>
      <input type="hidden" name="act" value={'answer' satisfies ActName} />
      <TextArea
        label={t('ticket.answer', { name: ticket.name })}
        help={ticket.grievance ? t('ticket.officerSigns') : t('ticket.byEmail', { email: ticket.email })}
        name="reason"
        rows={6}
        maxLength={MAX_ENTRY_LENGTH}
        defaultValue={words}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        required
      />
      <Button type="submit" size="row" busy={busy && t('act.working')}>
        {t('ticket.send')}
      </Button>
    </EditForm>
  );
}
