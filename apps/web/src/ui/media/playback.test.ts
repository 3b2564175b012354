import { afterEach, expect, test, vi } from 'vitest';
import { playableUrl } from './playback.ts';

const MACINTOSH = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15';

function inBrowser(userAgent: string, plays: CanPlayTypeResult) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) =>
    type.includes('opus') ? plays : '',
  );
}
afterEach(() => vi.restoreAllMocks());

test.each<{ browser: string; userAgent: string; plays: CanPlayTypeResult; comes: string }>([
  { browser: 'an iPad that calls itself Macintosh', userAgent: MACINTOSH, plays: '', comes: 'voz.mp3' },
  { browser: 'an iPhone', userAgent: IPHONE, plays: 'maybe', comes: 'voz.mp3' },
  { browser: 'a browser that plays Ogg', userAgent: MACINTOSH, plays: 'probably', comes: 'voz.ogg' },
])('for $browser a voice note comes as $comes', ({ userAgent, plays, comes }) => {
  inBrowser(userAgent, plays);
  expect(playableUrl('/public/voz.ogg?v=1')).toBe(`/public/${comes}?v=1`);
  expect(playableUrl('/public/song.m4a')).toBe('/public/song.m4a');
});
