import { mediaSet, mediaUrl, pictureOfCategory } from '#app/artists/media/media-url.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { landingHeading } from './landing-heading.ts';
import { LANDING_SKILLS } from './landing-pages.ts';
import type { Landing } from './load-landing.server.ts';

export function LandingHero({ landing: { page, listing, texts } }: { landing: Landing }) {
  const { t } = useTranslation('landing');
  const say = useNames();
  const category = LANDING_SKILLS[page.skill];
  const all = page.skill === 'artists';
  const { name, picture: uploaded } = listing.choices.categories.find(({ slug }) => slug === category) ?? {
    name: page.skill,
    picture: null,
  };
  const city = say(listing.city.name);
  const picture = pictureOfCategory(category || 'band', uploaded);
  return (
    <section className="landing-hero" data-ground="night">
      <img
        className="landing-hero-picture"
        src={mediaUrl(picture, 960)}
        srcSet={mediaSet(picture, [640, 960, 1280])}
        sizes="(min-width: 43.75rem) 46vw, 88vw"
        alt=""
        fetchPriority="high"
        decoding="async"
      />
      <div className="page-width landing-hero-words">
        <h1>{landingHeading(t, { skill: page.skill, plural: say(listing.skillName ?? ''), city })}</h1>
        <p className="landing-subtitle">
          {all ? t('subtitleOfAll') : t('subtitle', { name: say(name), city })}
        </p>
        <p className="landing-lead">{texts.lead}</p>
      </div>
    </section>
  );
}
