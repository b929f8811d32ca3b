import { createContext } from 'react-router';
import type { PersonalDataDeps } from './personal-data.ts';

export const personalDataContext = createContext<PersonalDataDeps>();
