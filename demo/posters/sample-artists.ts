import { COLOURWAY_NAMES, TEMPLATE_NAMES } from './look.ts';
import type { Category, PosterArtist, PosterLook, Presentation } from './poster-artist.ts';

export const CATEGORIES: readonly Category[] = [
  'singer',
  'instrumentalist',
  'dj',
  'band',
  'dancer',
  'anchor',
  'magician',
  'comedian',
  'catering',
];

export const SAMPLE_ARTISTS: PosterArtist[] = [
  sample('harleen', 'Harleen Kaur', 'singer', 'Panchkula', 'w', { script: 'ਹਰਲੀਨ', look: 'bagh aub' }),
  sample('sarang', 'Sarang Bhatti', 'instrumentalist', 'Mohali', 'm', {
    instrument: 'sarangi',
    look: 'jali khadi',
  }),
  sample('navjot', 'DJ Navjot', 'dj', 'Sector 26', 'm', { look: 'saaz rani' }),
  sample('sector17', 'The Sector 17 Project', 'band', 'Chandigarh', 'mmww', {
    instrument: 'guitar',
    look: 'suraj neel',
  }),
  sample('mehak', 'Mehak Rana', 'dancer', 'Chandigarh', 'w', { look: 'naam haldi' }),
  sample('raghav', 'Anchor Raghav Sood', 'anchor', 'Panchkula', 'm', { look: 'dwar raat' }),
  sample('bedi', 'Jaadugar Bedi', 'magician', 'Kharar', 'm', { look: 'saaz beton' }),
  sample('simran', 'Simran Tulli', 'comedian', 'Sector 9', 'w', { look: 'jali sindoor' }),
  sample('rasoi', 'Rasoi & Sons', 'catering', 'Mohali', 'mw', { look: 'bagh bagh' }),
  sample('gulzar', 'Gulzar Qawwal Party', 'singer', 'Malerkotla', 'mmw', { look: 'dwar raat' }),
  sample('kartar', 'Ustad Kartar Singh', 'instrumentalist', 'Patiala', 'm', {
    instrument: 'dhol',
    look: 'suraj sindoor',
    script: 'ਕਰਤਾਰ ਸਿੰਘ',
  }),
  sample('nihal', 'Nihal & Noor', 'singer', 'Chandigarh', 'wm', { look: 'jali rani', script: 'निहाल' }),
  sample('rangpunjab', 'Rang Punjab Bhangra Group', 'dancer', 'Mohali', 'mwmm', { look: 'jali aub' }),
  sample('tarini', 'Tarini Verma', 'instrumentalist', 'Sector 35', 'w', {
    instrument: 'guitar',
    look: 'dwar khadi',
  }),
  sample('zoya', 'DJ Zoya', 'dj', 'Zirakpur', 'w', { look: 'suraj haldi', script: 'ज़ोया' }),
  sample('gurnoor', 'Gurnoor Sandhu', 'anchor', 'Mohali', 'w', { look: 'bagh neel' }),
  sample('dastarkhwan', 'Dastarkhwan', 'catering', 'Chandigarh', 'm', { look: 'naam tota' }),
  sample('kabir', 'Kabir Malhotra', 'singer', 'Kharar', 'm', { look: 'naam bagh' }),
  sample('arjun', 'Arjun Kalia', 'instrumentalist', 'Ambala', 'm', {
    instrument: 'bansuri (flute)',
    look: 'bagh tota',
  }),
  sample('neha', 'Neha Thakur', 'instrumentalist', 'Chandigarh', 'w', {
    instrument: 'violin',
    look: 'saaz neel',
  }),
  sample('veer', 'Veer Sax Collective', 'band', 'Chandigarh', 'mwm', {
    instrument: 'saxophone',
    look: 'bagh sindoor',
  }),
  sample('jas', 'Jas', 'comedian', 'Mohali', 'm', { look: 'dwar beton' }),
  sample('baani', 'Baani & the Sutlej Harmonium Company', 'band', 'Ludhiana', 'wmm', {
    instrument: 'harmonium',
    look: 'naam raat',
  }),
  sample('pooja', 'Pooja Kathak', 'dancer', 'Panchkula', 'w', { look: 'suraj khadi' }),
  sample('ustadamir', 'Amir Khan', 'instrumentalist', 'Malerkotla', 'm', {
    instrument: 'sitar',
    look: 'suraj tota',
  }),
  sample('keys', 'Ishaan Keys', 'instrumentalist', 'Zirakpur', 'm', {
    instrument: 'keyboard',
    look: 'saaz haldi',
  }),
  sample('jugalbandi', 'Jugalbandi Four', 'band', 'Chandigarh', 'mmwm', {
    instrument: 'tabla',
    look: 'dwar aub',
  }),
  sample('chaiwale', 'Chai & Chaat Co', 'catering', 'Zirakpur', 'wm', { look: 'saaz sindoor' }),
  sample('aadil', 'Aadil the Great', 'magician', 'Chandigarh', 'm', { look: 'bagh beton' }),
  sample('duo', 'Preet & Prabh', 'anchor', 'Mohali', 'mw', { look: 'suraj bagh' }),
];

export function everyLook(): PosterArtist[] {
  return TEMPLATE_NAMES.flatMap((template, t) =>
    COLOURWAY_NAMES.flatMap((colourway, c) =>
      ['m', ['mw', 'wmm', 'mwmw'][c % 3]!].map((people, k) => {
        const category = CATEGORIES[(t * 20 + c * 2 + k) % CATEGORIES.length]!;
        return sample(`every-${template}-${colourway}-${k}`, `Ranjit Singh`, category, 'Chandigarh', people, {
          look: `${template} ${colourway}`,
        });
      }),
    ),
  );
}

function sample(
  id: string,
  name: string,
  category: Category,
  city: string,
  people: string,
  more: { instrument?: string; look?: string; script?: string },
): PosterArtist {
  const [template, colourway] = more.look?.split(' ') ?? [];
  return {
    id,
    name,
    kind: people.length > 1 ? 'team' : 'solo',
    category,
    instrument: more.instrument ?? null,
    people: [...people].map((p): { presentation: Presentation } => ({
      presentation: p === 'w' ? 'woman' : 'man',
    })),
    scriptName: more.script
      ? { text: more.script, lang: /[\u0900-\u097F]/.test(more.script) ? 'hi' : 'pa' }
      : null,
    city,
    ...(template ? { look: { template, colourway } as PosterLook } : {}),
  };
}
