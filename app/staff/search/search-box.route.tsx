import { useEffect, useState } from 'react';
import { Link, redirect, useFetcher, useLocation } from 'react-router';
import { requirePageStaff } from '#app/accounts/core/staff.server.ts';
import type { ArtistState } from '#app/artists/core/own-artist.ts';
import { platformContext } from '#app/platform/context.server.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { metaTexts } from '#app/shared/meta-texts.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { adminPageOfReference } from '../frame/admin-address.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { AdminSection } from '../frame/admin-section.tsx';
import { AdminTable, Lines } from '../frame/admin-table.tsx';
import { adminMeta } from '../frame/admin-title.ts';
import { ArtistStateMark } from '../frame/artist-state-mark.tsx';
import { EmptyList } from '../frame/empty-list.tsx';
import type { PageArgs } from '../frame/page-args.ts';
import { PhoneLink } from '../frame/phone-link.tsx';
import { searchAddress } from '../frame/sealed-search.server.ts';
import { StateMark } from '../frame/state-mark.tsx';
import { Instant } from '../frame/times.tsx';
import type { Route } from './+types/search-box.route';
import type { Found, Group } from './box-queries.server.ts';
import { openBox } from './search-box.server.ts';

export const loader = (args: Route.LoaderArgs) => openBox(args);

/** Redirects to the search address, in which the words are sealed. */
export async function action({ request, context }: PageArgs): Promise<Response> {
  requirePageStaff(context, request);
  const { keys } = context.get(platformContext).config;
  return redirect(searchAddress(keys, '/operator/search', await request.formData()), 303);
}

export const meta = () => adminMeta(metaTexts('search-box').t('name'));

export default function SearchBox({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('search-box');
  const { q, problem, waitSeconds, found, late } = loaderData;
  const shown = found.filter(({ rows }) => rows === null || rows.length > 0);
  return (
    <AdminFrame title={q ? t('title', { q }) : t('name')} searched={q} wide>
      {problem && (
        <p className="desk-empty" role="status">
          {t(problem, { minutes: Math.ceil(waitSeconds / 60) })}
        </p>
      )}
      {shown.map(({ group, rows }) =>
        rows ? (
          <Rows key={group} group={group} rows={rows} />
        ) : (
          <Late key={`${group} ${q}`} group={group} late={late} />
        ),
      )}
      {q && !problem && shown.length === 0 && <EmptyList>{t('none')}</EmptyList>}
      {shown.length === 0 && problem !== 'tooMany' && (
        <p className="mt-5 max-w-[70ch] text-ink-2">{t('help')}</p>
      )}
    </AdminFrame>
  );
}

function Rows({ group, rows }: { group: Group; rows: readonly Found[] }) {
  const { t, language } = useTranslation('search-box');
  const say = useNames();
  const isPeople = group === 'people';
  return (
    <AdminSection title={t(`group.${group}`)}>
      <AdminTable
        label={t(`group.${group}`)}
        rows={rows}
        columns={[
          [
            t('what'),
            (row) => (
              <Lines
                small={
                  <>
                    {t(`kind.${row.kind}`)} · {t(`why.${row.why}`)}
                  </>
                }
              >
                <Link className="link" to={pageOf(row)}>
                  {row.title || t(`kind.${row.kind}`)}
                </Link>
              </Lines>
            ),
          ],
          [
            t(isPeople ? 'city' : 'who'),
            ({ who, place }) => <Lines small={place}>{isPeople ? say(who ?? '') : who}</Lines>,
          ],
          [
            t(isPeople ? 'since' : 'when'),
            ({ day, at }) => (day ? formatDay(day, language, 'weekdayYear') : <Instant at={at} year />),
          ],
          [t('state'), (row) => <FoundState row={row} />],
          isPeople
            ? [t('phone'), ({ phone }) => <PhoneLink phone={phone} />]
            : [t('amount'), (row) => row.paise && formatRupees(paise(Number(row.paise))), 'number'],
        ]}
      />
    </AdminSection>
  );
}

function pageOf({ kind, id, reference }: Found): string {
  if (kind === 'account') return `/operator/people/hosts/${id}`;
  if (kind === 'ticket') return `/operator/tickets/${id}`;
  const artist = kind === 'artist' ? id : /^artist:(\d+)$/.exec(reference ?? '')?.[1];
  if (artist) return `/operator/people/artists/${artist}`;
  return adminPageOfReference(reference) ?? '/operator/artists/applications';
}

function FoundState({ row: { kind, state } }: { row: Found }) {
  const { t } = useTranslation('search-box');
  if (!state) return <span aria-hidden="true">–</span>;
  if (kind === 'booking' || kind === 'sound-order') return <StateMark state={state} />;
  if (kind === 'artist') return <ArtistStateMark state={state as ArtistState} />;
  return t(`state_of.${state as 'open'}`);
}

/** A group that takes longer is asked for on its own; without a script, by a link. */
function Late({ group, late }: { group: Group; late: string }) {
  const { t } = useTranslation('search-box');
  const { pathname, search } = useLocation();
  const [address] = useState(`${pathname}${search}&only=${group}&late=${encodeURIComponent(late)}`);
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => void load(address), [load, address]);
  const rows = data?.found[0]?.rows;
  if (rows && rows.length > 0) return <Rows group={group} rows={rows} />;
  return (
    <AdminSection title={t(`group.${group}`)}>
      <p className="desk-empty" role="status">
        {t(!data ? 'searching' : rows ? 'none' : 'tooSlow')}{' '}
        {!rows && (
          <Link className="link" to={address}>
            {t('show')}
          </Link>
        )}
      </p>
    </AdminSection>
  );
}
