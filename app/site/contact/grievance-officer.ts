/** Whom Indian law has us name for complaints and for questions about personal data. */
export const GRIEVANCE_OFFICER = {
  name: 'Ritika Thakur',
  designation: 'Grievance Officer',
  email: 'grievance@mehfil.example',
  phone: '+91 98160 00001',
} as const;
