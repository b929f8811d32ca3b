export type OpenReason =
  | 'live_booking'
  | 'refund_undecided'
  | 'refund_on_its_way'
  | 'equipment_out'
  | 'performance_open'
  | 'team_performance_open'
  | 'replacement_open'
  | 'change_open'
  | 'dispute_open'
  | 'late_credit_open'
  | 'payout_open';

export interface OpenItem {
  reason: OpenReason;
  artist: { id: number; name: string } | null;
}

export type ErasureRefusal =
  | { reason: 'open'; openItems: OpenItem[] }
  /** A team with other accounts' members is erased only when explicitly confirmed. */
  | { reason: 'team_not_confirmed' }
  | { reason: 'staff' }
  | { reason: 'not_proved' }
  | { reason: 'gone' };

export interface ErasureOutlook {
  openItems: OpenItem[];
  /** Artists and teams to be erased; `members` counts members owned by other accounts. */
  artists: { id: number; name: string; kind: 'solo' | 'team'; members: number }[];
}
