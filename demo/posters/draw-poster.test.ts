import { describe, expect, test } from 'vitest';
import { COLOURWAYS } from './colourways.ts';
import { drawCategoryWindow } from './draw-category-window.ts';
import { drawGalleryPicture } from './draw-gallery-picture.ts';
import { drawPoster } from './draw-poster.ts';
import { drawSoundItem, drawSoundKit, SOUND_ITEM_KINDS } from './draw-sound-item.ts';
import { headPlaces } from './group.ts';
import { COLOURWAY_NAMES, lookOf, TEMPLATE_NAMES } from './look.ts';
import { nameBlock } from './name-block.ts';
import {
  type Category,
  DRAWN_CATEGORIES,
  type PosterArtist,
  type PosterLook,
  type Presentation,
} from './poster-artist.ts';
import { isWornAcross, type PropPlace, propOf, propReach } from './props/prop.ts';
import { baghScene } from './templates/bagh.ts';
import { dwarScene } from './templates/dwar.ts';
import { namePanel, placeNaamFigure, placeNaamProp } from './templates/naam.ts';
import { surajScene } from './templates/suraj.ts';
import { faceBox, placeProp } from './templates/template.ts';

const BROKEN = /<text|<image|<script|<foreignObject|href="(?!#)|NaN|undefined|Infinity/;

const SAMPLE_ARTISTS: PosterArtist[] = [
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

const artists = [...SAMPLE_ARTISTS, ...everyLook()];

describe('a poster', () => {
  test('is the same bytes for the same record', () => {
    for (const artist of SAMPLE_ARTISTS)
      expect(drawPoster(structuredClone(artist), '4x5')).toBe(drawPoster(artist, '4x5'));
  });

  test('does not depend on what was drawn before it', () => {
    const [first, second] = SAMPLE_ARTISTS;
    const alone = drawPoster(second!, '4x5');
    drawPoster(first!, '16x10');
    expect(drawPoster(second!, '4x5')).toBe(alone);
  });

  test('changes only its title and footer when the city changes', () => {
    const artist = SAMPLE_ARTISTS[0]!;
    const elsewhere = drawPoster({ ...artist, city: 'Solan' }, '4x5');
    const parts = (svg: string) => svg.split(/(?=<)/);
    const here = parts(drawPoster(artist, '4x5'));
    const changed = parts(elsewhere).filter((part, i) => part !== here[i]);
    expect(changed).toHaveLength(2);
    expect(changed[0]).toContain('<title>');
    expect(changed[1]).toMatch(/^<path d="M\d+ -?\d+/);
  });

  test('is self-contained: viewBox, outlined text, nothing fetched, under 120 kB', () => {
    for (const artist of artists)
      for (const crop of ['4x5', '16x10'] as const) {
        const svg = drawPoster(artist, crop);
        expect(svg).toContain(crop === '4x5' ? 'viewBox="0 0 800 1000"' : 'viewBox="0 0 1280 800"');
        expect(svg).not.toMatch(BROKEN);
        expect(svg.length, `${artist.id} ${crop}`).toBeLessThan(120_000);
      }
  });

  test('names every referenced shape once', () => {
    for (const artist of SAMPLE_ARTISTS) {
      const svg = drawPoster(artist, '4x5');
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]));
      for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id);
    }
  });

  test('escapes a hostile name in its title', () => {
    const svg = drawPoster({ ...SAMPLE_ARTISTS[0]!, name: 'A<script>alert(1)</script>&' }, '4x5');
    expect(svg).not.toContain('<script');
  });
});

describe('lettering', () => {
  const names = [
    'Jas',
    'Harleen Kaur',
    'Gulzar Qawwal Party & Sons',
    'Baani and the Sutlej Harmonium Company',
    'Wadda Mohabbatmohindarsinghwala',
    'ਹਰਲੀਨ ਕੌਰ',
    'Zoë Āryan',
  ];
  const box = { x: 40, y: 40, width: 720, colour: '#000000' };

  test.each(names)('sets %s inside its box', (name) => {
    for (const [height, maxCap, lines] of [
      [112, 100, [1, 2]],
      [236, 140, [2, 3]],
      [370, 190, [2, 3]],
    ] as const) {
      const block = nameBlock(name, { ...box, height, maxCap, lines });
      expect(block.height).toBeLessThanOrEqual(height);
      for (const line of drawnLines(block.svg)) {
        expect(line.left).toBeGreaterThanOrEqual(39.9);
        expect(line.right).toBeLessThanOrEqual(760.1);
      }
    }
  });

  test('keeps capitals of sample names at 50 units or more', () => {
    for (const { name } of SAMPLE_ARTISTS) {
      const roomy = name.length > 20;
      const block = nameBlock(name, {
        ...box,
        height: roomy ? 236 : 112,
        maxCap: roomy ? 140 : 100,
        lines: roomy ? [2, 3] : [1, 2],
      });
      expect(block.cap, name).toBeGreaterThanOrEqual(50);
    }
  });
});

