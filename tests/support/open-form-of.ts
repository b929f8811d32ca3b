import { openBookingForm } from '#app/bookings/book/booking-form-page.server.ts';
import { platformContext } from '#app/platform/context.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import { type TestAccount, visit } from './page-visit.ts';

/** What the booking form shows an account, by the query of its address. */
export function openFormOf(db: Database, who: TestAccount, query: string) {
  const { request, context } = visit(db, who, `/artists/booking?${query}`);
  const platform = context.get(platformContext);
  const razorpay = { checkoutUrl: '' } as typeof platform.config.razorpay;
  context.set(platformContext, { ...platform, config: { ...platform.config, razorpay } });
  return openBookingForm({ request, context });
}
