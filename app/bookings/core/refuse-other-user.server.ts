import { HttpRefusal } from '#app/platform/http.server.ts';

/** The owner comes from the session; a body naming another user is refused. */
export function refuseOtherUser(userId: string | undefined, accountId: string) {
  if (userId !== undefined && userId !== '' && userId !== accountId)
    throw new HttpRefusal(403, 'not_yours', 'User ID not found. Please login again.');
}
