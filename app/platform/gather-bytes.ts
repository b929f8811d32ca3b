interface GatheredBytes {
  readonly length: number;
  add(chunk: Uint8Array): void;
  /** All that was added, in one piece. */
  taken(): Buffer<ArrayBuffer>;
}

/** Copies chunks together as they come. Kept one by one, each takes two hundred bytes, and senders may cut at each byte. */
export function gatherBytes(): GatheredBytes {
  let bytes = Buffer.alloc(0);
  let length = 0;
  return {
    get length() {
      return length;
    },
    add(chunk) {
      const end = length + chunk.length;
      if (end > bytes.length) bytes = Buffer.concat([bytes], Math.max(end, 2 * bytes.length));
      bytes.set(chunk, length);
      length = end;
    },
    taken: () => bytes.subarray(0, length),
  };
}
