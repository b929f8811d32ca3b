import { expect, test } from 'vitest';
import { headGround, landingLogo, scrollProgress, showsTitle } from './header.tsx';

const at = (progress: number) => ({ y: progress * 4000, max: 4000 });

test('the home header turns white once scroll progress passes 0.5 [S2-19] [S9-06]', () => {
  expect(headGround('home', at(0))).toBe('clear');
  expect(headGround('home', at(0.49))).toBe('night');
  expect(headGround('home', at(0.5))).toBe('night');
  expect(headGround('home', at(0.501))).toBe('paper');
  expect(headGround('home', at(1))).toBe('paper');
});

test('home header: brand title shown from progress 0.95 [S2-19] [S9-06]', () => {
  expect(showsTitle('home', at(0.949))).toBe(false);
  expect(showsTitle('home', at(0.95))).toBe(true);
});

test('other pages: white header with its title from the start [S2-19]', () => {
  expect(headGround('paper', at(0))).toBe('paper');
  expect(showsTitle('paper', at(0))).toBe(true);
  expect(headGround('stage', at(0))).toBe('clear');
  expect(headGround('stage', at(0.1))).toBe('paper');
});

test('the landing logo scrolls away and fades on scroll [S4-06]', () => {
  expect(landingLogo(0)).toEqual({ up: 0, opacity: 1 });
  const half = landingLogo(80);
  expect(half.opacity).toBeCloseTo(0.5);
  expect(half.up).toBeGreaterThan(0);
  expect(landingLogo(5000).opacity).toBe(0);
});

test('scroll progress: zero without scrolling, clamped beyond both ends', () => {
  expect(scrollProgress({ y: 0, max: 0 })).toBe(0);
  expect(scrollProgress({ y: -60, max: 1000 })).toBe(0);
  expect(scrollProgress({ y: 1060, max: 1000 })).toBe(1);
});
