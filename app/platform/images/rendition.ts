/** In pixels. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Best first: the first one the browser accepts is used. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export function isImageWidth(width: number): width is ImageWidth {
  return (IMAGE_WIDTHS as readonly number[]).includes(width);
}

/** Best format that the `Accept` header names; JPEG if none. */
export function imageFormatFor(accept: string | undefined): ImageFormat {
  return IMAGE_FORMATS.find((format) => accept?.includes(`image/${format}`)) ?? 'jpeg';
}
