import { Link } from 'react-router';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Accordion } from '#app/ui/accordion.tsx';
import { KeptMarkup } from '#app/ui/kept-markup.tsx';
import { mediaUrl, pictureOfCategory } from '../media/media-url.ts';
import type { Listing } from './load-listing.server.ts';
import { listingAddress } from './search-address.ts';

interface OtherSkillsProps {
  categories: Listing['choices']['categories'];
  city: string;
  skillName: Listing['skillName'];
}

export function OtherSkills({ categories, city, skillName }: OtherSkillsProps) {
  return (
    <KeptMarkup name="other-skills" of={[categories, city, skillName]}>
      <Skills categories={categories} city={city} skillName={skillName} />
    </KeptMarkup>
  );
}

export function HowAndQuestions() {
  return (
    <KeptMarkup name="how-and-questions" of={null}>
      <StepsAndAnswers />
    </KeptMarkup>
  );
}

function Skills({ categories, city, skillName }: OtherSkillsProps) {
  const { t } = useTranslation('artists');
  const say = useSkillNames();
  return (
    <nav className="page-width listing-section later" aria-label={t('listing.otherSkills')}>
      <h2 className="text-33">{t('listing.otherSkills')}</h2>
      <ul className="skill-strip">
        {categories.map(
          ({ slug, plural, picture }) =>
            plural !== skillName && (
              <li key={slug}>
                <Link to={listingAddress({ skill: slug, city })}>
                  <img
                    src={mediaUrl(pictureOfCategory(slug, picture), 320)}
                    alt=""
                    width={160}
                    height={160}
                    loading="lazy"
                    decoding="async"
                  />
                  {say(plural)}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

const STEPS = ['1', '2', '3'] as const;
const QUESTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

function StepsAndAnswers() {
  const { t } = useTranslation('artists');
  return (
    <div className="page-width listing-section listing-end later">
      <section>
        <h2 className="text-33">{t('listing.howTitle')}</h2>
        <ol className="listing-steps">
          {STEPS.map((step) => (
            <li key={step}>{t(`listing.how.${step}`)}</li>
          ))}
        </ol>
      </section>
      <section>
        <h2 className="text-33">{t('listing.faqTitle')}</h2>
        <Accordion
          name="listing-questions"
          items={QUESTIONS.map((key) => ({
            question: t(`questions.${key}.q`),
            answer: t(`questions.${key}.a`),
          }))}
        />
      </section>
    </div>
  );
}
