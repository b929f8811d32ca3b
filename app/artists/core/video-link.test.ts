import { expect, test } from 'vitest';
import { parseVideoLink } from './video-link.ts';

const right = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

test('every kind of YouTube link becomes the one address of its video', () => {
  for (const link of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'm.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/shorts/dQw4w9WgXcQ',
    ' https://www.youtube.com/live/dQw4w9WgXcQ ',
  ])
    expect(parseVideoLink(link)).toBe(right);
});

test('what only looks like YouTube is refused', () => {
  for (const link of [
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?u=youtube.com/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)',
    'https://www.youtube.com/@artist',
    'https://www.youtube.com/watch?v=short',
    'http://127.0.0.1:80/watch?v=dQw4w9WgXcQ',
    '',
  ])
    expect(parseVideoLink(link)).toBeNull();
});
