import type { AuditAction } from '#app/accounts/core/audit-actions.ts';
import type { ArtistState } from '#app/artists/core/own-artist.ts';
import type { BookingState } from '#app/bookings/core/booking-states.ts';
import { useTranslation } from '#app/shared/texts.tsx';

export function useStateWord(action: AuditAction): (state: string) => string {
  const { t } = useTranslation('words');
  const { t: o } = useTranslation('operators');
  const { t: money } = useTranslation('money');
  switch (action.split('.')[0]) {
    case 'ticket':
      return (state) => o(`ticket.state.${state as 'open' | 'answered' | 'solved'}`);
    case 'review':
      return (state) => o(`review.state.${state as 'published' | 'pending' | 'removed'}`);
    case 'artist':
      return (state) => t(`artistState.${state as ArtistState}`);
    case 'application':
      return (state) => t(`applicationState.${state as 'received' | 'accepted' | 'declined' | 'withdrawn'}`);
    case 'payout':
      return (state) => money(`payoutState.${state as 'held' | 'due' | 'paid' | 'withdrawn'}`);
    default:
      return (state) => o(`state.${state as BookingState}`);
  }
}
