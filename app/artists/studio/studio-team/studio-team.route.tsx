import { Link, useLocation } from 'react-router';
import { SavedToast } from '#app/accounts/core/saved.tsx';
import { metaTexts, personalMeta } from '#app/shared/meta-texts.ts';
import { useTranslation } from '#app/shared/texts.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { EditForm } from '#app/ui/edit-form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { ProfilePart } from '../studio-profile/profile-part.tsx';
import type { Route } from './+types/studio-team.route';
import { openTeam, submitTeam, type TeamAnswer } from './team-page.server.ts';

export const handle = { accent: 'rani' };
export const loader = (args: Route.LoaderArgs) => openTeam(args);
export const action = (args: Route.ActionArgs) => submitTeam(args);
export const meta = () => personalMeta(metaTexts('studio').t('meta.team'));

type TeamPageProps = Awaited<ReturnType<typeof openTeam>> & { answer: TeamAnswer | undefined };

export default function TeamPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { ...page } = loaderData;
  const { t } = useTranslation('studio-team');
  const { key } = useLocation();
  const { artist, done } = page;
  const refusal = answer && 'refused' in answer ? answer.refused : undefined;
  return (
    <ProfilePart artist={artist} part="team" answer={answer && 'saved' in answer ? answer : undefined}>
      <SavedToast act={done && key}>{t('done')}</SavedToast>
      {refusal && (
        <div className="mt-6">
          <Banner tone="failure" fact={t(`refused.${refusal}`)} />
        </div>
      )}
      {artist.kind === 'team' ? <TeamManagement {...page} answer={answer} /> : <TeamsOfArtist {...page} />}
    </ProfilePart>
  );
}

function TeamManagement({ artist, members, names, invitations, answer }: TeamPageProps) {
  const { t } = useTranslation('studio-team');
  const failed = answer && 'saved' in answer && !answer.saved ? answer : undefined;
  const error = failed?.errors.names;
  return (
    <>
      <PageSection id="members" title={t('members.title')} lead={t('members.lead')}>
        <TeamRows
          rows={members.map(({ id, name, role }) => ({ id, name, role, href: `/artists/${id}` }))}
          field="member"
          actions={['remove']}
          empty={t('members.none')}
        />
        {invitations.length > 0 && (
          <>
            <h3 className="mt-8 text-27">{t('asked.title')}</h3>
            <TeamRows
              rows={invitations.map(({ id, artist, artistId, role }) => ({
                id,
                name: artist,
                role,
                href: `/artists/${artistId}`,
              }))}
              field="invitation"
              actions={['withdraw']}
            />
          </>
        )}
        <EditForm method="post" className="frame-form" key={members.length + invitations.length}>
          <h3 className="text-27">{t('invite.title')}</h3>
          <TextField
            label={t('invite.artist')}
            help={t('invite.artistHelp')}
            name="artist"
            required
            maxLength={200}
            autoComplete="off"
          />
          <TextField label={t('invite.role')} name="role" maxLength={60} autoComplete="off" />
          <Button type="submit" name="intent" value="invite" look="second">
            {t('invite.now')}
          </Button>
        </EditForm>
      </PageSection>
      <PageSection id="names" title={t('names.title')} lead={t('names.lead')}>
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
      </PageSection>
    </>
  );
}

function TeamsOfArtist({ teams, invitations }: Omit<TeamPageProps, 'answer'>) {
  const { t } = useTranslation('studio-team');
  return (
    <>
      <PageSection id="invitations" title={t('invitations.title')} lead={t('invitations.lead')}>
        <TeamRows
          rows={invitations.map(({ id, team, teamId, role }) => ({
            id,
            name: team,
            role,
            href: `/artists/${teamId}`,
          }))}
          field="invitation"
          actions={['yes', 'no']}
          empty={t('invitations.none')}
        />
      </PageSection>
      <PageSection id="teams" title={t('teams.title')} lead={t('teams.lead')}>
        <TeamRows
          rows={teams.map(({ id, name, role }) => ({ id, name, role, href: `/artists/${id}` }))}
          field="team"
          actions={['leave']}
          empty={t('teams.none')}
        />
      </PageSection>
    </>
  );
}

interface TeamRowsProps {
  rows: { id: number; name: string; role: string; href: string }[];
  field: 'member' | 'invitation' | 'team';
  actions: readonly ('remove' | 'withdraw' | 'yes' | 'no' | 'leave')[];
  empty?: string;
}

function TeamRows({ rows, field, actions, empty }: TeamRowsProps) {
  const { t } = useTranslation('studio-team');
  if (rows.length === 0) return empty ? <p className="mt-4 text-ink-2">{empty}</p> : null;
  return (
    <ul className="frame-rows mt-4">
      {rows.map(({ id, name, role, href }) => (
        <li key={id}>
          <div>
            <Link className="link" to={href}>
              {name}
            </Link>
            {role && <p className="text-ink-2">{role}</p>}
          </div>
          <EditForm method="post" className="flex gap-3">
            <input type="hidden" name={field} value={id} />
            {actions.map((act, index) => (
              <Button
                key={act}
                type="submit"
                name="intent"
                value={act}
                size="row"
                look={index === 0 ? 'second' : 'quiet'}
                aria-label={t(`act.${act}Name`, { name })}
              >
                {t(`act.${act}`)}
              </Button>
            ))}
          </EditForm>
        </li>
      ))}
    </ul>
  );
}
