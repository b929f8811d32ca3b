import { useEffect, useState } from 'react';
import { useFetcher, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useTranslation } from '#app/shared/texts.tsx';
import { useViewer } from '#app/shared/use-viewer.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { safeNextPage } from '../core/next-page.ts';
import type { readSignInStart } from './sign-in-page.server.ts';
import { SignInPanel } from './sign-in-panel.tsx';
import { type SignInFlow, startState } from './sign-in-state.ts';

/** Opens on `?sign-in=1` or `?sign-up=1`; then stays or goes to `next`. Signed-in visitors are redirected. */
export default function SignInDialog() {
  const viewer = useViewer();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const wanted = new URLSearchParams(search);
  const flow = flowOf(wanted);
  const here = safeNextPage(pathname + search + hash);
  const next = wanted.has('next') ? safeNextPage(wanted.get('next')) : here;
  const signedIn = Boolean(viewer && !viewer.asleep);

  useEffect(() => {
    if (flow && signedIn) navigate(next, { replace: true, preventScrollReset: true });
  }, [flow, signedIn, next, navigate]);

  if (!flow || signedIn) return null;
  if (!hydrated) return <SignInWithoutScript flow={flow} next={next} />;
  if (viewer === undefined) return null;
  const close = () => navigate(here, { replace: true, preventScrollReset: true });
  return <OpenDialog key={flow} flow={flow} next={next} onClose={close} />;
}

function OpenDialog({ flow, next, onClose }: { flow: SignInFlow; next: string; onClose(): void }) {
  const { t } = useTranslation('accounts');
  const [isPushed] = useState(useNavigationType() === 'PUSH');
  // A form that asked to sign in may know the name.
  const { name } = (useLocation().state ?? {}) as { name?: string };
  // It opens on pages that are the same for all readers.
  const { data, load } = useFetcher<typeof readSignInStart>();
  useEffect(() => void load('/account/sign-in-start'), [load]);
  const start = data?.left ? { ...data.left, name: name ?? '' } : startState(flow, name);
  const [title, setTitle] = useState(t(flow === 'sign-in' ? 'signIn.title' : 'signUp.title'));
  return (
    <Dialog open routersBack={isPushed} title={title} onClose={onClose}>
      <SignInPanel start={start} next={next} countries={data?.countries ?? []} onTitle={setTitle} />
    </Dialog>
  );
}

/** Dialogs need a script; without one the forms are on a page. */
function SignInWithoutScript({ flow, next }: { flow: SignInFlow; next: string }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0; url=/${flow}?next=${encodeURIComponent(next)}`} />
    </noscript>
  );
}

function flowOf(wanted: URLSearchParams): SignInFlow | null {
  if (wanted.has('sign-up')) return 'sign-up';
  return wanted.has('sign-in') ? 'sign-in' : null;
}

function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
