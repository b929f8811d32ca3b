import { requireBookingParty } from '#app/bookings/view/booking-access.server.ts';
import { BookingFrame } from '#app/bookings/view/booking-frame.tsx';
import { headOf } from '#app/bookings/view/booking-head.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import type { Route } from './+types/booking-messages.route';
import { ConversationChoice } from './conversation-choice.tsx';
import { openConversation, submitConversation } from './conversation-page.server.ts';
import { ConversationPanel } from './conversation-panel.tsx';

export const handle = { accent: 'rani' };
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('messaging').t('meta.booking', { code: loaderData?.booking.code ?? '' }));

export async function loader(args: Route.LoaderArgs) {
  const party = await requireBookingParty(args.context, args.request, args.params.id);
  return { booking: headOf(party), as: party.as, opened: await openConversation(args, args.params.id) };
}

export const action = (args: Route.ActionArgs) => submitConversation(args, args.params.id);

export default function BookingMessages({ loaderData: { booking, as, opened } }: Route.ComponentProps) {
  const page = `/bookings/${booking.id}/messages`;
  return (
    <BookingFrame booking={booking} active="messages" as={as}>
      <ConversationChoice opened={opened} page={page} />
      <ConversationPanel opened={opened} source={page} />
    </BookingFrame>
  );
}
