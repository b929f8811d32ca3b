/** Pub/sub topic for changes to a booking's conversations. */
export function conversationTopic(bookingId: string): string {
  return `conversation:${bookingId}`;
}
