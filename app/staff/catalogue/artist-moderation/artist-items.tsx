import type { ReactNode } from 'react';
import { type ArtistField, PRESENTATIONS, type Presentation } from '#app/artists/core/artist-change.ts';
import { ARTIST_FIELDS, type FieldName, fieldsWith, ruleOf } from '#app/artists/core/artist-fields.ts';
import { riderLines } from '#app/artists/core/rider.ts';
import { useRiderWords } from '#app/artists/core/use-rider-words.ts';
import { formatDay } from '#app/shared/india-time.ts';
import { formatRupees, paise } from '#app/shared/money.ts';
import { useNames } from '#app/shared/names/use-names.ts';
import { isKeyOf } from '#app/shared/own-value.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { ActionForm } from '../../frame/action-form.tsx';
import { AdminDetails } from '../../frame/admin-details.tsx';
import { AdminSection } from '../../frame/admin-section.tsx';
import { PhoneLink } from '../../frame/phone-link.tsx';
import { Elapsed, Instant } from '../../frame/times.tsx';
import type { ArtistWork } from './artist-work.server.ts';
import type { ArtistAction } from './handle-artist-work.server.ts';

type ItemOf<Part extends ArtistWork['part']> = Extract<ArtistWork, { part: Part }>['items'][number];

export function ApplicationItem({ application }: { application: ItemOf<'applications'> }) {
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
          [t('price'), formatRupees(application.fee_paise)],
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
          [t('price'), profile.fee_paise !== null && formatRupees(profile.fee_paise)],
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

export function ChangeItem({ change }: { change: ItemOf<'changes'> }) {
  const { t } = useTranslation('artist-work');
  return (
    <WorkItem title={change.name} since={change.at}>
      <AdminDetails
        facts={[
          [t('changed'), t(`changePart.${change.part}`)],
          [t('by'), change.by],
          ...useChangedFields(change).map(
            ({ field, name, was, is }) =>
              [
                name,
                <span key={field}>
                  <del className="block text-ink-2">{was}</del>
                  <ins className="block no-underline">{is}</ins>
                </span>,
              ] as const,
          ),
        ]}
      />
      <a className="link inline-flex min-h-11 items-center" href={`/artists/${change.artist_id}`}>
        {t('preview')}
      </a>
      <ItemActionForm act="seen" item={change.id} />
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
      <AdminSection title={title} actions={since && <Elapsed at={since} alone />}>
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
    >
      <input type="hidden" name="item" value={item} />
      {children}
    </ActionForm>
  );
}

type Say = (value: unknown) => string;

interface ArtistChange {
  before: unknown;
  after: unknown;
  cities: Readonly<Record<string, string>>;
}

function useChangedFields({ before, after, cities }: ArtistChange) {
  const { t } = useTranslation('words');
  const { t: ofField } = useTranslation('artist-fields');
  const say = useFieldFormatters(cities);
  const was = (before ?? {}) as Record<string, unknown>;
  const is = (after ?? {}) as Record<string, unknown>;
  const fields = Object.keys(say) as (keyof typeof say)[];
  return fields
    .filter((field) => Object.hasOwn(was, field) || Object.hasOwn(is, field))
    .map((field) => ({
      field,
      name: isKeyOf(ARTIST_FIELDS, field) ? ofField(`${field}.change`) : t(`artistField.${field}`),
      was: say[field](was[field]),
      is: say[field](is[field]),
    }));
}

function useFieldFormatters(
  cities: ArtistChange['cities'],
): Record<Exclude<ArtistField, 'lat' | 'lng'>, Say> {
  const { t } = useTranslation('words');
  const [rider, city] = [useRiderWords(), useNames()];
  const text: Say = (value) => (value === null || value === undefined || value === '' ? '–' : String(value));
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
    photos: (value) => t('pictures', { count: Array.isArray(value) ? value.length : 0 }),
    members: list(member),
  };
}

function isPresentation(value: unknown): value is Presentation {
  return PRESENTATIONS.some((one) => one === value);
}
