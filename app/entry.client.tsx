import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadTextsOfPage } from './page-shell/i18n-in-browser.ts';
import { allowMovedNodes } from './page-shell/moved-nodes.ts';
import { watchEarlyTyping } from './page-shell/typed-early.ts';
import { Texts } from './shared/texts.tsx';
import { closeLayersOnBack } from './ui/layers.ts';
import { shrinkChosenPictures } from './ui/shrink-pictures.ts';
import { blockSubmitOfLongTexts } from './ui/text-field.tsx';

const speaker = await loadTextsOfPage(document.documentElement);

allowMovedNodes();
closeLayersOnBack();
blockSubmitOfLongTexts();
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
