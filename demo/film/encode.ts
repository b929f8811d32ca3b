import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import type { Scene } from './scene.ts';

const BT709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];

export type Container = 'mp4' | 'webm';

const CODECS: Record<Container, (quality: number) => string[]> = {
  mp4: (q) => [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-tune',
    'film',
    '-crf',
    `${q}`,
    '-movflags',
    '+faststart',
  ],
  webm: (q) => [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    `${q}`,
    '-deadline',
    'good',
    '-cpu-used',
    '4',
    '-row-mt',
    '1',
  ],
};

const FIRST_QUALITY: Record<Container, number> = { mp4: 24, webm: 34 };

export async function writeMaster(
  scene: Scene,
  paint: (frame: number) => Buffer,
  path: string,
): Promise<void> {
  const encoder = spawn('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${scene.width}x${scene.height}`],
    ...[
      '-r',
      `${scene.framesPerSecond}`,
      '-i',
      '-',
      '-c:v',
      'libx264rgb',
      '-preset',
      'ultrafast',
      '-qp',
      '0',
      path,
    ],
  ]);
  for (let frame = 0; frame < scene.seconds * scene.framesPerSecond; frame++) {
    if (!encoder.stdin.write(paint(frame))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  await finished(encoder);
}

/** Lowers quality until the file is within the scene's limit. Returns its size in bytes. */
export function encodeWithin(scene: Scene, master: string, container: Container, path: string): number {
  for (let quality = FIRST_QUALITY[container]; quality <= 50; quality += 3) {
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-y', '-i', master, '-an', '-map_metadata', '-1'],
      ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p', ...BT709],
      ...CODECS[container](quality),
      path,
    ]);
    const size = statSync(path).size;
    if (size <= scene.limit) return size;
  }
  throw new Error(`${path} cannot be brought under ${scene.limit} bytes`);
}

/** Raw RGB of every sixth frame, as a viewer would see it. */
export function decodedFrames(scene: Scene, path: string): Buffer[] {
  const raw = execFileSync(
    'ffmpeg',
    [
      '-v',
      'error',
      '-i',
      path,
      '-vf',
      "select='not(mod(n,6))'",
      '-vsync',
      '0',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-',
    ],
    { maxBuffer: 2 ** 30 },
  );
  const size = scene.width * scene.height * 3;
  return Array.from({ length: Math.floor(raw.length / size) }, (_, i) =>
    raw.subarray(i * size, (i + 1) * size),
  );
}

async function finished(process: ChildProcess): Promise<void> {
  const [code] = (await once(process, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
