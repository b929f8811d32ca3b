const STUDIO_MEDIA = /^\/studio\/\d{1,9}\/media(\.data)?$/;

export function takesUploads(path: string): boolean {
  return STUDIO_MEDIA.test(path);
}
