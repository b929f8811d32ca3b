import { metaTexts } from '#app/shared/meta-texts.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useSkillNames } from '#app/shared/skills/use-skill-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { adminMeta } from '../../frame/admin-title.ts';
import { NameFields, WordsField } from '../entry-fields.tsx';
import { EntryPage } from '../entry-page.tsx';
import type { Route } from './+types/skill.route';
import { skillListAddress } from './skill-form.ts';
import { openSkill, submitSkill } from './skills-page.server.ts';

export const loader = (args: Route.LoaderArgs) => openSkill(args, args.params);
export const action = (args: Route.ActionArgs) => submitSkill(args, args.params);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(
    loaderData?.skill?.names.en ?? metaTexts('catalogue').t(`add.${loaderData?.list.kind ?? 'skill'}`),
    'catalogue',
  );

export default function SkillRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('catalogue');
  const [category, say] = [useNames(), useSkillNames()];
  const { list, categoryName, skill } = loaderData;
  return (
    <EntryPage
      of="skill"
      title={skill ? say(skill.stored) : t(`add.${list.kind}`)}
      back={{ to: skillListAddress(list), text: t('back.skills', { category: category(categoryName) }) }}
      problem={actionData}
      entry={skill}
      fields={(problem) => (
        <>
          {skill && <p className="text-ink-2">{t('skills.everywhere')}</p>}
          <NameFields of="name" saved={skill?.names} problem={problem} />
          <WordsField saved={skill?.words ?? []} problem={problem} />
        </>
      )}
    />
  );
}
