import { hash } from './seed.ts';

export const short = (n: number): string => String(Math.round(n * 10) / 10);

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"/>`;
}

export function diamond(x: number, y: number, r: number, fill: string): string {
  return `<path d="M${short(x - r)} ${short(y)}l${r}-${r} ${r} ${r}-${r} ${r}z" fill="${fill}"/>`;
}

/** Derived from content: equal drawings share ids, different shapes never do. */
export function idFromContent(prefix: string, content: string): string {
  return prefix + hash(content).toString(36);
}

export function clip(shape: string, body: string): string {
  const id = idFromContent('c', shape);
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${body}</g>`;
}

export function clipRect(x: number, y: number, width: number, height: number, body: string): string {
  return clip(rect(x, y, width, height, '#000'), body);
}

export function svgDocument(width: number, height: number, title: string, body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<title>${escapeText(title)}</title>${clipRect(0, 0, width, height, body)}</svg>`
  );
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
