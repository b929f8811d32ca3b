import { Button } from '#app/ui/button.tsx';
import { refuseOutsideDemo } from '../refuse-outside-demo.server.ts';
import type { PageHandle } from '../shell/page-handle.ts';
import type { Route } from './+types/parts-stage.route';

export function loader({ context }: Route.LoaderArgs) {
  refuseOutsideDemo(context);
  return null;
}

export const handle: PageHandle = { accent: 'marigold', head: 'home' };

export const meta = () => [{ title: 'The stage' }, { name: 'robots', content: 'noindex' }];

const SCRIPTS = [
  ['pa', 'ਮਹਿਫ਼ਲ'],
  ['hi', 'महफ़िल'],
  ['en', 'Mehfil'],
] as const;

export default function PartsStage() {
  return (
    <>
      <section data-ground="night" className="pt-40 pb-28">
        <div className="page-width">
          <p className="native-names flex gap-6 text-20 text-marigold">
            {SCRIPTS.map(([lang, name]) => (
              <span key={lang} lang={lang}>
                {name}
              </span>
            ))}
          </p>
          <h1 className="text-113 mt-4 max-w-[12ch]">Someone worth dressing up for.</h1>
          <p className="mt-6 mb-8 max-w-[46ch] text-20">
            Singers, bands, DJs and dancers in and around Chandigarh. See who is free on your date, at one
            final price.
          </p>
          <Button>See who is free</Button>
        </div>
      </section>
      {['Categories', 'On stage this season', 'Four steps, then relax'].map((title) => (
        <section key={title} className="page-width py-(--section)">
          <h2 className="text-53">{title}</h2>
          <div className="mt-8 h-96 bg-concrete" />
          <div className="mt-8">
            <Button>Book Now</Button>
          </div>
        </section>
      ))}
    </>
  );
}
