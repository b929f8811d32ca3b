import { openTickets } from '../tickets/ticket-pages.server.ts';
import { TicketsPage } from '../tickets/tickets-page.tsx';
import type { Route } from './+types/tickets.ts';

export const loader = (args: Route.LoaderArgs) => openTickets(args);

export default function Tickets({ loaderData }: Route.ComponentProps) {
  return <TicketsPage {...loaderData} />;
}
