import { accountsApi } from './accounts/api/api.server.ts';
import { attachViewer } from './accounts/core/viewer.server.ts';
import { pushApi } from './accounts/push/push-api.server.ts';
import { artistsApi } from './artists/api/api.server.ts';
import { answerApi } from './bookings/answer/answer-api.server.ts';
import { bookingsApi } from './bookings/api/api.server.ts';
import { checkoutApi } from './bookings/checkout/checkout-api.server.ts';
import { limitGatewayCalls } from './bookings/purchase/gateway-concurrency.server.ts';
import { replacementApi } from './bookings/replacement/replacement-api.server.ts';
import { soundOrdersApi } from './bookings/sound-orders/sound-orders-api.server.ts';
import { messagingApi } from './messaging/api.server.ts';
import { notificationsApi } from './notifications/api.server.ts';
import { paymentsApi } from './payments/api.server.ts';
import type { PaymentDeps } from './payments/payment-deps.server.ts';
import { placesApi } from './places/api.server.ts';
import type { Api } from './platform/http.server.ts';
import { attachIdempotency } from './platform/idempotency.server.ts';
import type { Platform } from './platform/platform.server.ts';
import { reviewsApi } from './reviews/api.server.ts';
import { siteApi } from './site/api.server.ts';
import { soundApi } from './sound/api.server.ts';

/** Joins the endpoints of all domains under /api. */
export async function registerApi(api: Api, platform: Platform, deps: PaymentDeps): Promise<void> {
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
  await checkoutApi(api, deps, platform.config);
  await bookingsApi(api, deps);
  await soundOrdersApi(api, deps, platform.config.mode === 'demo');
  await answerApi(api, deps);
  await replacementApi(api, deps);
  await paymentsApi(api, deps, platform.config.razorpay);
}
