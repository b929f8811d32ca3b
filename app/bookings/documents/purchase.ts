import type { PricedLine } from './document-lines.ts';

/** Something that was paid for and has papers: a booking, or an order of sound. */
export interface DocumentedPurchase {
  /** How payments knows it, such as `booking:<id>`. */
  reference: string;
  /** The subject of its invoice. */
  id: string;
  kind: 'booking' | 'sound_order';
  code: string;
  state: string;
  hostId: string;
  host_name: string;
  /** Who performs; null where nobody does. */
  artist: { name: string; category: string } | null;
  event_date: string;
  starts_local: string;
  ends_local: string;
  venue_address: string;
  venue_lat: number | null;
  venue_lng: number | null;
  lines: readonly PricedLine[];
}
