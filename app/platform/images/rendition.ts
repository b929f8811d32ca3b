/** Widths a picture is offered at, in pixels. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Best first: what a browser accepts is matched from the left. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export function isImageWidth(width: number): width is ImageWidth {
  return (IMAGE_WIDTHS as readonly number[]).includes(width);
}

/** The smallest offered width that is not below `wanted` pixels, or the largest there is. */
export function nearestImageWidth(wanted: number): ImageWidth {
  return IMAGE_WIDTHS.find((width) => width >= wanted) ?? 1920;
}

/** The best format an `Accept` header allows. JPEG, which everything reads, when it names none. */
export function imageFormatFor(accept: string | undefined): ImageFormat {
  return IMAGE_FORMATS.find((format) => accept?.includes(`image/${format}`)) ?? 'jpeg';
}
