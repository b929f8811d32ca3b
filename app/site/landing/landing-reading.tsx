import { Link } from 'react-router';
import { formatRupees } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { landingHeading } from './landing-heading.ts';
import { LANDING_CITIES, LANDING_SKILLS, type LandingSkill, landingPath } from './landing-pages.ts';
import type { Landing } from './load-landing.server.ts';

const STEPS = ['1', '2', '3', '4'] as const;

export function LandingReading({ landing }: { landing: Landing }) {
  const { t } = useTranslation('landing');
  const say = useNames();
  const { listing, texts, fees } = landing;
  const plural = landing.page.skill === 'artists' ? t('artists') : say(listing.skillName ?? '');
  const names = { plural, city: say(listing.city.name) };
  const amounts = fees && { min: formatRupees(fees.min), max: formatRupees(fees.max) };
  return (
    <>
      <section className="page-width landing-words later" aria-labelledby="landing-about">
        <div className="landing-about">
          <h2 id="landing-about" className="text-43">
            {t('aboutTitle', names)}
          </h2>
          <p className="text-20">{texts.here}</p>
          <p>{texts.about}</p>
          <h3 className="text-27">{t('cityTitle', names)}</h3>
          <p>{texts.city}</p>
        </div>
        <div className="landing-facts">
          <h3 className="text-27">{t('priceTitle')}</h3>
          {amounts && (
            <p className="tabular">
              <strong>{t(amounts.min === amounts.max ? 'onePrice' : 'prices', amounts)}</strong>
            </p>
          )}
          <p>{texts.price}</p>
          <h3 className="text-27">{t('askTitle')}</h3>
          <ul>
            {texts.ask.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </section>
      <section data-ground="stage" className="landing-how later" aria-labelledby="landing-how">
        <div className="page-width">
          <h2 id="landing-how" className="text-43">
            {t('howTitle')}
          </h2>
          <ol>
            {STEPS.map((step) => (
              <li key={step}>
                <h3 className="text-27">
                  <span aria-hidden="true">{step}</span> {t(`how.${step}.name`)}
                </h3>
                <p>{t(`how.${step}.text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <TitledSection
        id="landing-faq"
        title={t('faqTitle')}
        look="text-43"
        className="page-width landing-questions later"
      >
        <Accordion items={texts.questions} />
      </TitledSection>
      <Neighbours landing={landing} />
    </>
  );
}

function Neighbours({ landing: { page, listing } }: { landing: Landing }) {
  const { t } = useTranslation('landing');
  const say = useNames();
  const here = say(listing.city.name);
  const cityName = (slug: string) =>
    say(listing.choices.cities.find((city) => city.slug === slug)?.name ?? slug);
  const plural = (skill: LandingSkill) =>
    skill === 'artists'
      ? t('artists')
      : say(listing.choices.categories.find(({ slug }) => slug === LANDING_SKILLS[skill])?.plural ?? skill);
  const cities = LANDING_CITIES.filter((city) => city !== page.city);
  const skills = (Object.keys(LANDING_SKILLS) as LandingSkill[]).filter((skill) => skill !== page.skill);
  return (
    <div className="page-width landing-neighbours later">
      <nav aria-label={t('otherCities')}>
        <h2 className="text-27">{t('otherCities')}</h2>
        <ul className="link-row">
          {cities.map((city) => (
            <li key={city}>
              <Link className="link" to={landingPath({ skill: page.skill, city })}>
                {landingHeading(t, { skill: page.skill, plural: plural(page.skill), city: cityName(city) })}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('otherSkills', { city: here })}>
        <h2 className="text-27">{t('otherSkills', { city: here })}</h2>
        <ul className="link-row">
          {skills.map((skill) => (
            <li key={skill}>
              <Link className="link" to={landingPath({ skill, city: page.city })}>
                {plural(skill)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
