export type Cause = 'declined' | 'silent' | 'withdrew' | 'no_show';
