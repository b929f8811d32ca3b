import type { MetaDescriptor } from 'react-router';
import { addressIn, alternatesOf, type Language } from './languages.ts';

export interface PageMeta {
  /** `https://host`, no trailing slash. */
  origin: string;
  /** Canonical path. */
  path: string;
  language: Language;
  title: string;
  description: string;
  robots?: 'noindex, follow' | 'noindex' | undefined;
  type?: 'website' | 'article' | 'profile';
  /** Preview picture for shared links; path on the origin, size in pixels. */
  image?: { path: string; width?: number; height?: number } | undefined;
  schemas?: readonly Record<string, unknown>[];
}

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { origin, path, language, title, description, robots, type = 'website', image, schemas = [] } = page;
  const address = origin + addressIn(language, path);
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: robots ?? 'index, follow' },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(robots ? [] : languageLinks(origin, path)),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: 'Mehfil' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: `${language}_IN` },
    ...(image ? imageMeta(origin, image) : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...schemas.map((schema) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...schema },
    })),
  ];
}

export function languageLinks(origin: string, path: string): MetaDescriptor[] {
  return alternatesOf(path).map(([hrefLang, address]) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: origin + address,
  }));
}

export function languageOfPage(matches: readonly unknown[]): Language {
  const root = matches[0] as { loaderData?: { language?: Language } } | undefined;
  return root?.loaderData?.language ?? 'en';
}

function imageMeta(origin: string, { path, width, height }: NonNullable<PageMeta['image']>) {
  return [
    { property: 'og:image', content: origin + path },
    { property: 'og:image:type', content: 'image/jpeg' },
    ...(width ? [{ property: 'og:image:width', content: String(width) }] : []),
    ...(height ? [{ property: 'og:image:height', content: String(height) }] : []),
  ];
}

export function breadcrumbSchema(origin: string, steps: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

export function faqSchema(questions: readonly { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
