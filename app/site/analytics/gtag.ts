import type { MeasuredPage } from './measured-page.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** `page` also goes to what the tool reports by itself. */
export function reportPageView(id: string, page: MeasuredPage): void {
  const isFirst = !window.dataLayer;
  window.dataLayer ??= [];
  gtag('set', { ...page });
  if (isFirst) loadGtag(id);
  gtag('event', 'page_view', { ...page });
}

function loadGtag(id: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false, anonymize_ip: true });
}

/** gtag needs `arguments` objects, not arrays. */
function gtag(..._what: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tool tells calls from data by it
  window.dataLayer?.push(arguments);
}
