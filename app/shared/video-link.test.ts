import { expect, test } from 'vitest';
import { isPlaylist, parseVideoLink } from './video-link.ts';

const right = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

test('film link: every kind gives one address', () => {
  for (const link of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'm.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/shorts/dQw4w9WgXcQ',
    ' https://www.youtube.com/live/dQw4w9WgXcQ ',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ&list=RD',
    'HTTPS://YOUTU.BE/dQw4w9WgXcQ',
    'Watch "Some night" on YouTube https://youtu.be/dQw4w9WgXcQ?si=x',
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&amp;b=1" allowfullscreen></iframe>',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/v/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ.',
    '(https://youtu.be/dQw4w9WgXcQ)',
    '\u200bhttps://youtu.be/dQw4w9WgXcQ',
    'https://www.google.com/url?q=https://youtu.be/dQw4w9WgXcQ&sa=D',
    'https://www.youtube.com/attribution_link?u=/watch?v%3DdQw4w9WgXcQ',
    'My sangeet film: youtu.be/dQw4w9WgXcQ, thanks',
  ])
    expect(parseVideoLink(link)).toBe(right);
});

test('film link: what only looks like YouTube is refused', () => {
  for (const link of [
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?u=youtube.com/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)',
    'https://www.youtube.com/@artist',
    'https://www.youtube.com/watch?v=short',
    'http://127.0.0.1:80/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/playlist?list=PLabcdefghijk',
    'https://www.instagram.com/reel/abc/',
    'https://youtu.be/dQw4w9WgXcQQ',
    '',
  ])
    expect(parseVideoLink(link)).toBeNull();
});

test('film link: a playlist is told apart', () => {
  expect(isPlaylist('Our songs: https://youtube.com/playlist?list=PLabc')).toBe(true);
  expect(isPlaylist('https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=RD')).toBe(false);
});
