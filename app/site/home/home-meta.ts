import type { MetaDescriptor } from 'react-router';
import { addressIn } from '#app/shared/languages.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { languageLinks } from '#app/shared/page-meta.ts';

interface Home {
  brand: string;
  origin: string;
  company: { phone: string; email: string };
}

export function homeMeta({ brand, origin, company }: Home): MetaDescriptor[] {
  const { t, language } = metaTexts('home');
  const title = t('meta.title', { brand });
  const description = t('meta.description');
  const address = origin + addressIn(language, '/');
  const image = `${origin}/film/hero.webp`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...languageLinks(origin, '/'),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1280' },
    { property: 'og:image:height', content: '720' },
    { property: 'og:locale', content: `${language}_IN` },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'Organization',
            '@id': `${origin}/#organization`,
            name: brand,
            url: `${origin}/`,
            image,
            areaServed: ['Chandigarh', 'Mohali', 'Panchkula'],
            contactPoint: {
              '@type': 'ContactPoint',
              contactType: 'customer support',
              telephone: company.phone,
              email: company.email,
            },
          },
          {
            '@type': 'WebSite',
            '@id': `${origin}/#website`,
            name: brand,
            url: `${origin}/`,
            publisher: { '@id': `${origin}/#organization` },
            potentialAction: {
              '@type': 'SearchAction',
              target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?skill={search_term_string}` },
              'query-input': 'required name=search_term_string',
            },
          },
        ],
      },
    },
  ];
}
