import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import type { Route } from './+types/studio.route';
import { NoArtist } from './no-artist.tsx';
import { openStudio } from './open-studio.server.ts';

export const handle = { accent: 'rani' };
export const loader = ({ context, request }: Route.LoaderArgs) => openStudio(context, request);
export const meta = () => personalMeta(metaTexts('studio').t('meta.studio'));

export default function Studio({ loaderData }: Route.ComponentProps) {
  return <NoArtist {...loaderData} />;
}
