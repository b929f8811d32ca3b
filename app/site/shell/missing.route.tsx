import { data } from 'react-router';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { MissingPage } from './failure-page.tsx';
import { UNKNOWN_SITE } from './site-details.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => [
  { title: `${metaTexts('shell').t('missing.code')} | ${UNKNOWN_SITE.brand}` },
  { name: 'robots', content: 'noindex' },
];

export default MissingPage;
