import { redirect } from 'react-router';

/** The list is a queue like the others. */
export const loader = () => redirect('/operator/queues/disputes');