describe('figures', () => {
  test('keep props off every face, except a microphone', () => {
    const scenes = { bagh: baghScene, suraj: surajScene, dwar: dwarScene };
    for (const artist of artists) {
      const template = lookOf(artist).template;
      if (template === 'jali' || template === 'saaz') continue;
      if (artist.kind === 'solo' && propOf(artist) === 'microphone') continue;
      const top = template === 'naam' ? namePanel(artist, COLOURWAYS[lookOf(artist).colourway]).height : 0;
      const scene = template === 'naam' ? placeNaamFigure(artist, top) : scenes[template](artist);
      const place =
        template === 'naam' ? placeNaamProp(artist, top) : placeProp(artist, scenes[template](artist));
      for (const face of headPlaces(artist, scene.x, scene.y, scene.head).map(faceBox)) {
        const touching = outlinePoints(place).filter(
          ({ x, y }) => x > face.left + 8 && x < face.right - 8 && y > face.top + 8 && y < face.bottom - 8,
        );
        expect(touching, `${artist.id} ${template} ${place.prop}`).toEqual([]);
      }
    }
  });

  test('stay whole: no face cut by frame, arch or disc', () => {
    for (const artist of artists.filter((a) => a.kind === 'team')) {
      const top = namePanel(artist, COLOURWAYS[lookOf(artist).colourway]).height;
      const inside = (scene: { x: number; y: number; head: number }, left: number, right: number) => {
        for (const face of headPlaces(artist, scene.x, scene.y, scene.head).map(faceBox)) {
          expect(face.left, artist.id).toBeGreaterThanOrEqual(left);
          expect(face.right, artist.id).toBeLessThanOrEqual(right);
        }
      };
      inside(baghScene(artist), 0, 800);
      inside(surajScene(artist), 0, 800);
      inside(dwarScene(artist), 100, 700);
      inside(placeNaamFigure(artist, top), 0, 800);
    }
  });

  test('of a team look inwards', () => {
    for (const artist of artists.filter((a) => a.kind === 'team'))
      for (const head of headPlaces(artist, 400, 400, 300))
        if (head.x !== 400) expect(head.mirrored).toBe(head.x > 400);
  });

  test('are drawn for each member, four at most', () => {
    const artist = SAMPLE_ARTISTS.find((a) => a.kind === 'team')!;
    const people = Array.from({ length: 7 }, () => ({ presentation: 'man' as const }));
    expect(headPlaces({ ...artist, people }, 0, 0, 1)).toHaveLength(4);
  });
});

describe('gallery pictures', () => {
  test('are three different self-contained 4:3 pictures, under 120 kB', () => {
    for (const artist of SAMPLE_ARTISTS) {
      const three = ([0, 1, 2] as const).map((i) => drawGalleryPicture(artist, i));
      expect(new Set(three).size).toBe(3);
      for (const svg of three) {
        expect(svg).toContain('viewBox="0 0 1200 900"');
        expect(svg).not.toMatch(BROKEN);
        expect(svg.length, artist.id).toBeLessThan(120_000);
      }
    }
  });

  test('are the same bytes for one artist, different for another', () => {
    const [one, other] = SAMPLE_ARTISTS;
    for (const i of [0, 1, 2] as const) {
      expect(drawGalleryPicture(structuredClone(one!), i)).toBe(drawGalleryPicture(one!, i));
      expect(drawGalleryPicture(one!, i)).not.toBe(drawGalleryPicture(other!, i));
    }
  });
});

test('every category has a silk field of its own', () => {
  const windows = DRAWN_CATEGORIES.map(drawCategoryWindow);
  expect(new Set(windows).size).toBe(DRAWN_CATEGORIES.length);
  for (const svg of windows) {
    expect(svg).not.toMatch(BROKEN);
    expect(svg.length).toBeLessThan(60_000);
  }
});

describe('sound equipment', () => {
  test('has a drawing for every kind', () => {
    expect(SOUND_ITEM_KINDS.length).toBeGreaterThanOrEqual(16);
    const drawings = SOUND_ITEM_KINDS.map(drawSoundItem);
    expect(new Set(drawings).size).toBe(SOUND_ITEM_KINDS.length);
    for (const svg of drawings) expect(svg).not.toMatch(BROKEN);
  });

  test('shows each item of a kit once, six at most', () => {
    const kit = drawSoundKit([...SOUND_ITEM_KINDS, 'mixer', 'mixer']);
    expect(kit.match(/<g transform="translate\([\d.]+ [\d.]+\) scale\(0\.76\)"/g)).toHaveLength(6);
    expect(drawSoundKit(['mixer', 'mixer'])).toBe(drawSoundKit(['mixer']));
  });
});

function everyLook(): PosterArtist[] {
  return TEMPLATE_NAMES.flatMap((template, t) =>
    COLOURWAY_NAMES.flatMap((colourway, c) =>
      ['m', ['mw', 'wmm', 'mwmw'][c % 3]!].map((people, k) => {
        const category = DRAWN_CATEGORIES[(t * 20 + c * 2 + k) % DRAWN_CATEGORIES.length]!;
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

/** Corners of the prop's box; only the spine of one played across the chest. */
function outlinePoints(place: PropPlace): { x: number; y: number }[] {
  const steps = Array.from({ length: 21 }, (_, i) => i / 10 - 1);
  if (isWornAcross(place.prop) && place.turn !== undefined) {
    const upright = propReach({ ...place, turn: 0 });
    const angle = ((place.turn - 90) * Math.PI) / 180;
    const side = place.mirrored ? -1 : 1;
    return steps.map((t) => ({
      x: place.x + side * t * upright.y * Math.cos(angle),
      y: place.y + t * upright.y * Math.sin(angle),
    }));
  }
  const reach = propReach(place);
  return steps.flatMap((s) => steps.map((t) => ({ x: place.x + s * reach.x, y: place.y + t * reach.y })));
}

function drawnLines(svg: string): { left: number; right: number }[] {
  return [...svg.matchAll(/d="([^"]*)"[^>]*translate\(([-\d.]+) [-\d.]+\) scale\(([\d.]+)\)/g)].map(
    ([, d, x, scale]) => {
      const xs = [...d!.matchAll(/(-?\d+) -?\d+/g)].map((m) => Number(m[1]));
      return {
        left: Number(x) + Math.min(...xs) * Number(scale),
        right: Number(x) + Math.max(...xs) * Number(scale),
      };
    },
  );
}
