/** Indian law requires a named officer for complaints and personal data questions. */
export const GRIEVANCE_OFFICER = {
  name: 'Ritika Thakur',
  designation: 'Grievance Officer',
  email: 'grievance@mehfil.example',
  phone: '+91 98160 00001',
} as const;
