import { INK, shiftLightness } from '../colour.ts';
import type { Colourway } from '../colourways.ts';
import { drawGroup } from '../group.ts';
import { lehriya } from '../patterns.ts';
import type { PosterArtist } from '../poster-artist.ts';
import { triangleChart } from '../poster-charts.ts';
import { choose, fractionFromSeed, pick } from '../seed.ts';
import { drawStitches } from '../stitch.ts';
import { circle, clipRect, diamond, rect, short } from '../svg.ts';
import { baghScene } from '../templates/bagh.ts';
import { drawHeldProp } from '../templates/template.ts';

const NIGHT = '#170A1B';
const FLOOR = 760;

export function performing(artist: PosterArtist, way: Colourway): string {
  const right = fractionFromSeed(artist.id, 'lamp') < 0.5;
  const x = right ? 660 : 540;
  const lamp = x + (right ? 90 : -90);
  const other = x + (right ? -400 : 400);
  const team = artist.kind === 'team';
  const beam = way.halo === way.skin ? INK.marigold : way.halo;
  const scene = baghScene(artist);
  return (
    rect(0, 0, 1200, 900, NIGHT) +
    curtains(way) +
    cone(other, 60, x + (right ? 250 : -250), 220, INK.aubergine) +
    // Wide enough that hair, printed in ink, contrasts with light.
    cone(lamp, team ? 170 : 84, x, team ? 560 : 430, beam) +
    dust(artist.id, x, beam) +
    fairyLights(artist.id) +
    lampHousing(lamp, right ? 10 : -10) +
    lampHousing(other, right ? -24 : 24) +
    clipRect(
      0,
      0,
      1200,
      FLOOR,
      `<g transform="translate(${x - 400} -20)">${drawGroup(artist, way, scene.x, scene.y, scene.head)}${drawHeldProp(artist, way, scene)}</g>`,
    ) +
    rect(0, FLOOR, 1200, 140, way.plane) +
    drawStitches({ x: 0, y: FLOOR, columns: 120, rows: 8, chart: triangleChart(way) }) +
    frontRow(artist.id)
  );
}

function cone(lamp: number, mouth: number, x: number, halfWidth: number, fill: string): string {
  return `<path d="M${lamp - mouth} 0H${lamp + mouth}L${x + halfWidth} ${FLOOR}H${x - halfWidth}Z" fill="${fill}"/>`;
}

function curtains(way: Colourway): string {
  const dimmed = way.silks
    .slice(0, 3)
    .map((silk) => shiftLightness(silk === INK.ink ? way.ground : silk, -0.3));
  const chart = lehriya(16, 7, dimmed);
  return (
    drawStitches({ x: 0, y: 0, columns: 16, rows: 76, chart }) +
    drawStitches({ x: 1040, y: 0, columns: 16, rows: 76, chart })
  );
}

function dust(id: string, x: number, beam: string): string {
  const colour = shiftLightness(beam, beam === INK.ivory ? -0.08 : 0.1);
  return Array.from({ length: 14 }, (_, i) => {
    const y = 120 + fractionFromSeed(id, `dustY${i}`) * 600;
    const spread = (y / FLOOR) * 300;
    return diamond(
      x + (fractionFromSeed(id, `dustX${i}`) - 0.5) * 2 * spread,
      y,
      3 + choose(id, `dustR${i}`, 4),
      colour,
    );
  }).join('');
}

function fairyLights(id: string): string {
  const sag = 70 + choose(id, 'sag', 50);
  const wire = `<path d="M0 60Q300 ${60 + sag * 2} 600 90T1200 60" fill="none" stroke="${INK.ink}" stroke-width="6"/>`;
  const bulbs = Array.from({ length: 17 }, (_, i) => {
    const t = ((i + 0.5) / 17) * 2;
    const u = t % 1;
    const [from, control, to] = t < 1 ? [60, 60 + sag * 2, 90] : [90, 120 - sag * 2, 60];
    const y = (1 - u) ** 2 * from! + 2 * u * (1 - u) * control! + u ** 2 * to!;
    return diamond(t * 600, y + 14, 12, i % 3 === 2 ? INK.vermilion : INK.marigold);
  });
  return wire + bulbs.join('');
}

function lampHousing(x: number, turn: number): string {
  return (
    `<g transform="translate(${x} 26) rotate(${turn})" stroke="${INK.ivory}" stroke-width="6" stroke-linejoin="round">` +
    `<path d="M-30-60H30L44 22H-44Z" fill="${INK.ink}"/><path d="M-44 22H44L38 40H-38Z" fill="${INK.marigold}"/></g>`
  );
}

function frontRow(id: string): string {
  const shift = choose(id, 'row', 60) - 80;
  return Array.from({ length: 10 }, (_, i) => {
    const x = shift + i * 138 + choose(id, `seat${i}`, 40);
    const y = 852 + choose(id, `tall${i}`, 30);
    const body = `<path d="M${x - 82} 910Q${x - 78} ${y + 40} ${x} ${y + 36}T${x + 82} 910Z" fill="${INK.ink}"/>`;
    return (
      body +
      head(pick(id, `who${i}`, WATCHERS), x, y) +
      (choose(id, `hand${i}`, 6) === 0 ? raisedHand(x + 66, y) : '')
    );
  }).join('');
}

const WATCHERS = ['bare', 'bun', 'turban', 'bare'] as const;

function head(who: (typeof WATCHERS)[number], x: number, y: number): string {
  const skull = circle(x, y, 44, INK.ink);
  if (who === 'bun') return skull + circle(x, y - 46, 21, INK.ink);
  if (who === 'turban')
    return `${skull}<path d="M${x - 56} ${y + 4}C${x - 66} ${y - 70} ${x + 66} ${y - 70} ${x + 56} ${y + 4}Z" fill="${INK.ink}"/>`;
  return skull;
}

function raisedHand(x: number, y: number): string {
  return (
    `<path d="M${short(x)} 910L${short(x + 14)} ${y - 60}" stroke="${INK.ink}" stroke-width="30" stroke-linecap="round"/>` +
    `<rect x="${short(x - 4)}" y="${y - 128}" width="42" height="74" rx="8" fill="${INK.ink}"/>` +
    `<rect x="${short(x + 2)}" y="${y - 120}" width="30" height="56" fill="${INK.ivory}"/>`
  );
}
