import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startTexts } from './page-shell/i18n-in-browser.ts';
import { allowMovedNodes } from './page-shell/moved-nodes.ts';
import { watchEarlyTyping } from './page-shell/typed-early.ts';
import { Texts } from './shared/texts.tsx';
import { closeLayersOnBack } from './ui/layers.ts';
import { shrinkChosenPictures } from './ui/shrink-pictures.ts';
import { holdTooLong } from './ui/text-field.tsx';

const speaker = await startTexts(document.documentElement);

allowMovedNodes();
closeLayersOnBack();
holdTooLong();
shrinkChosenPictures();
watchEarlyTyping();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Texts speaker={speaker}>
        <HydratedRouter />
      </Texts>
    </StrictMode>,
  );
});
