import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ArtistCard } from '#app/artists/card/artist-card.tsx';
import { HowAndQuestions, OtherSkills } from '#app/artists/search/after-results.tsx';
import { spokenLanguages } from '#app/shared/languages.ts';
import { paiseOfRupees } from '#app/shared/money.ts';
import { NamesContext } from '#app/shared/names/stored-names.ts';
import { Texts } from '#app/shared/texts.tsx';
import { Footer } from '#app/site/shell/shell.tsx';
import { KeptMarkup, MarkupContext } from '#app/ui/kept-markup.tsx';
import { speakerFor } from '#tests/support/catalogues.ts';
import { DEMO_SITE } from '#tests/support/demo-site.ts';
import { markupStore } from './markup-store.tsx';

const artist = {
  id: 7,
  name: 'Jasleen & <Sons>',
  categoryName: 'Singer',
  skills: ['Sufi', 'Punjabi folk'],
  city: 'Mohali',
  fee: paiseOfRupees(47_200),
  ratingCount: 3,
  rating: 4.3,
  photo: 'demo/poster/7',
  members: 0,
  acceptsInstantly: false,
};

const categories = [
  { slug: 'singer', name: 'Singer', plural: 'Singers', picture: null },
  { slug: 'dj', name: 'DJ', plural: 'DJs', picture: null },
];

const parts: [string, ReactElement][] = [
  ['a card', <ArtistCard key="card" artist={artist} query="?date=2026-12-12" />],
  ['the footer', <Footer key="footer" site={DEMO_SITE} />],
  ['other skills', <OtherSkills key="skills" categories={categories} city="mohali" skillName="DJs" />],
  ['steps and questions', <HowAndQuestions key="how" />],
];

const NAMESPACES = ['artists', 'names', 'shell', 'skills', 'ui'];

function render(element: ReactElement, language: string, kept: boolean) {
  const speaker = speakerFor(language, NAMESPACES);
  const read = new Set<string>();
  const recording = {
    ...speaker,
    translator(namespace: string) {
      read.add(namespace);
      return speaker.translator(namespace);
    },
  };
  const html = renderToString(
    <MarkupContext value={kept ? markupStore(recording) : null}>
      <Texts speaker={recording}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </Texts>
    </MarkupContext>,
  );
  return { html, read: [...read].sort() };
}

test.each(
  spokenLanguages.flatMap((language) => parts.map(([name, part]) => [name, language, part] as const)),
)('%s: cached and rendered HTML are the same in %s', (_, language, part) => {
  const rendered = render(part, language, false);
  expect(render(part, language, true)).toEqual(rendered);
  expect(render(part, language, true)).toEqual(rendered);
});

let renders = 0;

function Counted({ of }: { of: string }) {
  renders += 1;
  return <p>{of}</p>;
}

test('cached part: rendered once for the same data', () => {
  const htmlOf = (data: string) =>
    render(
      <KeptMarkup name="counted" of={data}>
        <Counted of={data} />
      </KeptMarkup>,
      'en',
      true,
    ).html;
  expect([htmlOf('one'), htmlOf('one'), htmlOf('two'), htmlOf('one')]).toEqual(
    ['one', 'one', 'two', 'one'].map((data) => `<div class="contents"><p>${data}</p></div>`),
  );
  expect(renders).toBe(2);
});

test('cached part: a name changed by staff is shown', () => {
  const speaker = speakerFor('hi', NAMESPACES);
  const htmlWith = (singer: string) =>
    renderToString(
      <MarkupContext value={markupStore(speaker)}>
        <Texts speaker={speaker}>
          <NamesContext value={{ version: singer, names: { singer }, skills: {} }}>
            <RouterProvider
              router={createMemoryRouter([{ path: '*', element: <ArtistCard artist={artist} query="" /> }])}
            />
          </NamesContext>
        </Texts>
      </MarkupContext>,
    );
  for (const name of ['गवैया', 'गुलूकार']) expect(htmlWith(name)).toContain(name);
});
