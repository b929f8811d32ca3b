import { expect, test } from 'vitest';
import {
  BOOKING_STATES,
  BOOKING_TRANSITIONS,
  type BookingTransition,
  isTransitionAllowed,
  progressStep,
  wireStatus,
} from './booking-states.ts';

const transitions: BookingTransition[] = Object.values(BOOKING_TRANSITIONS);

test('booking states: all reachable, every transition has an actor', () => {
  const reached = new Set(['held', 'replacing', ...transitions.map(({ to }) => to)]);
  expect([...reached].sort()).toEqual([...BOOKING_STATES].sort());
  expect(transitions.every(({ actors, from }) => actors.length > 0 && from.length > 0)).toBe(true);
});

test('nothing leaves a completed or a cancelled booking', () => {
  expect(
    transitions.filter(({ from }) => from.some((state) => state === 'completed' || state === 'cancelled')),
  ).toEqual([]);
});

test('accept and decline: only on requests, never by the host [S6-04]', () => {
  expect(isTransitionAllowed('requested', 'accept', 'artist')).toBe(true);
  expect(isTransitionAllowed('held', 'accept', 'artist')).toBe(false);
  expect(isTransitionAllowed('requested', 'accept', 'host')).toBe(false);
  expect(isTransitionAllowed('confirmed', 'decline', 'artist')).toBe(false);
});

test('progress: three steps for hosts, new booking has status 0 [S4-11] [S4-08]', () => {
  expect(BOOKING_STATES.map((state) => [state, progressStep(state)])).toEqual([
    ['held', 'initiated'],
    ['capturing', 'initiated'],
    ['requested', 'initiated'],
    ['confirmed', 'responded'],
    ['in_progress', 'responded'],
    ['completed', 'completed'],
    ['expired', 'initiated'],
    ['declined', 'initiated'],
    ['replacing', 'initiated'],
    ['cancelled', 'initiated'],
  ]);
  expect(wireStatus('requested')).toBe(0);
});
