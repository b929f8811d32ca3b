/** What may still be missing before an evening: answers about the venue, what the artist needs there, a paper, money, a manager. */
export type OpenPoint = 'venue' | 'tasks' | 'permission' | 'balance' | 'manager';
