/** What staff say for an artist. */
export type AbsenceKind = 'declined' | 'withdrew' | 'no_show';

/** Of the artist, by the link in their text message. */
export type AbsenceAnswer = 'confirmed' | 'objected';

/** Why the rest of the money went back (`confirmed` by the artist, `approved` by staff), or stays. */
export type AbsenceOutcome = 'confirmed' | 'approved' | 'refused';

/** Of what follows for the artist: `stopped` by their objection until staff decide. */
export type StatedReliability = 'waits' | 'stopped' | 'recorded' | 'dropped';

/** Hours in which an objection of the artist stops what would follow for them, by the business clock. */
export const OBJECTION_HOURS = 24;
