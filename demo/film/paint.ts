import sharp from 'sharp';
import { unit } from '#demo/posters/seed.ts';
import { stitch } from '#demo/posters/stitch.ts';
import type { Lamp, Scene } from './scene.ts';

const NIGHT = [23, 10, 27] as const;
const AUBERGINE = [43, 19, 48] as const;
const CLOTH_GAIN = 0.82;
const HAZE = 0.1;
const FULL_TURN = 2 * Math.PI;

export type Painter = (frame: number) => Buffer;

/** Returns a painter of raw RGB frames. Frame n of a loop equals frame 0. */
export async function scenePainter(scene: Scene): Promise<Painter> {
  const { width, height } = scene;
  const cloth = await clothPixels(scene);
  const silhouette = await silhouettePixels(scene);
  const dark = darkness(scene);
  const grain = Float32Array.from({ length: 64 * 64 }, (_, i) => unit('grain', String(i)) - 0.5);
  const frames = scene.seconds * scene.framesPerSecond;

  return (frame) => {
    const t = (frame % frames) / frames;
    const light = lightAt(scene, t);
    const out = Buffer.alloc(width * height * 3);
    const rgb: [number, number, number] = [0, 0, 0];
    for (let y = 0; y < height; y++) {
      const onFloor = y > scene.floor;
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        const open = dark[at]!;
        light(x, y, open, rgb);
        const veil = 1 - silhouette[at * 4 + 3]! / 255;
        for (let k = 0; k < 3; k++) {
          const base = NIGHT[k]! + (AUBERGINE[k]! - NIGHT[k]!) * open * 0.5;
          const lit = rgb[k]! / 255;
          const surface = onFloor ? base * 0.55 + lit * 46 : base + cloth[at * 3 + k]! * lit * CLOTH_GAIN;
          const air = lit * 255 * HAZE * (onFloor ? 0.3 : 1);
          const shown = (surface + air) * veil + silhouette[at * 4 + k]! * (1 - veil);
          out[at * 3 + k] = Math.max(0, Math.min(255, shown + grain[(y & 63) * 64 + (x & 63)]! * 1.6));
        }
      }
    }
    drift(scene, t, light, dark, out);
    return out;
  };
}

type Light = (x: number, y: number, open: number, rgb: [number, number, number]) => void;

function lightAt(scene: Scene, t: number): Light {
  const lamps = scene.lamps.map((lamp) => aimed(lamp, t));
  return (x, y, open, rgb) => {
    rgb[0] = rgb[1] = rgb[2] = 0;
    if (open === 0) return;
    for (const lamp of lamps) {
      const strength = open * (spot(lamp, scene.floor, x, y) + beam(lamp, x, y));
      for (let k = 0; k < 3; k++) rgb[k] = rgb[k]! + lamp.colour[k]! * strength;
    }
  };
}

type AimedLamp = Lamp & { toX: number; toY: number; power: number };

function aimed(lamp: Lamp, t: number): AimedLamp {
  const swing = Math.sin(FULL_TURN * (t + lamp.target.phase));
  const beat = (1 + Math.cos(FULL_TURN * t * lamp.pulse.times)) / 2;
  return {
    ...lamp,
    toX: lamp.target.x + lamp.target.swayX * swing,
    toY: lamp.target.y + lamp.target.swayY * Math.cos(FULL_TURN * (t + lamp.target.phase)),
    power: lamp.strength * (1 - lamp.pulse.depth * (1 - beat)),
  };
}

function spot(lamp: AimedLamp, floor: number, x: number, y: number): number {
  const dx = (x - lamp.toX) / lamp.radius.x;
  const dy = y > floor ? (y - floor - 28) / 46 : (y - lamp.toY) / lamp.radius.y;
  const d = dx * dx + dy * dy;
  return d > 4 ? 0 : lamp.power * Math.exp(-d * d * 1.1);
}

function beam(lamp: AimedLamp, x: number, y: number): number {
  const along = (y - lamp.y) / (lamp.toY - lamp.y);
  if (along <= 0 || along > 1.35) return 0;
  const axis = lamp.x + (lamp.toX - lamp.x) * along;
  const off = (x - axis) / (lamp.radius.x * (0.1 + 0.62 * along));
  if (off * off > 5) return 0;
  const fade = along > 1 ? Math.max(0, 1 - (along - 1) / 0.35) : 1;
  return lamp.power * 0.16 * (1.25 - 0.6 * along) * fade * Math.exp(-off * off * 1.4);
}

function drift(scene: Scene, t: number, light: Light, dark: Float32Array, out: Buffer): void {
  const { width, height, name } = scene;
  const rgb: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < scene.dust; i++) {
    const seed = `${name}${i}`;
    const turn = FULL_TURN * (t + unit(seed, 'phase'));
    const x = unit(seed, 'x') * width + Math.sin(turn) * (20 + unit(seed, 'wide') * 46);
    const y = unit(seed, 'y') * scene.floor + Math.cos(turn) * (14 + unit(seed, 'high') * 34);
    const px = Math.round(x);
    const py = Math.round(y);
    if (px < 4 || py < 4 || px > width - 5 || py > height - 5) continue;
    light(px, py, dark[py * width + px]!, rgb);
    const glow = 0.34 + 0.3 * Math.sin(turn * 2 + i);
    const r = 1 + unit(seed, 'size') * 1.3;
    for (let sy = py - 4; sy <= py + 4; sy++)
      for (let sx = px - 4; sx <= px + 4; sx++) {
        const soft = Math.exp(-((sx - x) ** 2 + (sy - y) ** 2) / (r * r));
        const at = (sy * width + sx) * 3;
        for (let k = 0; k < 3; k++) out[at + k] = Math.min(255, out[at + k]! + rgb[k]! * soft * glow);
      }
  }
}

/** 0 behind text, rising to 1 where the stage may be lit. */
function darkness({ width, height, darkUntil }: Scene): Float32Array {
  const open = new Float32Array(width * height).fill(1);
  if (!darkUntil) return open;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const lean = x / width - (y / height) * 0.06;
      const s = Math.max(0, Math.min(1, (lean - darkUntil.from) / (darkUntil.to - darkUntil.from)));
      open[y * width + x] = s * s * (3 - 2 * s);
    }
  return open;
}

async function clothPixels({ width, height, cloth }: Scene): Promise<Uint8Array> {
  const columns = Math.ceil(width / cloth.pitch);
  const rows = Math.ceil(height / cloth.pitch);
  const body = stitch({ x: 0, y: 0, columns, rows, pitch: cloth.pitch, chart: cloth.chart });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${cloth.ground}"/>${body}</svg>`;
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(width, height)
    .blur(0.8)
    .removeAlpha()
    .raw()
    .toBuffer();
}

async function silhouettePixels({ width, height, silhouette }: Scene): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${silhouette}</svg>`;
  return sharp(Buffer.from(svg), { density: 144 }).resize(width, height).ensureAlpha().raw().toBuffer();
}
