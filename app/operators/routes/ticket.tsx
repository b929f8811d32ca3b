import { metaTexts } from '#app/shared/meta-texts.ts';
import { deskMeta } from '../desk-title.ts';
import { TicketPage } from '../tickets/ticket-page.tsx';
import { openTicket, submitTicket } from '../tickets/ticket-pages.server.ts';
import type { Route } from './+types/ticket.ts';

export const loader = (args: Route.LoaderArgs) => openTicket(args, args.params.id);
export const action = (args: Route.ActionArgs) => submitTicket(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(metaTexts('operators').t('meta.ticket', { number: loaderData?.ticket.number ?? '' }));

export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  return <TicketPage {...loaderData} problem={actionData} />;
}
