import type { BookingRequest } from '#app/bookings/core/booking-request.ts';
import { HOST_PHONE, OTHER_HOST_PHONE } from './accounts.ts';

export interface DemoBooking
  extends Pick<
    BookingRequest,
    'from' | 'to' | 'occasion' | 'audienceSize' | 'address' | 'message' | 'withSound'
  > {
  /** Phone of the host. */
  host: string;
  artist: { category: string; instant: boolean } | 'demo artist';
  daysAhead: number;
  fate: 'paid' | 'accepted' | 'cancelled' | 'completed' | 'tonight';
  says?: string;
}

const SECTOR_9 = 'House 214, Sector 9-C, Chandigarh 160009';
const LAWNS = 'Sukhna Lawns, Sector 6, Chandigarh 160006';
const OFFICE = 'IT Park, Building 3, Chandigarh 160101';
const SECTOR_35 = 'House 88, Sector 35-B, Chandigarh 160022';

/** One booking of the demo host per state. A host has only one per occasion and artist. */
export const DEMO_BOOKINGS: readonly DemoBooking[] = [
  {
    host: HOST_PHONE,
    artist: { category: 'singer', instant: false },
    daysAhead: 24,
    from: '19:00',
    to: '21:30',
    occasion: 'Wedding events',
    audienceSize: 'More than 100',
    address: LAWNS,
    message: 'Please open with a shabad.',
    withSound: true,
    fate: 'paid',
  },
  {
    host: HOST_PHONE,
    artist: { category: 'dj', instant: true },
    daysAhead: 25,
    from: '20:00',
    to: '22:00',
    occasion: 'Wedding events',
    audienceSize: 'More than 100',
    address: LAWNS,
    message: '',
    withSound: true,
    fate: 'paid',
  },
  {
    host: HOST_PHONE,
    artist: { category: 'comedian', instant: false },
    daysAhead: 12,
    from: '18:00',
    to: '19:00',
    occasion: 'Corporate event',
    audienceSize: '1-100',
    address: OFFICE,
    message: 'Clean material, mixed ages.',
    withSound: false,
    fate: 'cancelled',
  },
  {
    host: HOST_PHONE,
    artist: { category: 'instrumentalist', instant: true },
    daysAhead: 3,
    from: '19:30',
    to: '21:30',
    occasion: 'House party',
    audienceSize: '1-50',
    address: SECTOR_9,
    message: '',
    withSound: false,
    fate: 'tonight',
  },
  {
    host: HOST_PHONE,
    artist: { category: 'magician', instant: true },
    daysAhead: 5,
    from: '17:00',
    to: '18:30',
    occasion: 'Birthday party',
    audienceSize: '1-50',
    address: SECTOR_9,
    message: 'Twelve children around six.',
    withSound: false,
    fate: 'completed',
  },
  {
    host: OTHER_HOST_PHONE,
    artist: 'demo artist',
    daysAhead: 18,
    from: '18:30',
    to: '20:30',
    occasion: 'Corporate event',
    audienceSize: '1-100',
    address: OFFICE,
    message: '',
    withSound: true,
    fate: 'accepted',
    says: 'So glad you can come! The hall is on the second floor. Is there anything that you need carried up?',
  },
  {
    host: OTHER_HOST_PHONE,
    artist: 'demo artist',
    daysAhead: 32,
    from: '19:00',
    to: '21:00',
    occasion: 'House party',
    audienceSize: '1-50',
    address: SECTOR_35,
    message: 'My parents have been married for forty years. Old songs, please, and nothing too loud.',
    withSound: false,
    fate: 'paid',
  },
  {
    host: OTHER_HOST_PHONE,
    artist: 'demo artist',
    daysAhead: 6,
    from: '17:30',
    to: '19:30',
    occasion: 'Birthday party',
    audienceSize: '1-50',
    address: SECTOR_35,
    message: '',
    withSound: false,
    fate: 'completed',
  },
];
