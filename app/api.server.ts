import { accountsApi } from './accounts/api.server.ts';
import { pushApi } from './accounts/push-api.server.ts';
import { attachViewer } from './accounts/viewer.server.ts';
import { artistsApi } from './artists/api.server.ts';
import { answerApi } from './bookings/answer-api.server.ts';
import { bookingsApi } from './bookings/api.server.ts';
import { checkoutApi } from './bookings/checkout-api.server.ts';
import { limitGatewayCalls } from './bookings/holds/share-of-gateway.server.ts';
import { replacementApi } from './bookings/replacement/replacement-api.server.ts';
import { soundOrdersApi } from './bookings/sound-orders/sound-orders-api.server.ts';
import { messagingApi } from './messaging/api.server.ts';
import { notificationsApi } from './notifications/api.server.ts';
import { paymentsApi } from './payments/api.server.ts';
import type { PaymentDesk } from './payments/payment-desk.server.ts';
import { placesApi } from './places/api.server.ts';
import type { Api } from './platform/http.server.ts';
import { attachIdempotency } from './platform/idempotency.server.ts';
import type { Platform } from './platform/platform.server.ts';
import { reviewsApi } from './reviews/api.server.ts';
import { siteApi } from './site/api.server.ts';
import { soundApi } from './sound/api.server.ts';

/** Joins the endpoints of all domains under /api. */
export async function registerApi(api: Api, platform: Platform, desk: PaymentDesk): Promise<void> {
  attachViewer(api, platform);
  attachIdempotency(api, platform);
  await accountsApi(api, platform);
  pushApi(api, platform);
  await artistsApi(api, platform);
  await messagingApi(api, platform);
  await notificationsApi(api, platform);
  placesApi(api, platform);
  reviewsApi(api, platform);
  siteApi(api, platform);
  soundApi(api, platform);
  limitGatewayCalls(api);
  await checkoutApi(api, desk, platform.config);
  await bookingsApi(api, desk);
  await soundOrdersApi(api, desk, platform.config.mode === 'demo');
  await answerApi(api, desk);
  await replacementApi(api, desk);
  await paymentsApi(api, desk, platform.config.razorpay);
}
