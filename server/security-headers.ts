import type { Config } from '#app/platform/config.server.ts';

const RAZORPAY_SCRIPTS =
  'https://checkout.razorpay.com https://cdn.razorpay.com https://checkout-static-next.razorpay.com';
const RAZORPAY_CALLS =
  'https://api.razorpay.com https://checkout.razorpay.com https://lumberjack.razorpay.com https://lumberjack-cx.razorpay.com https://lumberjack-metrics.razorpay.com';

/** One CSP for all pages, since client navigation keeps the first. The payment script changes: no hash. */
export function contentSecurityPolicy(config: Config, nonce: string): string {
  const razorpay = config.razorpay.sandbox ? '' : ` ${RAZORPAY_SCRIPTS}`;
  const calls = config.razorpay.sandbox ? '' : ` ${RAZORPAY_CALLS}`;
  const frames = config.razorpay.sandbox ? '' : ' https://api.razorpay.com https://checkout.razorpay.com';
  const analytics = config.analyticsId ? ' https://www.googletagmanager.com' : '';
  const analyticsCalls = config.analyticsId
    ? ' https://*.google-analytics.com https://*.googletagmanager.com'
    : '';
  const directives = [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `script-src 'self' 'nonce-${nonce}'${razorpay}${analytics}`,
    `style-src 'self' 'unsafe-inline'${razorpay}`,
    `img-src 'self' data: blob: https://i.ytimg.com${razorpay}`,
    `font-src 'self' data:${razorpay}`,
    "media-src 'self' blob:",
    `connect-src 'self'${calls}${analyticsCalls}`,
    `frame-src 'self' https://www.youtube-nocookie.com${frames}`,
    `form-action 'self'${config.razorpay.sandbox ? '' : ' https://api.razorpay.com'}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(config.secureOrigin ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

/** CSP for responses that are not pages, in case one is displayed. Service worker: same origin only. */
const NO_PAGE_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Static files: a page loads hundreds, so their headers are kept small. */
const FILES = /^\/(assets|media|film|icons)\//;

/** Headers by address; document-only headers are omitted for files. */
export function headersByAddress(config: Config): (url: string) => Record<string, string> {
  const file = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': NO_PAGE_POLICY,
    ...(config.secureOrigin ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const document = { ...file, ...DOCUMENT_HEADERS };
  return (url) => (FILES.test(url) ? file : document);
}

const DOCUMENT_HEADERS = {
  'x-frame-options': 'DENY',
  // YouTube refuses to play without a referrer.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'otp-credentials=(self), geolocation=(self), payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com"), camera=(), microphone=()',
};
