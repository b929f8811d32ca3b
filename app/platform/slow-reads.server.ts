const SLOW_MS = 250;
/** A key that is asked for all the time is read for at most a twentieth of the time. */
const KEPT_TIMES = 20;
const MAX_AGE_MS = 5 * 60_000;
const MAX_KEYS = 100;

export interface Counted<Value> {
  /** Frozen, as others read it too. */
  value: Value;
  /** Whole seconds since its reading began. */
  countedAgo: number;
}

export interface SlowReads {
  /** `key` names all that the value depends on, the rights of who may see it among them. */
  read<Value>(key: string, read: () => Promise<Value>): Promise<Counted<Value>>;
}

interface Reading {
  began: number;
  /** Endless while it is being read. */
  until: number;
  value: Promise<unknown>;
}

/** Shares reads that take long, in one process. Fast ones are not kept, so that small sites see the newest. */
export function slowReads(now: () => number = () => performance.now()): SlowReads {
  const readings = new Map<string, Reading>();
  return {
    async read<Value>(key: string, read: () => Promise<Value>) {
      const known = readings.get(key);
      const { value, began } = known && now() < known.until ? known : begin(key, read);
      return { value: (await value) as Value, countedAgo: Math.floor((now() - began) / 1000) };
    },
  };

  function begin(key: string, read: () => Promise<unknown>): Reading {
    const reading: Reading = { began: now(), until: Number.POSITIVE_INFINITY, value: Promise.resolve() };
    reading.value = finish(key, reading, read);
    readings.delete(key);
    readings.set(key, reading);
    if (readings.size > MAX_KEYS) readings.delete(readings.keys().next().value!);
    return reading;
  }

  async function finish(key: string, reading: Reading, read: () => Promise<unknown>): Promise<unknown> {
    let keptMs = 0;
    try {
      const value = frozen(await read());
      const took = now() - reading.began;
      if (took >= SLOW_MS) keptMs = Math.min(took * KEPT_TIMES, MAX_AGE_MS);
      return value;
    } finally {
      reading.until = reading.began + keptMs;
      if (keptMs === 0) readings.delete(key);
    }
  }
}

/** Shares nothing: for tests, whose machine may be slow. */
export const readAlways: SlowReads = {
  read: async (_, read) => ({ value: frozen(await read()), countedAgo: 0 }),
};

/** Plain rows only: freezing would not keep a date or map from being changed. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}
