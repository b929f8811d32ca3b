import type { DefaultNamespace, FlatNamespace, TFunction } from 'i18next';
import {
  cloneElement,
  createContext,
  Fragment,
  type ReactElement,
  type ReactNode,
  use,
  useSyncExternalStore,
} from 'react';

/** Texts of one language: all on the server, only what the page needs in the browser. */
export interface Speaker {
  language: string;
  has(namespace: string): boolean;
  /** Returns the same promise for the same namespace. */
  load(namespace: string): Promise<unknown>;
  translator(namespace: string): (key: string, values?: Record<string, unknown>) => string;
  /** Absent where all texts are there from the start. */
  growth?: { subscribe(listener: () => void): () => void; size(): number };
}

const silent: Speaker = {
  language: 'en',
  has: () => true,
  load: async () => {},
  translator: () => (key) => key,
};

export const SpeakerContext = createContext<Speaker>(silent);

export function Texts({ speaker, children }: { speaker: Speaker; children: ReactNode }) {
  return <SpeakerContext value={speaker}>{children}</SpeakerContext>;
}

/** Suspends while the namespace is first fetched; the previous page stays visible. */
export function useTranslation<Namespace extends FlatNamespace = DefaultNamespace>(namespace?: Namespace) {
  const speaker = use(SpeakerContext);
  const wanted: string = namespace ?? 'ui';
  if (!speaker.has(wanted)) use(speaker.load(wanted));
  return { t: speaker.translator(wanted) as unknown as TFunction<Namespace>, language: speaker.language };
}

/** Renders again whenever a namespace has been loaded, for what reads texts without suspending. */
export function useLoadedTexts(): void {
  const { growth } = use(SpeakerContext);
  useSyncExternalStore(growth?.subscribe ?? never, growth?.size ?? none, none);
}

const none = () => 0;
const never = () => () => {};

interface TransProps {
  t: unknown;
  i18nKey: string;
  values?: Record<string, unknown>;
  /** Element for each tag: `New here? <1>Sign up</1>` with `{ 1: <Link to="/sign-up" /> }`. */
  components: Record<string, ReactElement>;
}

/** Text with embedded elements, so that translators can move them. */
export function Trans({ t, i18nKey, values, components }: TransProps) {
  return (t as ReturnType<Speaker['translator']>)(i18nKey, values)
    .split(/(<\w+>[^<]*<\/\w+>)/)
    .map((piece, index) => {
      const [, tag, words] = piece.match(/^<(\w+)>([^<]*)<\/\1>$/) ?? [];
      const element = tag && components[tag];
      return element ? (
        cloneElement(element, { key: index }, words)
      ) : (
        <Fragment key={index}>{piece}</Fragment>
      );
    });
}
