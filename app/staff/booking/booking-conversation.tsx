import type { OpenedConversation } from '#app/messaging/conversation.ts';
import { ConversationChoice } from '#app/messaging/conversation-choice.tsx';
import { ConversationPanel } from '#app/messaging/conversation-panel.tsx';
import { useTranslation } from '#app/shared/texts.tsx';
import { AdminSection } from '../frame/admin-section.tsx';

export function BookingConversation({ opened }: { opened: OpenedConversation }) {
  const { t } = useTranslation('operators');
  const { bookingId } = opened.conversation;
  return (
    <AdminSection title={t('booking.page.messages')}>
      <ConversationChoice opened={opened} page={`/operator/bookings/${bookingId}`} />
      <ConversationPanel opened={opened} source={`/bookings/${bookingId}/messages`} />
    </AdminSection>
  );
}
