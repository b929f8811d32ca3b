export interface DemoAccount {
  phone: string;
  name: string;
  email: string;
  roles: string[];
  purpose: string;
}

export const HOST_PHONE = '9876543210';
export const OTHER_HOST_PHONE = '9876543211';
export const ARTIST_PHONE = '9876500001';

/** Demo logins; sign-in codes appear on the outbox page. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  { phone: HOST_PHONE, name: 'Aarav Mehta', email: 'aarav.mehta@example.com', roles: [], purpose: 'Host' },
  {
    phone: OTHER_HOST_PHONE,
    name: 'Meher Bajwa',
    email: 'meher.bajwa@example.com',
    roles: [],
    purpose: 'Another host',
  },
  { phone: ARTIST_PHONE, name: '', email: 'artist@example.com', roles: ['artist'], purpose: 'Artist' },
  {
    phone: '9876500010',
    name: 'Ritu Walia',
    email: 'support@mehfil.example',
    roles: ['support'],
    purpose: 'Support',
  },
  {
    phone: '9876500011',
    name: 'Gurmeet Sahni',
    email: 'events@mehfil.example',
    roles: ['event_manager'],
    purpose: 'Event manager',
  },
  {
    phone: '9876500012',
    name: 'Anil Bakshi',
    email: 'finance@mehfil.example',
    roles: ['finance'],
    purpose: 'Finance',
  },
  {
    phone: '9876500013',
    name: 'Navdeep Rana',
    email: 'owner@mehfil.example',
    roles: ['owner'],
    purpose: 'Owner',
  },
];
