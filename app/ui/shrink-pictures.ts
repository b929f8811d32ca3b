/** In pixels, on the longer side: the server keeps no more. */
const MAX_SIDE = 2560;
/** Smaller files are sent as they are, unless they have too many pixels. */
const SMALL_BYTES = 4 * 1024 * 1024;
const QUALITY = 0.9;
/** Only these are drawn: others may move, or hold what a canvas would lose. */
const DRAWN = ['image/jpeg', 'image/png', 'image/webp'];

/** Fields whose pictures are being made smaller. */
const busy = new Map<HTMLInputElement, Promise<void>>();
const own = new WeakSet<Event>();

/**
 * Makes pictures smaller as they are chosen, in every file field: phones take 50 megapixels and more. Until that is
 * done the change is not dispatched, and the form is not sent. Called once.
 */
export function shrinkChosenPictures(): void {
  addEventListener('change', shrinkOnChange, true);
  addEventListener('submit', delaySubmitWhileShrinking, true);
}

function shrinkOnChange(event: Event) {
  const field = event.target;
  if (own.has(event) || !(field instanceof HTMLInputElement) || field.type !== 'file') return;
  const [file] = field.files ?? [];
  if (!file || !DRAWN.includes(file.type)) return;
  event.stopImmediatePropagation();
  const done = shrinkPicture(file).then((picture) => {
    if (busy.get(field) !== done) return;
    busy.delete(field);
    field.removeAttribute('aria-busy');
    if (picture !== file) {
      const chosen = new DataTransfer();
      chosen.items.add(picture);
      field.files = chosen.files;
    }
    const told = new Event('change', { bubbles: true });
    own.add(told);
    field.dispatchEvent(told);
  });
  busy.set(field, done);
  field.setAttribute('aria-busy', 'true');
}

function delaySubmitWhileShrinking(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  const waiting = [...busy].filter(([field]) => field.form === form).map(([, done]) => done);
  if (waiting.length === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void Promise.all(waiting).then(() => form.requestSubmit(event.submitter));
}

/** The picture upright and at most `MAX_SIDE` pixels wide and high; the file itself if it is small, moves or cannot be read. */
async function shrinkPicture(file: File): Promise<File> {
  const address = URL.createObjectURL(file);
  try {
    if (await isAnimated(file)) return file;
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    // Both sides as the camera was held: browsers turn the picture by its EXIF mark.
    const { naturalWidth: width, naturalHeight: height } = picture;
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
    if (scale === 1 && file.size <= SMALL_BYTES) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const pen = canvas.getContext('2d')!;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
    // A browser that cannot write WebP writes PNG, which may be larger than before.
    if (!drawn || (drawn.size >= file.size && scale === 1)) return file;
    return new File([drawn], file.name, { type: drawn.type });
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** WebP with an ANIM part or PNG with an acTL part, which stand at the beginning. */
async function isAnimated(file: File): Promise<boolean> {
  if (file.type === 'image/jpeg') return false;
  const start = new TextDecoder('latin1').decode(await file.slice(0, 4096).arrayBuffer());
  return start.includes('ANIM') || start.includes('acTL');
}
