import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatPhone } from '#app/accounts/core/phone.ts';
import { PhoneField } from '#app/accounts/core/phone-field.tsx';
import { SavedToast } from '#app/accounts/core/saved.tsx';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { TickBox } from '#app/ui/choices.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { ProfilePart } from '../studio-profile/profile-part.tsx';
import type { Route } from './+types/studio-team.route';
import { openTeam, submitTeam, type TeamAnswer } from './team-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openTeam(args);
export const action = (args: Route.ActionArgs) => submitTeam(args);
export const shouldRevalidate = () => true;
export const meta = () => personalMeta(metaTexts('studio').t('meta.team'));

export default function TeamPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { artist, people, countries, names, done } = loaderData;
  const { t } = useTranslation('studio-team');
  const { key } = useLocation();
  const refused = answer && 'refused' in answer ? answer : undefined;
  const answered = answer && 'saved' in answer ? answer : undefined;
  const banner = refused && <Banner tone="failure" fact={t(`refused.${refused.refused}`)} live />;
  const invited = refused?.intent === 'invite' ? refused : undefined;
  return (
    <ProfilePart artist={artist} part="team" answer={answered}>
      <SavedToast act={done && key}>{t('done')}</SavedToast>
      <PageSection id="members" title={t('members.title')} lead={t('members.lead')}>
        {!invited && banner && <div className="mt-6">{banner}</div>}
        {people.length === 0 && <p className="mt-4 text-ink-2">{t('members.none')}</p>}
        <ul className="frame-rows mt-4">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
        {people.some(({ state }) => state === 'member') && (
          <EditForm method="post" id="agreed" className="mt-4 grid max-w-[44rem] justify-items-start gap-4">
            <p className="text-15 text-ink-2">{t('agree.lead')}</p>
            <Button type="submit" name="intent" value="agree" look="second" size="row">
              {t('agree.save')}
            </Button>
          </EditForm>
        )}
      </PageSection>
      <PageSection id="ask" title={t('ask.title')} lead={t('ask.lead')}>
        <InviteForm key={invited ? 'again' : people.length} countries={countries} typed={invited?.typed}>
          {invited && banner}
        </InviteForm>
      </PageSection>
      <PageSection id="names" title={t('names.title')} lead={t('names.lead')}>
        <NamesForm artist={artist} names={names} answer={answered} />
      </PageSection>
    </ProfilePart>
  );
}

type TeamPageProps = Route.ComponentProps['loaderData'];
type Refused = Extract<TeamAnswer, { refused: string }>;
type InviteFormProps = Pick<TeamPageProps, 'countries'> & {
  typed: Refused['typed'] | undefined;
  children: ReactNode;
};

function InviteForm({ countries, typed, children }: InviteFormProps) {
  const { t } = useTranslation('studio-team');
  const rest = { maxLength: 60, autoComplete: 'off' };
  return (
    <EditForm method="post" className="frame-form" unsaved={typed !== undefined}>
      {children}
      <TextField label={t('ask.name')} name="name" defaultValue={typed?.name} {...rest} />
      <PhoneField
        label={t('ask.phone')}
        countries={countries}
        country={typed?.country ?? ''}
        defaultValue={typed?.phone}
        autoComplete="off"
        required={false}
      />
      <TextField label={t('ask.part')} name="part" defaultValue={typed?.part} {...rest} />
      <TextField
        label={t('ask.page')}
        help={t('ask.pageHelp')}
        name="artist"
        defaultValue={typed?.artist}
        {...rest}
        maxLength={200}
      />
      <Button type="submit" name="intent" value="invite">
        {t('ask.now')}
      </Button>
    </EditForm>
  );
}

type NamesFormProps = Pick<TeamPageProps, 'artist' | 'names'> & {
  answer: Exclude<TeamAnswer, Refused> | undefined;
};

function NamesForm({ artist, names, answer }: NamesFormProps) {
  const { t } = useTranslation('studio-team');
  const failed = answer && !answer.saved ? answer : undefined;
  const error = failed?.errors.names;
  return (
    <EditForm
      unsaved={failed !== undefined}
      method="post"
      className="frame-form"
      key={failed ? 'again' : artist.version}
    >
      <input type="hidden" name="version" value={failed?.version ?? artist.version} />
      <TextArea
        label={t('names.label')}
        help={t('names.help')}
        name="names"
        rows={6}
        defaultValue={failed?.typed.names ?? names}
        error={error && t(`error.${error}`)}
      />
      <Button type="submit" name="intent" value="names">
        {t('names.save')}
      </Button>
    </EditForm>
  );
}

/** A member, or who is asked; what was agreed with a member belongs to the form below the list. */
function PersonRow({ person }: { person: TeamPageProps['people'][number] }) {
  const { t } = useTranslation('studio-team');
  const { id, artist_id: page, name, part, phone, state } = person;
  const member = state === 'member';
  const act = member ? 'remove' : 'withdraw';
  const notes = [
    part,
    !member && t('person.asked'),
    phone && formatPhone(phone),
    member && page !== null && t('person.page'),
  ];
  return (
    <li>
      <div className="flex items-center gap-4">
        <span className="head-profile shrink-0" aria-hidden="true">
          <span>{[...name][0]?.toUpperCase()}</span>
        </span>
        <div className="min-w-0">
          <p className="font-strong">{page === null ? name : <Link to={`/artists/${page}`}>{name}</Link>}</p>
          {notes.map(
            (note) =>
              note && (
                <p key={note} className="text-ink-2">
                  {note}
                </p>
              ),
          )}
        </div>
      </div>
      {member && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {(['name', 'part', 'share'] as const).map((field) => (
            <TextField
              key={field}
              form="agreed"
              name={`${field}-${id}`}
              label={t(`person.${field}`)}
              aria-label={t(`person.${field}Name`, { name })}
              inputMode={field === 'share' ? 'numeric' : 'text'}
              autoComplete="off"
              className={field === 'share' ? 'w-32' : 'w-48'}
              defaultValue={{ name, part, share: person.share_percent ?? '' }[field]}
              disabled={field === 'name' && page !== null}
            />
          ))}
          <TickBox
            form="agreed"
            name="manager"
            value={id}
            label={t('person.manager')}
            aria-label={t('person.managerName', { name })}
            disabled={person.account_id === null}
            defaultChecked={person.is_manager}
          />
        </div>
      )}
      <details>
        <summary
          className="button"
          data-look="quiet"
          data-size="row"
          aria-label={t(`act.${act}Name`, { name })}
        >
          {t(`act.${act}`)}
        </summary>
        <EditForm method="post" className="mt-3 grid max-w-[32rem] justify-items-start gap-3">
          <input type="hidden" name="person" value={id} />
          <p>{t(`act.${act}Ask`, { name })}</p>
          <Button type="submit" name="intent" value="drop" size="row" look="second">
            {t(`act.${act}Yes`, { name })}
          </Button>
        </EditForm>
      </details>
    </li>
  );
}
