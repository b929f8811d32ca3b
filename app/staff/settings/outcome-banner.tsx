import { Banner } from '#app/ui/banner.tsx';

/** Why the last action was refused, or what it did. */
export function OutcomeBanner({ failure, done }: { failure: string | undefined; done: string | undefined }) {
  if (failure)
    return (
      <div className="mt-4">
        <Banner tone="failure" fact={failure} />
      </div>
    );
  if (!done) return null;
  return (
    <div className="mt-4" role="status">
      <Banner tone="free" fact={done} />
    </div>
  );
}
