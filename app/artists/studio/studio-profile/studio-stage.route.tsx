import { useFocusOnError } from '#app/accounts/core/use-focus-on-error.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { spokenList } from '#app/shared/spoken-list.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChips, TickBox } from '#app/ui/choices.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/text-field.tsx';
import { OWN_SOUNDS } from '../../core/rider.ts';
import { MUST_KINDS, type MustKind } from '../../core/rider-musts.ts';
import type { Route } from './+types/studio-stage.route';
import { openStage, saveStage } from './profile-pages.server.ts';
import { ProfilePart, StaffFields } from './profile-part.tsx';
import { COUNTS, type CountField, LOAD_INS } from './stage-form.ts';
import { useSaving } from './use-saving.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openStage(args);
export const action = (args: Route.ActionArgs) => saveStage(args);
export const meta = () => personalMeta(metaTexts('studio').t('meta.stage'));

const LISTS = ['brings', 'hospitality', 'notes'] as const;

export default function StagePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { artist, values: stored } = loaderData;
  const { t } = useTranslation('studio-profile');
  const saving = useSaving();
  const form = useFocusOnError(answer);
  const failed = answer && !answer.saved ? answer : undefined;
  const values = failed?.typed ?? stored;
  const count = (field: CountField) => (
    <TextField
      key={field}
      label={t(`field.${field}`)}
      name={field}
      inputMode="numeric"
      maxLength={3}
      defaultValue={values[field]}
      error={failed?.errors[field] && t(`error.${failed.errors[field]}`, { max: COUNTS[field] })}
    />
  );
  return (
    <ProfilePart artist={artist} part="stage" answer={answer}>
      <EditForm
        unsaved={failed !== undefined}
        method="post"
        noValidate
        ref={form}
        key={failed ? 'again' : artist.version}
      >
        <input type="hidden" name="version" value={failed?.version ?? artist.version} />
        <StaffFields artist={artist} />
        <PageSection id="rider" title={t('rider.title')} lead={t('rider.lead')}>
          <div className="frame-form">
            <div className="studio-pair">{(['stageWidth', 'stageDepth'] as const).map(count)}</div>
            <div className="studio-pair">
              {(['powerPoints', 'channels', 'mics', 'monitors'] as const).map(count)}
            </div>
            <div className="studio-pair">{count('loadInMinutes')}</div>
            <SelectField
              label={t('field.sound')}
              name="sound"
              defaultValue={values.sound}
              className="max-w-96"
            >
              {(['', ...OWN_SOUNDS] as const).map((kind) => (
                <option key={kind} value={kind}>
                  {t(`sound.${kind || 'needed'}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('field.loadIn')}
              name="loadIn"
              defaultValue={values.loadIn}
              className="max-w-72"
            >
              <option value="">{t('loadIn.any')}</option>
              {LOAD_INS.map((way) => (
                <option key={way} value={way}>
                  {t(`loadIn.${way}`)}
                </option>
              ))}
            </SelectField>
            <TickBox
              name="greenRoom"
              value="yes"
              defaultChecked={values.greenRoom}
              label={t('field.greenRoom')}
            />
            <MustChoice musts={values.musts} unfilled={failed?.errors.musts} />
            {LISTS.map((field) => (
              <TextArea
                key={field}
                label={t(`field.${field}`)}
                help={t(`help.${field}`)}
                name={field}
                rows={3}
                defaultValue={values[field]}
                error={failed?.errors[field] && t(`error.${failed.errors[field]}`)}
              />
            ))}
          </div>
        </PageSection>
        <PageSection id="songs" title={t('songs.title')} lead={t('songs.lead')}>
          <div className="frame-form">
            <TextArea
              label={t('field.songs')}
              name="songs"
              rows={10}
              defaultValue={values.songs}
              error={failed?.errors.songs && t(`error.${failed.errors.songs}`)}
            />
            <Button type="submit" busy={saving && t('saving')}>
              {t('save')}
            </Button>
          </div>
        </PageSection>
      </EditForm>
    </ProfilePart>
  );
}

/** Which needs hosts are asked about before they pay. */
function MustChoice({ musts, unfilled }: { musts: MustKind[]; unfilled: MustKind[] | undefined }) {
  const { t, language } = useTranslation('studio-profile');
  return (
    <ChoiceChips
      many
      name="musts"
      label={t('field.musts')}
      help={t('help.musts')}
      choices={MUST_KINDS.map((kind) => ({ value: kind, label: t(`must.${kind}`) }))}
      value={musts}
      error={
        unfilled &&
        t('error.musts', {
          needs: spokenList(
            unfilled.map((kind) => t(`must.${kind}`)),
            language,
          ),
        })
      }
    />
  );
}
