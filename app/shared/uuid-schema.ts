import { z } from 'zod';

/** UUID that a client sends, in lower case as PostgreSQL writes it: ids within texts are compared letter by letter. */
export const uuidSchema = z.uuid().toLowerCase();
