import { MAX_PLACE_LENGTH } from '#app/artists/verification/artist-check.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { AdminDetails } from '../frame/admin-details.tsx';
import { AdminSection } from '../frame/admin-section.tsx';
import { Instant } from '../frame/times.tsx';
import { useAdmin } from '../frame/use-admin.ts';
import type { openArtistFile } from './artist-file.server.ts';

type File = Awaited<ReturnType<typeof openArtistFile>>;

export function ArtistChecks({ file: { steps } }: { file: File }) {
  const { t } = useTranslation('people');
  const { t: say } = useTranslation('checks');
  const { may } = useAdmin();
  if (!may('review_artists')) return null;
  return (
    <AdminSection title={t('checks.title')}>
      {steps.length === 0 ? (
        <p className="text-ink-2">{t('checks.none')}</p>
      ) : (
        <AdminDetails
          facts={steps.map(({ id, kind, state, at, by, reason }) => [
            t(`checks.${kind}`),
            <span key={id}>
              {say(`step.${state}`)} · <Instant at={at} />
              {by && ` · ${by}`}
              {reason && <span className="block text-ink-2">{reason}</span>}
            </span>,
          ])}
        />
      )}
    </AdminSection>
  );
}

export function SeenLiveForm({ open }: { open: boolean }) {
  const { t } = useTranslation('people');
  return (
    <ActionForm act="seenLive" name={t('act.seenLive')} lead={t('act.seenLiveLead')} plain open={open}>
      <TextField label={t('act.seenOn')} name="seenOn" type="date" required />
      <TextField label={t('act.place')} name="place" maxLength={MAX_PLACE_LENGTH} required />
    </ActionForm>
  );
}
