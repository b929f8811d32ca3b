import { Link } from 'react-router';
import { staffRoles } from '#app/accounts/core/roles.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Status } from '#app/ui/status.tsx';
import { ActionForm } from '../frame/action-form.tsx';
import { AdminDetails } from '../frame/admin-details.tsx';
import { AdminSection } from '../frame/admin-section.tsx';
import { adminMeta } from '../frame/admin-title.ts';
import { ArtistStateMark } from '../frame/artist-state-mark.tsx';
import { PhoneLink } from '../frame/phone-link.tsx';
import { Instant } from '../frame/times.tsx';
import type { Route } from './+types/host-file.route';
import { handleHostAction, openHostFile } from './host-file.server.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonBookings } from './person-bookings.tsx';
import { PersonFrame } from './person-frame.tsx';

export const loader = (args: Route.LoaderArgs) => openHostFile(args, args.params.id);
export const action = (args: Route.ActionArgs) => handleHostAction(args, args.params.id);
export const meta = ({ loaderData }: Route.MetaArgs) => adminMeta(loaderData?.host.name ?? '', 'hosts');

type File = Route.ComponentProps['loaderData'];

export default function HostFileRoute({ loaderData: file, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('people');
  const { host } = file;
  const all = (
    <Link className="link" to={`/operator/bookings?host=${file.host.id}`}>
      {t('allBookings')}
    </Link>
  );
  return (
    <PersonFrame
      name={host.name}
      lead={
        <>
          <Status kind={host.blocked_at ? 'unpaid' : 'paid'}>
            {host.blocked_at ? t('hosts.blocked') : t('hosts.mayBook')}
          </Status>
          {file.pausedUntil && (
            <Status kind="pending">
              {t('host.pausedUntil')} <Instant at={file.pausedUntil} />
            </Status>
          )}
          {!host.erased_at && <PhoneLink phone={host.phone} />}
        </>
      }
      restriction={host.block_reason ? [t('host.blocked'), host.block_reason] : null}
      file={{ ...file, other: 'artist' }}
      problem={actionData}
      actions={<HostActions file={file} open={actionData?.act} />}
      facts={
        <>
          <HostFacts file={file} />
          <HostFigures file={file} />
        </>
      }
      bookings={<PersonBookings bookings={file.bookings} states={file.states} other="artist" all={all} />}
    />
  );
}

function HostActions({ file, open }: { file: File; open: string | undefined }) {
  const { t } = useTranslation('people');
  return (
    <PersonActions
      {...file}
      open={open}
      form={(act) => (
        <ActionForm
          key={act}
          act={act}
          name={t(`act.${act}`)}
          lead={t(`act.${act}Lead`)}
          open={open === act}
          {...(act === 'block' ? { reason: t('act.reasonForHost') } : {})}
        />
      )}
    />
  );
}

function HostFacts({ file: { host, artists } }: { file: File }) {
  const { t } = useTranslation('people');
  const { t: o } = useTranslation('operators');
  const say = useNames();
  return (
    <AdminSection title={t('artist.facts')}>
      <AdminDetails
        facts={[
          [
            t('host.email'),
            <a key="email" className="link" href={`mailto:${host.email}`}>
              {host.email}
            </a>,
          ],
          [t('artists.city'), host.city && say(host.city)],
          [t('host.language'), t(`language.${host.language as 'en'}`)],
          [
            o('sections.staff'),
            staffRoles(host.roles)
              .map((role) => o(`role.${role}`))
              .join(', '),
          ],
          [
            t('host.artists'),
            artists.length > 0 && (
              <ul key="artists">
                {artists.map((artist) => (
                  <li key={artist.id} className="flex flex-wrap gap-x-3">
                    <Link className="link" to={`/operator/people/artists/${artist.id}`}>
                      {artist.name}
                    </Link>
                    <ArtistStateMark state={artist.state} />
                  </li>
                ))}
              </ul>
            ),
          ],
          [t('since'), <Instant key="since" at={host.created_at} year />],
          [t('host.lastSeen'), host.last_seen_at && <Instant key="seen" at={host.last_seen_at} />],
        ]}
      />
    </AdminSection>
  );
}

function HostFigures({ file: { counts } }: { file: File }) {
  const { t } = useTranslation('people');
  return (
    <AdminSection title={t('record')}>
      <AdminDetails
        facts={[
          [t('host.soundOrders'), String(counts.sound_orders)],
          [t('host.payments'), String(counts.payments)],
          [t('host.refunds'), String(counts.refunds)],
          [t('disputes'), String(counts.disputes)],
          [t('reported'), String(counts.reported)],
          [t('host.reports'), String(counts.reports)],
          [t('host.tickets'), String(counts.tickets)],
        ]}
      />
    </AdminSection>
  );
}
