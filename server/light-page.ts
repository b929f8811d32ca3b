import type { Language } from '#app/shared/languages.ts';
import en from '#app/site/shell/messages/en.json' with { type: 'json' };
import hi from '#app/site/shell/messages/hi.json' with { type: 'json' };
import pa from '#app/site/shell/messages/pa.json' with { type: 'json' };

/** Of the frame around every page. */
export const SHELL_WORDS = { en, hi, pa };

interface LightPage {
  language: Language;
  title: string;
  text: string;
  link: { to: string; words: string };
  refreshSeconds?: number;
  /** Of the request, where the reader may want to tell us of it. */
  reference?: string | undefined;
}

export const LIGHT_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Needs no database, script or file. Input is not escaped: pass only our own texts. */
export function lightPage({ language, title, text, link, refreshSeconds, reference }: LightPage): string {
  const asked = reference ? ` ${SHELL_WORDS[language].crash.reference} ${reference}` : '';
  const refresh = refreshSeconds ? `\n<meta http-equiv="refresh" content="${refreshSeconds}">` : '';
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh}
<title>${title} | Mehfil</title>
<style>
  body { display: grid; min-height: 100svh; box-sizing: border-box; margin: 0; padding: 2rem 1.25rem; align-content: center; justify-content: center;
    background: #170a1b; color: #f6f0e6; font: 1.1875rem/1.6 "Anek Latin", "Anek Devanagari", "Anek Gurmukhi", system-ui, sans-serif; }
  main { width: min(34rem, 100vw - 2.5rem); }
  .brand { margin: 0 0 2rem; color: #f2a000; font-size: 1.5rem; font-weight: 700; }
  h1 { margin: 0 0 0.75rem; font-size: clamp(2rem, 7vw, 2.75rem); line-height: 1.15; text-wrap: balance; }
  p { margin: 0; text-wrap: pretty; }
  a { display: inline-block; margin-top: 1.75rem; padding: 0.75rem 1.5rem; background: #f2a000; color: #170a1b; font-weight: 600; text-decoration: none; }
  a:focus-visible { outline: 3px solid #f6f0e6; outline-offset: 2px; }
</style>
<main><p class="brand" lang="en">Mehfil</p><div role="alert"><h1>${title}</h1><p>${text}${asked}</p></div><a href="${link.to}">${link.words}</a></main>
</html>`;
}
