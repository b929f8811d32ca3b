/** Whom a message about a booking names: host, and who performs. */
export function peopleOf(booking: { host_account_id: string; artist_id: number }): string[] {
  return [booking.host_account_id, artistKey(booking.artist_id)];
}

/** How `notice.about` names an artist. */
export function artistKey(artistId: number): string {
  return `artist:${artistId}`;
}

/** How `notice.about` names a question that came through the contact page. */
export function ticketKey(number: string): string {
  return `ticket:${number}`;
}
