import type { DefaultNamespace, FlatNamespace, TFunction } from 'i18next';
import { cloneElement, createContext, Fragment, type ReactElement, type ReactNode, use } from 'react';

/** Whoever knows the texts of one language: on the server all of them, in the browser what the page needs. */
export interface Speaker {
  language: string;
  /** Whether the texts of a namespace are at hand. */
  has(namespace: string): boolean;
  /** Fetches them. The same promise for the same namespace. */
  load(namespace: string): Promise<unknown>;
  /** Says a text of a namespace by its key. */
  translator(namespace: string): (key: string, values?: Record<string, unknown>) => string;
}

/** Without a provider, as in a test of one part, texts are their keys. */
const silent: Speaker = {
  language: 'en',
  has: () => true,
  load: async () => {},
  translator: () => (key) => key,
};

export const SpeakerContext = createContext<Speaker>(silent);

/** Gives the pages inside it their texts. */
export function Texts({ speaker, children }: { speaker: Speaker; children: ReactNode }) {
  return <SpeakerContext value={speaker}>{children}</SpeakerContext>;
}

/**
 * The texts of one namespace: `const { t } = useTranslation('artists')`, then `t('free', { count })`. Waits, with
 * the page before still shown, while the browser fetches a namespace for the first time.
 */
export function useTranslation<Namespace extends FlatNamespace = DefaultNamespace>(namespace?: Namespace) {
  const speaker = use(SpeakerContext);
  const wanted: string = namespace ?? 'ui';
  if (!speaker.has(wanted)) use(speaker.load(wanted));
  return { t: speaker.translator(wanted) as unknown as TFunction<Namespace>, language: speaker.language };
}

interface TransProps {
  /** The t of any namespace. */
  t: unknown;
  i18nKey: string;
  values?: Record<string, unknown>;
  /** What stands for each tag of the text: `New here? <1>Sign up</1>` with `{ 1: <Link to="/sign-up" /> }`. */
  components: Record<string, ReactElement>;
}

/** A text with links or emphasis inside it, so that translators can move them. */
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
