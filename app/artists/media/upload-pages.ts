const STUDIO_MEDIA = /^\/studio\/\d{1,9}\/media(\.data)?$/;

/** Whether a page takes files, and reads its own form in bounds after it knows who sends it. */
export function takesUploads(path: string): boolean {
  return STUDIO_MEDIA.test(path);
}
