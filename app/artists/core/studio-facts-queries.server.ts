import type { Database } from '#app/platform/database.server.ts';

export function selectDecision(db: Database, applicationId: string) {
  return db
    .selectFrom('artist_application')
    .innerJoin('account', 'account.id', 'artist_application.account_id')
    .select(['number', 'artist_application.name', 'artist_application.kind', 'account.id as accountId'])
    .select(['artist_id as artistId', 'decision_note as reason'])
    .where('artist_application.id', '=', applicationId)
    .where('account.erased_at', 'is', null)
    .executeTakeFirst();
}

export function selectOwner(db: Database, artistId: number) {
  return db
    .selectFrom('artist')
    .select(['name', 'account_id as accountId'])
    .where('id', '=', artistId)
    .executeTakeFirst();
}

export function selectInvitation(db: Database, id: number) {
  return db
    .selectFrom('team_invitation')
    .innerJoin('artist as team', 'team.id', 'team_invitation.team_id')
    .innerJoin('artist as invited', 'invited.id', 'team_invitation.artist_id')
    .select(['team_invitation.role', 'team_invitation.state', 'team.id as teamId', 'team.name as team'])
    .select(['team.account_id as teamAccountId', 'invited.id as artistId', 'invited.name as artist'])
    .select('invited.account_id as artistAccountId')
    .where('team_invitation.id', '=', id)
    .executeTakeFirst();
}
