import type { Config } from '#app/platform/config.server.ts';

const RAZORPAY_SCRIPTS =
  'https://checkout.razorpay.com https://cdn.razorpay.com https://checkout-static-next.razorpay.com';
const RAZORPAY_CALLS =
  'https://api.razorpay.com https://checkout.razorpay.com https://lumberjack.razorpay.com https://lumberjack-cx.razorpay.com https://lumberjack-metrics.razorpay.com';

/**
 * One policy for every page, since moving between pages keeps the first page's. The payment provider's hosts
 * are those its own plugins list; its script may change, so it has no integrity hash.
 */
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

/** What an answer that is no page may do, were it shown as one. The service worker fetches from this site only. */
const NO_PAGE_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Built and drawn files, whose hundreds of answers a page pays for: scripts, styles, typefaces, pictures, films. */
const FILES = /^\/(assets|media|film|icons)\//;

/** Headers of an answer, by its address: what guards only documents is left out where none is ever shown. */
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
  // YouTube refuses to play for a page that hides where it comes from.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'otp-credentials=(self), geolocation=(self), payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com"), camera=(), microphone=()',
};
