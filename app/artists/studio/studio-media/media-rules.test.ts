import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlayable } from '../../core/film-source.ts';
import { readFilm } from './film-form.ts';
import { type Photo, photosMoved, readFocus } from './photo-limits.ts';

const photo = (source: string): Photo => ({ source, original: null, focusX: 50, focusY: 50 });
const shelf = ['a', 'b', 'c'].map(photo);
const names = (photos: Photo[]) => photos.map(({ source }) => source).join('');

test('pictures change places with their neighbours and nowhere else', () => {
  expect(names(photosMoved(shelf, 'b', -1))).toBe('bac');
  expect(names(photosMoved(shelf, 'b', 1))).toBe('acb');
  expect(names(photosMoved(shelf, 'a', -1))).toBe('abc');
  expect(names(photosMoved(shelf, 'z', 1))).toBe('abc');
});

test('moving a photo forward and back restores the order', () => {
  fc.assert(
    fc.property(fc.constantFrom('a', 'b'), (source) => {
      expect(names(photosMoved(photosMoved(shelf, source, 1), source, -1))).toBe('abc');
    }),
  );
});

test('only a point inside the picture is a focus', () => {
  expect(readFocus('50,0')).toEqual({ x: 50, y: 0 });
  for (const text of ['101,0', '-1,5', '5', 'a,b', '', '50,0;']) expect(readFocus(text)).toBeNull();
});

const film = { link: 'https://youtu.be/dQw4w9WgXcQ', title: '', place: '', month: '', length: '' };

test('film link: only YouTube is accepted [S2-42] [S3-07]', () => {
  const source = (link: string) => {
    const read = readFilm({ ...film, link, title: 'Live at Rock Garden' });
    return read.ok ? read.value.source : null;
  };
  expect(source('https://youtu.be/dQw4w9WgXcQ?t=3')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  for (const link of [
    'https://films.example.org/live/heer.mp4',
    '/film/sample-1.mp4',
    'https://www.youtube.com.example.org/watch?v=dQw4w9WgXcQ',
    'http://films.example.org/heer.mp4',
    'https://127.0.0.1/heer.mp4',
    'https://localhost/heer.mp4',
    'https://films.example.org:8443/heer.mp4',
    'https://me:secret@films.example.org/heer.mp4',
    'https://films.example.org/a,b.mp4',
    'https://films.example.org/heer.exe',
    'javascript:alert(1)//.mp4',
    'data:video/mp4;base64,AAAA.mp4',
    'https://vimeo.com/123',
  ])
    expect([link, source(link)]).toEqual([link, null]);
});

test('a film title with a phone number is refused [S2-42]', () => {
  const typed = { ...film, title: 'Call 98765 43210', place: 'www.jasleen.com' };
  expect(readFilm(typed)).toEqual({ ok: false, errors: { title: 'contact', place: 'contact' } });
});

test('film length: minutes and seconds in any digits, or nothing', () => {
  const seconds = (length: string) => {
    const read = readFilm({ ...film, length });
    return read.ok ? read.value.seconds : read.errors.length;
  };
  for (const length of ['3:42', ' 3.42 ', '３：４２', '३:४२', '੩:੪੨', '0:03:42'])
    expect([length, seconds(length)]).toEqual([length, 222]);
  expect(seconds('')).toBeNull();
  for (const length of ['3 minutes', '3:75', '0:00', '-3:42', '342']) expect(seconds(length)).toBe('length');
});

test('playable films: only YouTube and our own files', () => {
  for (const source of ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', '/film/sample-1.mp4'])
    expect([source, isPlayable(source)]).toEqual([source, true]);
  for (const source of [
    'https://films.example.org/live/heer.mp4',
    '//films.example.org/film/heer.mp4',
    '/film/../api/me.mp4',
    '/media/heer.mp4',
    'javascript:alert(1)//.mp4',
    'https://www.youtube.com.example.org/watch?v=dQw4w9WgXcQ',
  ])
    expect([source, isPlayable(source)]).toEqual([source, false]);
});
