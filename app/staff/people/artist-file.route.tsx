import { Link } from 'react-router';
import { RESTRICTED_BY_RELIABILITY } from '#app/artists/core/own-artist.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ChangeItem } from '../catalogue/artist-moderation/artist-items.tsx';
import { MediaCards } from '../catalogue/artist-moderation/page-media.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { AdminDetails } from '../frame/admin-details.tsx';
import { AdminSection } from '../frame/admin-section.tsx';
import { adminMeta } from '../frame/admin-title.ts';
import { ArtistStateMark } from '../frame/artist-state-mark.tsx';
import { PhoneLink } from '../frame/phone-link.tsx';
import { Instant } from '../frame/times.tsx';
import { useAdmin } from '../frame/use-admin.ts';
import type { Route } from './+types/artist-file.route';
import { ArtistChecks, SeenLiveForm } from './artist-checks.tsx';
import { type FileProblem, handleArtistAction, openArtistFile } from './artist-file.server.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonBookings } from './person-bookings.tsx';
import { PersonFrame } from './person-frame.tsx';

export const loader = (args: Route.LoaderArgs) => openArtistFile(args, args.params.id);
export const action = (args: Route.ActionArgs) => handleArtistAction(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) => adminMeta(loaderData?.artist.name ?? '', 'artists');

type File = Route.ComponentProps['loaderData'];

export default function ArtistFileRoute({ loaderData: file, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('people');
  const { may } = useAdmin();
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
      {artist.state === 'live' && may('edit_site') && (
        <Link className="link" to={`/operator/site/showcase?artist=${artist.id}`}>
          {t('artist.feature')}
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
      page={<ArtistPage file={file} />}
      facts={
        <>
          <ArtistFacts file={file} />
          <ArtistFigures file={file} />
        </>
      }
      bookings={
        <>
          <Proposals file={file} />
          <ul aria-label={t('mend.changes')}>
            {file.changes.map((change) => (
              <ChangeItem key={change.ids[0]} change={change} />
            ))}
          </ul>
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
    <PersonActions
      {...file}
      open={problem?.act}
      form={(act) =>
        act === 'seenLive' ? (
          <SeenLiveForm key={act} open={problem?.act === 'seenLive'} />
        ) : (
          <ActionForm
            key={act}
            act={act}
            name={t(`act.${act}`)}
            lead={t(`act.${act}Lead`)}
            open={problem?.act === act}
            plain={act === 'askCheck' || act === 'sendPage'}
            {...(act !== 'lift' && {
              reason: act === 'lost-phone' ? t('act.lost-phoneReason') : o('act.reasonForArtist'),
            })}
          >
            {(act === 'askPhone' || act === 'lost-phone') && (
              <TextField label={t('act.newPhone')} name="phone" type="tel" required />
            )}
          </ActionForm>
        )
      }
    />
  );
}

const PARTS = ['about', 'stage', 'price', 'media'] as const;

/** The page as hosts see it, and what staff can take down or change of it. */
function ArtistPage({ file: { artist, mayMend, ...media } }: { file: File }) {
  const { t } = useTranslation('people');
  const isDraft = artist.state === 'draft' && artist.account_id === null;
  return (
    <AdminSection title={t('mend.title')}>
      {media.photos.length + media.films.length === 0 && (
        <p className="py-4 text-ink-2">{t('mend.noMedia')}</p>
      )}
      <MediaCards artistId={mayMend ? artist.id : 0} photos={media.photos} films={media.films} />
      {mayMend && (
        <p className="flex flex-wrap gap-x-5">
          {PARTS.filter((part) => isDraft || part !== 'media').map((part) => (
            <Link
              key={part}
              className="link inline-flex min-h-11 items-center"
              to={`/studio/${artist.id}/${part === 'media' ? part : `profile/${part}`.replace('/about', '')}`}
            >
              {t(`mend.${part === 'price' && isDraft ? 'draftPrice' : part}`)}
            </Link>
          ))}
        </p>
      )}
    </AdminSection>
  );
}

function Proposals({ file: { proposals } }: { file: File }) {
  const { t } = useTranslation('people');
  if (proposals.length === 0) return null;
  return (
    <AdminSection title={t('proposal.title')}>
      <AdminDetails
        facts={proposals.map(({ id, kind, value, state, at, reason }) => [
          t(`proposal.${kind}`),
          <span key={id}>
            {t(`proposal.${state}`)} · <Instant at={at} />{' '}
            {typeof value.phone === 'string' && <PhoneLink phone={value.phone} />}
            {typeof value.fee_paise === 'number' && formatRupees(paise(value.fee_paise))}
            <span className="block text-ink-2">{reason}</span>
          </span>,
        ])}
      />
    </AdminSection>
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
          [t('since'), <Instant key="since" at={artist.created_at} year />],
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
              (counts.without_account
                ? t('artist.withoutAccount', { count: counts.open_payouts })
                : counts.open_payouts),
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
