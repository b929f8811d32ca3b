import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startTexts } from './i18n-in-browser.ts';
import { Texts } from './shared/texts.tsx';

const speaker = await startTexts(document.documentElement);

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
