import { createContext } from 'react-router';
import type { PersonalDataDeps } from './personal-data-deps.server.ts';

export const personalDataContext = createContext<PersonalDataDeps>();
