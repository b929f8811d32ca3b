import { useRouteLoaderData } from 'react-router';
import { ProfileContents } from '../shell/profile-contents.tsx';
import { SITE_DETAILS } from '../shell/site-details.ts';
import type { Viewer } from '../shell/viewer.ts';

export const meta = () => [
  { title: `Your profile | ${SITE_DETAILS.brand}` },
  { name: 'robots', content: 'noindex' },
];

/** The visitor's own things as a page, for whoever has no script to open the drawer. */
export default function ProfileMenu() {
  const root = useRouteLoaderData<{ viewer: Viewer | null }>('root');
  return (
    <div className="page-width max-w-[25rem] py-8">
      <ProfileContents viewer={root?.viewer ?? null} />
    </div>
  );
}
