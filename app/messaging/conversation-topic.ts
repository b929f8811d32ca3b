/** Under which name processes tell each other that something about a booking's conversations is new. */
export function conversationTopic(bookingId: string): string {
  return `conversation:${bookingId}`;
}
