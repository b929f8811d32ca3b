export function conversationAddress({ bookingId, artistId }: { bookingId: string; artistId: number }) {
  return {
    page: `/bookings/${bookingId}/messages?artist=${artistId}`,
    live: `/api/bookings/${bookingId}/messages/live?artist=${artistId}`,
    read: `/api/bookings/${bookingId}/messages/read?artist=${artistId}`,
  };
}
