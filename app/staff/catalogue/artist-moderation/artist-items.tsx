import type { ReactNode } from 'react';
import {
  type ArtistField,
  PRESENTATIONS,
  type Presentation,
  TAKE_DOWN_REASONS,
} from '#app/artists/core/artist-change.ts';
import { ARTIST_FIELDS, type FieldName, fieldsWith, ruleOf } from '#app/artists/core/artist-fields.ts';
import { KeptWords, type OwnSupply } from '#app/artists/core/price-field.tsx';
import { riderLines } from '#app/artists/core/rider.ts';
import { useRiderWords } from '#app/artists/core/use-rider-words.ts';
import { mediaUrl } from '#app/artists/media/media-url.ts';
import type { UndoRefusal } from '#app/artists/studio/studio-media/mend-page.server.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { isKeyOf } from '#app/shared/own-value.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { ActionForm } from '../../frame/action-form.tsx';
import { AdminDetails } from '../../frame/admin-details.tsx';
import { AdminSection } from '../../frame/admin-section.tsx';
import { PhoneLink } from '../../frame/phone-link.tsx';
import { Elapsed, Instant } from '../../frame/times.tsx';
import type { ArtistWork } from './artist-work.server.ts';
import type { ArtistAction } from './handle-artist-work.server.ts';
import { type Media, MediaCards, UndoForm } from './page-media.tsx';

type ItemOf<Part extends ArtistWork['part']> = Extract<ArtistWork, { part: Part }>['items'][number];

export function ApplicationItem({
  application,
  supply,
}: {
  application: ItemOf<'applications'>;
  supply: OwnSupply;
}) {
  const { t } = useTranslation('artist-work');
  const { members, videos } = application;
  const [say, skill] = [useNames(), useNames('skills')];
  return (
    <WorkItem title={application.name} since={application.created_at}>
      <AdminDetails
        facts={[
          [t('number'), application.number],
          [t('category'), say(application.category)],
          [t('kind'), members === null ? t('solo') : t('team', { count: members })],
          [t('where'), say(application.city)],
          [t('price'), <KeptWords key="price" price={application.fee_paise} supply={supply} who="artist" />],
          [t('skills'), application.skills.map(skill).join(', ')],
          [
            t('videos'),
            videos.length > 0 && (
              <span className="flex flex-wrap gap-x-4">
                {videos.map((address, index) => (
                  <a key={address} className="link" href={address} rel="noreferrer" target="_blank">
                    {t('film', { count: index + 1 })}
                  </a>
                ))}
              </span>
            ),
          ],
          [t('person'), application.person],
          ['', <PhoneLink key="phone" phone={application.phone} />],
          [t('applied'), <Instant key="at" at={application.created_at} />],
        ]}
      />
      <ParagraphUnlessEmpty>{application.about}</ParagraphUnlessEmpty>
      <ItemActionForm act="accept" item={application.id} lead={t('act.acceptLead')} />
      <ItemActionForm act="decline" item={application.id} reason={t('act.declineReason')} />
    </WorkItem>
  );
}

export function ProfileItem({ profile }: { profile: ItemOf<'profiles'> }) {
  const { t } = useTranslation('artist-work');
  const say = useNames();
  return (
    <WorkItem title={profile.name} since={profile.submitted_at}>
      <AdminDetails
        facts={[
          [t('number'), profile.id],
          [t('category'), say(profile.category)],
          [t('where'), say(profile.city)],
          [
            t('price'),
            <KeptWords key="price" price={profile.fee_paise} supply={profile.supply} who="artist" />,
          ],
          ...(['account', 'tax', 'identity'] as const).map(
            (detail) =>
              [
                t(`detail.${detail}`),
                t(
                  profile.details[detail]
                    ? 'detail.given'
                    : detail === 'identity'
                      ? 'detail.later'
                      : 'detail.missing',
                ),
              ] as const,
          ),
          [t('submitted'), <Instant key="at" at={profile.submitted_at} />],
        ]}
      />
      <ParagraphUnlessEmpty>{profile.about}</ParagraphUnlessEmpty>
      <a className="link inline-flex min-h-11 items-center" href={`/studio/${profile.id}/preview`}>
        {t('preview')}
      </a>
      <ItemActionForm act="publish" item={profile.id} lead={t('act.publishLead')} />
      <ItemActionForm act="return" item={profile.id} reason={t('act.returnReason')} />
    </WorkItem>
  );
}

type Change = Omit<ItemOf<'changes'>, 'upTo' | 'barred'> & {
  upTo?: number;
  reason?: string | null;
  barred: UndoRefusal | null;
};

