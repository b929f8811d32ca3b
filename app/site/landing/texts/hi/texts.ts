import type { LandingTexts } from '../../landing-texts.ts';
import { anchor } from './anchor.ts';
import { artists } from './artists.ts';
import { band } from './band.ts';
import { catering } from './catering.ts';
import { cities } from './cities.ts';
import { comedian } from './comedian.ts';
import { dancers } from './dancers.ts';
import { dj } from './dj.ts';
import { everywhere } from './everywhere.ts';
import { instrumentalist } from './instrumentalist.ts';
import { magician } from './magician.ts';
import { singer } from './singer.ts';

export const texts: LandingTexts = {
  skills: { singer, instrumentalist, DJ: dj, band, anchor, magician, comedian, dancers, catering, artists },
  cities,
  everywhere,
};
