import type { PageName } from './sentences.ts';
import type { Table } from './table.ts';
import { contact, faq, join, policyPage, shell, signingIn } from './tables/help.ts';
import { landingTexts } from './tables/landing-texts.ts';
import { bookingsPolicy, company, privacy, refund, shipping, terms } from './tables/policies.ts';
import { privacySettings } from './tables/privacy-settings.ts';
import { bookingForm, home, landing, listing, profile, sound } from './tables/selling.ts';
import { reviews, soundOrder } from './tables/sound-and-reviews.ts';

/** Marks of each page whose sentences are read. */
export const TABLES: Readonly<Record<PageName, Table>> = {
  home,
  faq,
  listing,
  profile,
  landing,
  'landing texts': landingTexts,
  'booking form': bookingForm,
  sound,
  'sound order': soundOrder,
  reviews,
  contact,
  join,
  terms,
  'refund policy': refund,
  'bookings policy': bookingsPolicy,
  'privacy policy': privacy,
  'privacy settings': privacySettings,
  'company policies': company,
  shipping,
  'policy page': policyPage,
  shell,
  'signing in': signingIn,
};