/** What was changed of a page: by the artist, to be checked up to `upTo`; or one change of its file. */
export function ChangeItem({ change }: { change: Change }) {
  const { t } = useTranslation('artist-work');
  const parts = change.parts.map((part) => t(`changePart.${part}`)).join(', ');
  const key = TAKE_DOWN_REASONS.find((why) => change.reason?.startsWith(`${why}: `));
  const of = { artistId: change.id, next: change.upTo ? '/operator/artists/changes' : undefined };
  return (
    <WorkItem title={change.upTo ? change.name : parts} since={change.upTo ? change.at : null}>
      <AdminDetails
        facts={[
          change.upTo ? [t('changed'), parts] : [t('when'), <Instant key="at" at={change.at} />],
          [t('by'), change.by],
          [t('why'), key ? t(`takeDown.${key}`) + change.reason!.slice(key.length) : change.reason],
          ...useChangedFields(change),
        ]}
      />
      {change.upTo && (
        <>
          <a className="link inline-flex min-h-11 items-center" href={`/artists/${change.id}`}>
            {t('preview')}
          </a>
          <MediaCards {...of} {...(change.after as Media)} />
          <EditForm method="post" preventScrollReset>
            {Object.entries({ act: 'seen', item: change.id, upTo: change.upTo }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" size="tool">
              {t('act.seen')}
            </Button>
          </EditForm>
        </>
      )}
      {change.barred ? (
        <p>{t(`problem.${change.barred}`)}</p>
      ) : (
        <UndoForm {...of} changes={change.ids} media={!!key} />
      )}
    </WorkItem>
  );
}

export function CheckItem({ check }: { check: ItemOf<'checks'> }) {
  const { t } = useTranslation('artist-work');
  const { t: say } = useTranslation('checks');
  const at = <input type="hidden" name="submittedAt" value={check.submitted_at.getTime()} />;
  if (check.kind === 'gst') return <RegistrationItem check={check} />;
  return (
    <WorkItem title={check.name} since={check.submitted_at}>
      <AdminDetails
        facts={[
          [t('number'), check.artist_id],
          [t('check.name'), check.person_name],
          ...check.identityDocuments.map(
            ({ id, kind, ending }) =>
              [
                say(`paper.${kind}`),
                <span key={id} className="flex flex-wrap gap-x-4">
                  {say('ending', { ending })}
                  <a
                    className="link"
                    href={`/operator/artists/papers/${id}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {say('see')}
                  </a>
                </span>,
              ] as const,
          ),
          [t('submitted'), <Instant key="at" at={check.submitted_at} />],
        ]}
      />
      <ItemActionForm act="pass" item={check.id} lead={t('act.passLead', { name: check.person_name })}>
        {at}
      </ItemActionForm>
      <ItemActionForm act="sendBack" item={check.id} reason={t('act.returnReason')}>
        {at}
      </ItemActionForm>
    </WorkItem>
  );
}

/** A declared GST registration, to be compared with the public portal. */
function RegistrationItem({ check }: { check: ItemOf<'checks'> }) {
  const { t, language } = useTranslation('artist-work');
  const { registration } = check;
  const at = <input type="hidden" name="submittedAt" value={check.submitted_at.getTime()} />;
  return (
    <WorkItem title={check.name} since={check.submitted_at}>
      <AdminDetails
        facts={[
          [t('number'), check.artist_id],
          [t('check.word'), registration?.gstin ?? ''],
          [t('check.legalName'), registration?.legalName ?? ''],
          [t('check.address'), registration?.address ?? ''],
          [t('check.fromDay'), registration ? formatDay(registration.fromDay, language, 'dayYear') : ''],
          [t('submitted'), <Instant key="at" at={check.submitted_at} />],
        ]}
      />
      <a
        className="link inline-flex min-h-11 items-center"
        href="https://services.gst.gov.in/services/searchtp"
        target="_blank"
        rel="noreferrer"
      >
        {t('check.portal')}
      </a>
      {registration && (
        <ItemActionForm
          act="passGst"
          item={check.id}
          lead={t('act.passGstLead', { gstin: registration.gstin })}
        >
          {at}
          <input type="hidden" name="registration" value={registration.id} />
        </ItemActionForm>
      )}
      <ItemActionForm act="sendBackGst" item={check.id} reason={t('act.returnReason')}>
        {at}
      </ItemActionForm>
    </WorkItem>
  );
}

export function WorkItem({
  title,
  since,
  children,
}: {
  title: string;
  since: Date | null;
  children: ReactNode;
}) {
  return (
    <li>
      <AdminSection title={title} actions={since && <Elapsed at={since} said="since" />}>
        {children}
      </AdminSection>
    </li>
  );
}

function ParagraphUnlessEmpty({ children }: { children: string }) {
  if (children === '') return null;
  return (
    <p className="my-4 max-w-[70ch] whitespace-pre-line" dir="auto">
      {children}
    </p>
  );
}

interface ActionProps {
  act: ArtistAction;
  item: string | number;
  lead?: string;
  reason?: string;
  children?: ReactNode;
}

export function ItemActionForm({ act, item, lead, reason, children }: ActionProps) {
  const { t } = useTranslation('artist-work');
  return (
    <ActionForm
      act={act}
      name={t(`act.${act}`)}
      lead={lead}
      plain={reason === undefined}
      {...(reason === undefined ? {} : { reason })}
      item={item}
    >
      {children}
    </ActionForm>
  );
}

type Say = (value: unknown) => ReactNode;

interface ArtistChange {
  before: unknown;
  after: unknown;
  cities: Readonly<Record<string, string>>;
}

function useChangedFields({ before, after, cities }: ArtistChange): (readonly [string, ReactNode])[] {
  const { t } = useTranslation('words');
  const { t: ofField } = useTranslation('artist-fields');
  const say = useFieldFormatters(cities);
  const was = (before ?? {}) as Record<string, unknown>;
  const is = (after ?? {}) as Record<string, unknown>;
  const fields = Object.keys(say) as (keyof typeof say)[];
  return fields
    .filter((field) => Object.hasOwn(was, field) || Object.hasOwn(is, field))
    .map((field) => [
      isKeyOf(ARTIST_FIELDS, field) ? ofField(`${field}.change`) : t(`artistField.${field}`),
      <span key={field}>
        <del className="block text-ink-2">{say[field](was[field])}</del>
        <ins className="block no-underline">{say[field](is[field])}</ins>
      </span>,
    ]);
}

function useFieldFormatters(
  cities: ArtistChange['cities'],
): Record<Exclude<ArtistField, 'lat' | 'lng'>, Say> {
  const { t } = useTranslation('words');
  const [rider, city] = [useRiderWords(), useNames()];
  const text = (value: unknown) =>
    value === null || value === undefined || value === '' ? '–' : String(value);
  const rupees: Say = (value) => (typeof value === 'number' ? formatRupees(paise(value)) : '–');
  const list =
    (name: (item: unknown) => string): Say =>
    (value) =>
      (Array.isArray(value) ? value.map(name).join(', ') : '') || '–';
  const yesOrNo: Say = (value) => (value ? t('yes') : t('no'));
  const plain = <Name extends FieldName>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, ruleOf(name).kind === 'yes' ? yesOrNo : text])) as Record<
      Name,
      Say
    >;
  const member = (item: unknown) => {
    const { name, role } = item as { name?: string; role?: string };
    return role ? `${name} (${role})` : text(name);
  };
  return {
    name: text,
    about: text,
    ...plain(fieldsWith({ form: 'about' })),
    city_id: (value) => city(cities[String(value)] ?? '–'),
    locality: text,
    ...plain(fieldsWith({ form: 'place' })),
    skills: list(text),
    genres: list(text),
    languages: list(text),
    presentation: (value) => (isPresentation(value) ? t(`presentation.${value}`) : '–'),
    fee_paise: rupees,
    extension_paise: rupees,
    ...plain(fieldsWith({ form: 'offer' })),
    rider: (value) =>
      riderLines(value)
        .map(rider)
        .map(({ title, need }) => `${title}: ${need}`)
        .join('; ') || '–',
    set_list: list(text),
    other_members: list(member),
    films: list((film) => (film as { title?: string }).title || t('noName')),
    photos: (value) => <Photos photos={value} />,
    members: list(member),
  };
}

function Photos({ photos }: { photos: unknown }) {
  const { t } = useTranslation('words');
  const sources = Array.isArray(photos) ? (photos as { source: string }[]).map(({ source }) => source) : [];
  if (sources.length === 0) return t('pictures', { count: 0 });
  return (
    <span className="flex flex-wrap gap-2">
      {sources.map((source) => (
        <span key={source} className="w-28">
          <Picture src={mediaUrl(source, 320)} alt="" sizes="112px" />
        </span>
      ))}
    </span>
  );
}

function isPresentation(value: unknown): value is Presentation {
  return PRESENTATIONS.some((one) => one === value);
}
