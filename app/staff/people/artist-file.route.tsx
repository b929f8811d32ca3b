import { Link } from 'react-router';
import { RESTRICTED_BY_RELIABILITY } from '#app/artists/core/own-artist.ts';
import { formatRupees } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { AdminDetails } from '../frame/admin-details.tsx';
import { AdminSection } from '../frame/admin-section.tsx';
import { adminMeta } from '../frame/admin-title.ts';
import { PhoneLink } from '../frame/phone-link.tsx';
import { Instant } from '../frame/times.tsx';
import { useAdmin } from '../frame/use-admin.ts';
import type { Route } from './+types/artist-file.route';
import { ArtistChecks, SeenLiveForm } from './artist-checks.tsx';
import { type FileProblem, handleArtistAction, openArtistFile } from './artist-file.server.ts';
import { ArtistStateMark } from './artist-state-mark.tsx';
import { NoteForm, PersonActions } from './person-actions.tsx';
import { PersonBookings } from './person-bookings.tsx';
import { PersonFrame } from './person-frame.tsx';

export const loader = (args: Route.LoaderArgs) => openArtistFile(args, args.params.id);
export const action = (args: Route.ActionArgs) => handleArtistAction(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) => adminMeta(loaderData?.artist.name ?? '', 'artists');

type File = Route.ComponentProps['loaderData'];

export default function ArtistFileRoute({ loaderData: file, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('people');
  const { artist } = file;
  const say = useNames();
  const lead = (
    <>
      <ArtistStateMark state={artist.state} />
      <span>
        {say(artist.category)}, {say(artist.city)}
      </span>
      {artist.state === 'live' && (
        <Link className="link" to={`/artists/${artist.id}`}>
          {t('artist.page')}
        </Link>
      )}
    </>
  );
  return (
    <PersonFrame
      name={artist.name}
      lead={lead}
      restriction={
        artist.restriction_reason
          ? [
              t(`artist.${artist.state as 'unlisted'}`),
              artist.restriction_reason === RESTRICTED_BY_RELIABILITY
                ? t('artist.byStanding')
                : artist.restriction_reason,
            ]
          : null
      }
      file={{ ...file, other: 'author' }}
      problem={actionData}
      actions={<ArtistActions file={file} problem={actionData} />}
      facts={
        <>
          <ArtistFacts file={file} />
          <ArtistFigures file={file} />
        </>
      }
      bookings={
        <>
          <ArtistChecks file={file} />
          <Bookings file={file} />
        </>
      }
    />
  );
}

function ArtistActions({ file, problem }: { file: File; problem: FileProblem | undefined }) {
  const { t } = useTranslation('people');
  const { t: o } = useTranslation('operators');
  return (
    <PersonActions>
      {file.actions.map((act) =>
        act === 'seenLive' ? (
          <SeenLiveForm key={`seen-${file.steps.length}`} open={problem?.act === 'seenLive'} />
        ) : act === 'note' ? (
          <NoteForm key={`note-${file.notes.length}`} open={problem?.act === 'note'} />
        ) : (
          <ActionForm
            key={`${act}-${file.artist.version}`}
            act={act}
            name={t(`act.${act}`)}
            lead={t(`act.${act}Lead`)}
            open={problem?.act === act}
            plain={act === 'askCheck'}
            {...(act === 'lift' || act === 'askCheck' ? {} : { reason: o('act.reasonForArtist') })}
          />
        ),
      )}
    </PersonActions>
  );
}

function ArtistFacts({ file: { artist } }: { file: File }) {
  const { t } = useTranslation('people');
  const { may } = useAdmin();
  return (
    <AdminSection title={t('artist.facts')}>
      <AdminDetails
        facts={[
          [
            t('artist.holder'),
            artist.account_id ? (
              <span key="holder">
                {may('see_hosts') ? (
                  <Link className="link" to={`/operator/people/hosts/${artist.account_id}`}>
                    {artist.holder_name}
                  </Link>
                ) : (
                  artist.holder_name
                )}
                <span className="block">
                  <PhoneLink phone={artist.holder_phone} />
                </span>
                {artist.holder_email}
              </span>
            ) : (
              t('artist.noHolder')
            ),
          ],
          [t('artist.kind'), t(`artist.${artist.kind as 'solo'}`)],
          [t('artist.skills'), [...new Set([...artist.skills, ...artist.genres])].join(', ')],
          [t('artists.fee'), formatRupees(artist.fee_paise)],
          [
            t('artist.published'),
            artist.published_at && <Instant key="published" at={artist.published_at} />,
          ],
          [t('since'), <Instant key="since" at={artist.created_at} />],
        ]}
      />
    </AdminSection>
  );
}

function ArtistFigures({ file: { artist, counts, samePan } }: { file: File }) {
  const { t } = useTranslation('people');
  const mean = artist.rating_count > 0 && {
    stars: (artist.rating_sum / artist.rating_count).toFixed(1),
    count: artist.rating_count,
  };
  return (
    <AdminSection title={t('record')}>
      <AdminDetails
        facts={[
          [t('artists.performed'), String(artist.performed_count)],
          [t('artist.cancelled'), String(artist.withdrawn_count)],
          [t('artists.reviews'), mean ? t('artists.mean', mean) : t('none')],
          [t('artist.toCheck'), counts.pending_reviews > 0 && counts.pending_reviews],
          [t('artist.payouts'), String(counts.payouts)],
          [t('artist.sent'), counts.sent_payouts > 0 && counts.sent_payouts],
          [
            t('artist.open'),
            counts.open_payouts > 0 &&
              (counts.homeless ? t('artist.homeless', { count: counts.open_payouts }) : counts.open_payouts),
          ],
          [
            t('artist.samePan'),
            samePan.length > 0 &&
              samePan.map(({ id, name }) => (
                <Link key={id} className="link block" to={`/operator/people/artists/${id}`}>
                  {name}
                </Link>
              )),
          ],
          [t('disputes'), String(counts.disputes)],
          [t('reported'), String(counts.reported)],
        ]}
      />
    </AdminSection>
  );
}

function Bookings({ file }: { file: File }) {
  const { t } = useTranslation('people');
  const { may } = useAdmin();
  if (!may('see_bookings')) return null;
  return (
    <PersonBookings
      bookings={file.bookings}
      states={file.states}
      other="host"
      all={
        <Link className="link" to={`/operator/bookings?artist=${file.artist.id}`}>
          {t('allBookings')}
        </Link>
      }
    />
  );
}
