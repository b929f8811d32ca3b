import type { PricedLine } from './document-lines.ts';

export interface DocumentedPurchase {
  reference: string;
  id: string;
  kind: 'booking' | 'sound_order';
  code: string;
  state: string;
  hostId: string;
  host_name: string;
  artist: { name: string; category: string } | null;
  event_date: string;
  starts_local: string;
  ends_local: string;
  venue_address: string;
  venue_lat: number | null;
  venue_lng: number | null;
  lines: readonly PricedLine[];
}
