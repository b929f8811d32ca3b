export const INK = {
  ivory: '#F6F1E7',
  concrete: '#E4DDD0',
  ink: '#1C1620',
  aubergine: '#2B1330',
  marigold: '#F2A100',
  rani: '#C2185B',
  parrot: '#2F8F3A',
  blue: '#2746B6',
  vermilion: '#D8432B',
} as const;

export const SKIN = { ivory: INK.ivory, sun: '#FBD08B', rose: '#F3C2C0' } as const;

/** WCAG relative luminance of #rrggbb, 0 to 1. */
export function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Shifts OKLab lightness by `lift` (0 black, 1 white), keeping hue and chroma. */
export function shiftLightness(hex: string, lift: number): string {
  const [r, g, b] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = clamp(0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s + lift);
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return fromOklab(lightness, greenRed, blueYellow);
}

/** First colour with enough contrast on the background, else the last one. */
export function firstColourWithContrast(
  background: string,
  ratio: number,
  colours: readonly string[],
): string {
  return colours.find((c) => c !== background && contrast(c, background) > ratio) ?? colours.at(-1)!;
}

function fromOklab(lightness: number, greenRed: number, blueYellow: number): string {
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((c) => toByte(gamma(clamp(c)))).join('')}`;
}

function linearRgb(hex: string): [number, number, number] {
  const at = (i: number) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [at(1), at(3), at(5)];
}

const gamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const clamp = (c: number) => Math.min(1, Math.max(0, c));
const toByte = (c: number) =>
  Math.round(clamp(c) * 255)
    .toString(16)
    .padStart(2, '0');
