import { expect, test } from 'vitest';
import { newSlideshow, type SlideshowAction, slideshowAfter } from './slideshow-state.ts';

const after = (...actions: (SlideshowAction | SlideshowAction['kind'])[]) =>
  actions
    .map((act) => (typeof act === 'string' ? ({ kind: act } as SlideshowAction) : act))
    .reduce(slideshowAfter, newSlideshow(3));

test('slideshow: starts at the first slide, wraps after the last [S4-02]', () => {
  expect(after()).toEqual({ slide: 0, slides: 3, stopped: null });
  expect(after('advance').slide).toBe(1);
  expect(after('advance', 'advance', 'advance').slide).toBe(0);
});

test('the pause button stops it and starts it again [S4-02]', () => {
  expect(after('toggle', 'advance').slide).toBe(0);
  expect(after('toggle', 'toggle', 'advance').slide).toBe(1);
});

test('dot: jumps to its slide and resumes from any stop [S4-02]', () => {
  for (const stop of ['toggle', 'hide', 'rest'] as const)
    expect(after(stop, { kind: 'choose', slide: 2 })).toEqual({ slide: 2, slides: 3, stopped: null });
});

test('slideshow: pauses while the tab is hidden, then resumes [S4-02]', () => {
  expect(after('hide').stopped).toBe('unseen');
  expect(after('hide', 'advance').slide).toBe(0);
  expect(after('hide', 'show').stopped).toBeNull();
});

test('slideshow: rests without interaction until a click wakes it [S4-02]', () => {
  expect(after('rest').stopped).toBe('resting');
  expect(after('rest', 'show').stopped).toBe('resting');
  expect(after('rest', 'wake').stopped).toBeNull();
});

test("the visitor's own pause outlasts tabs, rest and clicks elsewhere", () => {
  for (const act of ['hide', 'show', 'rest', 'wake', 'stop'] as const)
    expect(after('toggle', act).stopped).toBe('visitor');
});
