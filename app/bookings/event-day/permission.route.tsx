import { Link, useNavigation } from 'react-router';
import { formatDay, formatTime } from '#app/shared/india-time.ts';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { SelectField, TextField } from '#app/ui/text-field.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { timeFromMinutes } from '../core/booking-times.ts';
import { BookingFrame } from '../view/booking-frame.tsx';
import { SoundNote } from '../view/sound-note.tsx';
import type { Route } from './+types/permission.route';
import { openPermissionPage, type PermissionPageData, submitPermission } from './permission-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openPermissionPage(args, args.params.id);
export const action = (args: Route.ActionArgs) => submitPermission(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(metaTexts('permissions').t('meta.title', { code: loaderData?.head.code ?? '' }));

/** Half hours from six in the evening to two at night. */
const TIMES = Array.from({ length: 17 }, (_, step) => timeFromMinutes(18 * 60 + step * 30));

export default function PermissionRoute({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('permissions');
  const problem = actionData?.problem;
  const moved = page.permissions.some(({ kind, state }) => kind !== 'loudspeaker' && state === 'accepted');
  return (
    <BookingFrame booking={page.head} active="overview" as={page.as}>
      <div className="mt-10 grid max-w-[46rem] gap-8">
        <h2 className="text-33">{t('title')}</h2>
        {page.done && !problem && <Banner tone="free" live fact={t('done')} />}
        {problem && <Banner tone="failure" fact={t(`problem.${problem}`)} />}
        {page.verdict && <SoundNote verdict={page.verdict} />}
        {page.offered.length === 0 && <p>{t('none')}</p>}
        <Permissions page={page} />
        {moved && page.open && (
          <p>
            {t('moved')}{' '}
            <Link className="link" to={`/bookings/${page.head.id}/edit`}>
              {t('edit')}
            </Link>
          </p>
        )}
        {page.open && page.offered.length > 0 && <UploadForm page={page} failed={problem !== undefined} />}
      </div>
    </BookingFrame>
  );
}

function Permissions({ page: { permissions, head } }: { page: PermissionPageData }) {
  const { t, language } = useTranslation('permissions');
  if (permissions.length === 0) return null;
  return (
    <TitledSection id="papers" title={t('papers')} level={3}>
      <ul className="mt-3 border-rule border-t">
        {permissions.map(({ id, kind, until, state, reason, hasFile }) => (
          <li key={id} className="grid gap-1 border-rule border-b py-4">
            <p className="font-fact">
              {t(`kind.${kind}`)}, {t('until', { time: formatTime(timeFromMinutes(until), language) })}
            </p>
            <p className="text-ink-2">{t(`state.${state}`)}</p>
            {state === 'refused' && <p>{t('reason', { reason })}</p>}
            {hasFile ? (
              <ButtonLink look="quiet" to={`/bookings/${head.id}/permission/${id}`} reloadDocument>
                {t('open')}
              </ButtonLink>
            ) : (
              <p className="text-ink-2">{t('gone')}</p>
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function UploadForm({ page, failed }: { page: PermissionPageData; failed: boolean }) {
  const { t, language } = useTranslation('permissions');
  const busy = useNavigation().state === 'submitting';
  const day = formatDay(page.date, language);
  return (
    <EditForm unsaved={failed} method="post" encType="multipart/form-data" className="grid gap-6">
      <p className="text-ink-2">{t('lead')}</p>
      <SelectField id="kind" name="kind" label={t('field.kind')} required>
        {page.offered.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="until"
        name="until"
        label={t('field.until')}
        help={t('help.until', { day })}
        defaultValue={TIMES.includes(page.end) ? page.end : '22:00'}
        required
      >
        {TIMES.map((time) => (
          <option key={time} value={time}>
            {formatTime(time, language)}
          </option>
        ))}
      </SelectField>
      <TextField
        id="paper"
        name="paper"
        type="file"
        label={t('field.file')}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        required
      />
      <p className="text-15 text-ink-2">{t('kept')}</p>
      <Button type="submit" size="row" busy={busy && t('uploading')}>
        {t('upload')}
      </Button>
    </EditForm>
  );
}
