export type ReplacementRefusal =
  | { reason: 'offer_not_found' }
  | { reason: 'offer_over' }
  | { reason: 'other_artist_proposed' }
  | { reason: 'slot_taken' }
  | { reason: 'artist_restricted' }
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
    case 'other_artist_proposed':
      return 'Another artist was faster. If the host declines them, you can still accept.';
    case 'slot_taken':
      return 'Your calendar is taken at that time.';
    case 'artist_restricted':
      return 'You cannot take new bookings at the moment. Please write to our team.';
    case 'booking_not_found':
      return 'Booking not found';
    case 'not_replacing':
      return 'The search for another artist is over.';
    case 'proposal_changed':
      return 'This artist is no longer proposed. Please look at the booking again.';
    case 'decided_too_late':
      return 'The time to decide is over. We refund everything.';
    case 'artist_not_found':
      return 'This artist is not available for booking.';
  }
}
