export type ReplacementRefusal =
  | { reason: 'offer_not_found' }
  | { reason: 'offer_over' }
  | { reason: 'somebody_was_faster' }
  | { reason: 'slot_taken' }
  | { reason: 'booking_not_found' }
  | { reason: 'not_replacing' }
  | { reason: 'proposal_changed' }
  | { reason: 'decided_too_late' }
  | { reason: 'artist_not_found' };

export function replacementSentence({ reason }: ReplacementRefusal): string {
  switch (reason) {
    case 'offer_not_found':
      return 'This offer does not exist.';
    case 'offer_over':
      return 'This offer is over.';
    case 'somebody_was_faster':
      return 'Another artist was faster. If the host says no to them, you can still say yes.';
    case 'slot_taken':
      return 'Your calendar is taken at that time.';
    case 'booking_not_found':
      return 'Booking not found';
    case 'not_replacing':
      return 'No other artist is being looked for any more.';
    case 'proposal_changed':
      return 'This artist is no longer proposed. Please look at the booking again.';
    case 'decided_too_late':
      return 'The time to decide is over, and everything goes back to you.';
    case 'artist_not_found':
      return 'This artist is not available for booking.';
  }
}
