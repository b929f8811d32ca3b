export type Cause = 'declined' | 'silent' | 'withdrew';
