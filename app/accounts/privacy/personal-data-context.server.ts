import { createContext } from 'react-router';
import type { PersonalDataDeps } from './personal-data.ts';

/** Joined outside this domain, which knows no other. */
export const personalDataContext = createContext<PersonalDataDeps>();
