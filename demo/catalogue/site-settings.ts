export const SITE_SETTINGS: Record<string, unknown> = {
  brand: 'Mehfil',
  counters: { bookings: 1250, artists: 580 },
  supportHours: [
    { days: 'Mon-Fri', opens: '10:00', closes: '18:00' },
    { days: 'Sat', opens: '10:00', closes: '14:00' },
    { days: 'Sun', opens: null, closes: null },
  ],
  supportPhone: '+91 98765 43200',
  supportEmail: 'support@mehfil.example',
  companyAddress: 'Ward 4, The Mall, Solan, Himachal Pradesh 173212, India',
  soundDefault: 'included',
  registrationLink: null,
};
