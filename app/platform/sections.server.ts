import type { Log } from './log.server.ts';

/** What a section of a page shows, or that it could not be loaded. */
export type Section<Value> = { loaded: true; value: Value } | { loaded: false };

type Loaders = Record<string, () => Promise<unknown>>;
type Loaded<Sections extends Loaders> = {
  [Name in keyof Sections]: Section<Awaited<ReturnType<Sections[Name]>>>;
};

/** Loads one section after the other; one that fails is logged and leaves the others usable. */
export async function loadSections<Sections extends Loaders>(
  log: Pick<Log, 'error'>,
  sections: Sections,
): Promise<Loaded<Sections>> {
  const loaded: Record<string, Section<unknown>> = {};
  for (const [name, load] of Object.entries(sections)) {
    try {
      loaded[name] = { loaded: true, value: await load() };
    } catch (error) {
      log.error({ err: error, section: name }, 'A section of a page could not be loaded');
      loaded[name] = { loaded: false };
    }
  }
  return loaded as Loaded<Sections>;
}
