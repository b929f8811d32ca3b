import { Link } from 'react-router';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { AdminSection } from '../../frame/admin-section.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { TabChips } from '../../frame/tab-chips.tsx';
import { CatalogueFrame } from '../catalogue-frame.tsx';
import { CatalogueOutcome } from '../catalogue-outcome.tsx';
import type { Route } from './+types/skills.route';
import { SKILL_KINDS, type SkillKind, skillListAddress } from './skill-form.ts';
import { openSkills } from './skills-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openSkills(args);
export const meta = () => adminMeta(metaTexts('catalogue').t('tab.skills'), 'catalogue');

export default function SkillsRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const say = useNames();
  const { categories, category, done } = loaderData;
  return (
    <CatalogueFrame tab="skills">
      <CatalogueOutcome done={done} />
      <TabChips
        label={t('tab.categories')}
        tabs={categories.map(({ slug, name }) => [say(name), skillListAddress({ category: slug })])}
        chosen={skillListAddress({ category })}
      />
      {SKILL_KINDS.map((kind) => (
        <SkillSection key={kind} kind={kind} loaded={loaderData} />
      ))}
    </CatalogueFrame>
  );
}

interface SkillSectionProps {
  kind: SkillKind;
  loaded: Route.ComponentProps['loaderData'];
}

function SkillSection({ kind, loaded: { category, skills } }: SkillSectionProps) {
  const { t } = useTranslation('catalogue');
  const say = useSkillNames();
  const listed = skills.filter((skill) => skill.kind === kind);
  return (
    <AdminSection
      title={t(`skills.${kind}`)}
      actions={
        <Link className="link" to={`/operator/catalogue/skills/${category}/${kind}/new`}>
          {t(`add.${kind}`)}
        </Link>
      }
    >
      {listed.length === 0 && <p className="py-4 text-ink-2">{t('skills.none')}</p>}
      <ul>
        {listed.map(({ id, name, hidden, live }) => (
          <li key={id} className="flex flex-wrap gap-x-3 border-rule border-b py-2">
            <Link className="link" to={`/operator/catalogue/skills/${category}/${kind}/${id}`}>
              {say(name)}
            </Link>
            <span className="text-ink-2">
              {t('uses.live', { count: live })}
              {hidden && ` · ${t('hidden')}`}
            </span>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}
