import type { AuditSubject } from '#app/accounts/core/audit-actions.ts';
import { ownValue } from '#app/shared/own-value.ts';

const PAGES: Record<AuditSubject, ((id: string) => string) | null> = {
  booking: (id) => `/operator/bookings/${id}`,
  'sound-order': (id) => `/operator/sound-orders/${id}`,
  payment: null,
  day: (id) => `/operator/money/gateway?day=${id}`,
  ticket: (number) => `/operator/tickets?number=${number}`,
  review: null,
  application: null,
  artist: (id) => `/artists/${id}`,
  equipment: (id) => `/operator/sound/equipment/${id}`,
  kit: (id) => `/operator/sound/kits/${id}`,
  category: (slug) => `/operator/catalogue/categories/${slug}`,
  skill: null,
  city: (slug) => `/operator/catalogue/cities/${slug}`,
  site: (page) => (page === 'slides' ? '/operator/site/slides' : '/operator/site'),
  'refund-policy': () => '/operator/site/refund-rule',
  'supplier-model': () => '/operator/money/supplier',
  account: null,
};

/** Page of a reference such as `booking:<id>`; null where it has none. */
export function adminPageOfReference(reference: string | null): string | null {
  const [, kind, id] = /^([a-z-]+):(.+)$/.exec(reference ?? '') ?? [];
  const page = kind ? ownValue(PAGES, kind) : null;
  return page && id ? page(id) : null;
}
