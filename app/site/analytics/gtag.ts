declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export function startGtag(id: string): void {
  if (window.dataLayer) return;
  window.dataLayer = [];
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false, anonymize_ip: true });
}

export function reportPageView(path: string): void {
  gtag('event', 'page_view', { page_path: path, page_title: document.title });
}

/** gtag needs `arguments` objects, not arrays. */
function gtag(..._what: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tool tells calls from data by it
  window.dataLayer?.push(arguments);
}
