import type { Paise } from '#app/shared/money.ts';
import type { Cause } from '../core/replacement-cause.ts';

export interface ReplacementView {
  cause: Cause;
  /** The event runs: our staff look for who can still come. */
  tonight: boolean;
  state: 'searching' | 'proposed';
  decideBy: Date;
  before: { id: number; name: string };
  asked: number;
  proposal: Proposal | null;
}

export interface Proposal {
  offerId: string;
  artist: {
    id: number;
    name: string;
    kind: 'solo' | 'team';
    category: string;
    city: string;
    photo: string | null;
    /** 1 to 5, or null without reviews. */
    rating: number | null;
    ratingCount: number;
  };
  /** The artist's regular price in paise. */
  fee: Paise;
  /** Paise refunded on acceptance, because they cost less. */
  returned: Paise;
  /** Paise we bear, because they cost more. */
  saved: Paise;
  /** When they begin if the host says yes now; null: at the booked time. */
  from: Date | null;
}
