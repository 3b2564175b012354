import { videoSourceOf } from '@balcao/contract/helps/video.ts';
import { expect, test } from 'vitest';
import { playerAddress, videoAddress } from './video-addresses.ts';

const films = [
  { provider: 'youtube', video: 'dQw4w9WgXcQ' },
  { provider: 'youtube', video: '12345678901' },
  { provider: 'vimeo', video: '12345678901' },
] as const;

test.each(films)('what the form shows of a film means the same film: $provider $video', (film) => {
  expect(videoSourceOf(videoAddress(film))).toEqual(film);
});

test('a film is played at its provider, begun at once, without cookies where there is a choice', () => {
  expect(films.map(playerAddress)).toEqual([
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    'https://www.youtube-nocookie.com/embed/12345678901?autoplay=1&rel=0',
    'https://player.vimeo.com/video/12345678901?autoplay=1&dnt=1',
  ]);
});
