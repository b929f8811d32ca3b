import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { metaTexts } from '#app/shared/meta-texts.ts';
import type { Route } from './+types/sound-system.route';
import { SoundPage } from './components/sound-page.tsx';
import { SoundUnavailable } from './components/sound-unavailable.tsx';
import { openSoundPage } from './open-sound-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openSoundPage(args);
export function meta() {
  const { t } = metaTexts('sound');
  return [{ title: `${t('meta.title')} · Mehfil` }, { name: 'description', content: t('meta.description') }];
}

/** Selection changes only touch the address, so no data needs reloading. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const besidesSound = ({ searchParams }: URL) => {
    const rest = new URLSearchParams(searchParams);
    rest.delete('sound');
    return rest.toString();
  };
  const moved = currentUrl.search !== nextUrl.search && currentUrl.pathname === nextUrl.pathname;
  return moved ? besidesSound(currentUrl) !== besidesSound(nextUrl) : defaultShouldRevalidate;
}

export default function SoundSystem({ loaderData }: Route.ComponentProps) {
  return loaderData.failed ? <SoundUnavailable /> : <SoundPage page={loaderData} />;
}
