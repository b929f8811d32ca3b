import { MenuContents } from '../shell/menu-contents.tsx';
import { SITE_DETAILS } from '../shell/site-details.ts';

export const meta = () => [{ title: `Menu | ${SITE_DETAILS.brand}` }, { name: 'robots', content: 'noindex' }];

/** The menu as a page, for whoever has no script to open the drawer. */
export default function Menu() {
  return (
    <div className="page-width max-w-[25rem] py-8">
      <MenuContents site={SITE_DETAILS} />
    </div>
  );
}
