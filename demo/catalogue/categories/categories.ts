import { anchor } from './anchor.ts';
import { band } from './band.ts';
import type { CategoryWords } from './category-words.ts';
import { catering } from './catering.ts';
import { comedian } from './comedian.ts';
import { dancer } from './dancer.ts';
import { dj } from './dj.ts';
import { instrumentalist } from './instrumentalist.ts';
import { magician } from './magician.ts';
import { singer } from './singer.ts';

export const CATEGORIES: CategoryWords[] = [
  singer,
  dj,
  band,
  instrumentalist,
  dancer,
  anchor,
  comedian,
  magician,
  catering,
];
