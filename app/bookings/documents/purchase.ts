import type { PerformanceGst } from '#app/pricing/performance-supply.ts';
import type { Paise } from '#app/shared/money.ts';
import type { Company } from '../core/booking-request.ts';
import type { PricedLine } from './document-lines.ts';
import type { Share } from './document-shares.ts';

export interface SellingArtist {
  artistId: number;
  payee: string;
  /** Whether the artist of the booking has said yes, even if the booking ended afterwards. */
  hasYes: boolean;
  /** Of the artist, in the state the booking is in: what is sold or kept. Amounts are paise. */
  gst: PerformanceGst;
  commission: Paise;
  /** What the host saves because a cheaper artist came. */
  saved: Paise;
  /** What was kept of a cancelled booking, by part; null if nothing was. */
  kept: Share | null;
}

export interface DocumentedPurchase {
  reference: string;
  id: string;
  kind: 'booking' | 'sound_order';
  code: string;
  state: string;
  hostId: string;
  host_name: string;
  /** What the host said of their company; its `billing` comes before the account's. */
  company?: Company | null;
  artist: { name: string; category: string } | null;
  event_date: string;
  starts_local: string;
  ends_local: string;
  venue_address: string;
  venue_lat: number | null;
  venue_lng: number | null;
  lines: readonly PricedLine[];
  /** The artist who supplies the performance through us; null where all of it is ours. */
  seller: SellingArtist | null;
}
