export interface Waiting {
  id: string;
  bookingId: string | null;
  orderId?: string | null;
  code: string;
  about: string;
  detail: string;
  phone?: string | null;
  kind?: 'late' | 'short' | 'no_show' | 'not_played';
  manager?: string | null;
  /** A refund that is paid by bank. */
  byBank?: boolean;
  amount: number | null;
  startsAt: Date | null;
  since: Date | null;
  due: Date | null;
  stars?: number;
  concerns?: string[];
  /** Decided by one person; a second must approve it. */
  waits?: boolean;
}
