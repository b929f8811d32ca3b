import { describe, expect, test } from 'vitest';
import { COLOURWAYS } from './colourways.ts';
import { drawPoster } from './draw-poster.ts';
import { headPlaces } from './group.ts';
import { lookOf } from './look.ts';
import { nameBlock } from './name-block.ts';
import { isWornAcross, type PropPlace, propOf, propReach } from './props/prop.ts';
import { everyLook, SAMPLE_ARTISTS } from './sample-artists.ts';
import { baghScene } from './templates/bagh.ts';
import { dwarScene } from './templates/dwar.ts';
import { naamFigure, naamProp, panel } from './templates/naam.ts';
import { surajScene } from './templates/suraj.ts';
import { faceBox, propPlace } from './templates/template.ts';

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

  test('is a self-contained drawing: a viewBox, outlines for text, nothing fetched, under 120 kB', () => {
    for (const artist of artists)
      for (const crop of ['4x5', '16x10'] as const) {
        const svg = drawPoster(artist, crop);
        expect(svg).toContain(crop === '4x5' ? 'viewBox="0 0 800 1000"' : 'viewBox="0 0 1280 800"');
        expect(svg).not.toMatch(/<text|<image|<script|<foreignObject|href="(?!#)|NaN|undefined|Infinity/);
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

  test('keeps capitals of every sample name at 60 units or more where the layout allows', () => {
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
  test('keep their props off every face, a microphone at the mouth excepted', () => {
    const scenes = { bagh: baghScene, suraj: surajScene, dwar: dwarScene };
    for (const artist of artists) {
      const template = lookOf(artist).template;
      if (template === 'jali' || template === 'saaz') continue;
      if (artist.kind === 'solo' && propOf(artist) === 'microphone') continue;
      const top = template === 'naam' ? panel(artist, COLOURWAYS[lookOf(artist).colourway]).height : 0;
      const scene = template === 'naam' ? naamFigure(artist, top) : scenes[template](artist);
      const place = template === 'naam' ? naamProp(artist, top) : propPlace(artist, scenes[template](artist));
      for (const face of headPlaces(artist, scene.x, scene.y, scene.head).map(faceBox)) {
        const touching = outlinePoints(place).filter(
          ({ x, y }) => x > face.left + 8 && x < face.right - 8 && y > face.top + 8 && y < face.bottom - 8,
        );
        expect(touching, `${artist.id} ${template} ${place.prop}`).toEqual([]);
      }
    }
  });

  test('stay whole: no face is cut by the frame, the arch or the disc', () => {
    for (const artist of artists.filter((a) => a.kind === 'team')) {
      const top = panel(artist, COLOURWAYS[lookOf(artist).colourway]).height;
      const inside = (scene: { x: number; y: number; head: number }, left: number, right: number) => {
        for (const face of headPlaces(artist, scene.x, scene.y, scene.head).map(faceBox)) {
          expect(face.left, artist.id).toBeGreaterThanOrEqual(left);
          expect(face.right, artist.id).toBeLessThanOrEqual(right);
        }
      };
      inside(baghScene(artist), 0, 800);
      inside(surajScene(artist), 0, 800);
      inside(dwarScene(artist), 100, 700);
      inside(naamFigure(artist, top), 0, 800);
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
