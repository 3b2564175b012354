export const videoProviders = ['youtube', 'vimeo'] as const;
export type VideoProvider = (typeof videoProviders)[number];
export type VideoSource = { provider: VideoProvider; video: string };

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{6,12}$/;

const youtubeHosts = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com']);

/** Which film somebody means by an id or an address as it stands in the browser; null for everything else. */
export function videoSourceOf(typed: string): VideoSource | null {
  const text = typed.trim();
  if (YOUTUBE_ID.test(text)) return { provider: 'youtube', video: text };
  if (VIMEO_ID.test(text)) return { provider: 'vimeo', video: text };
  const address = addressOf(text);
  if (!address) return null;
  const host = address.hostname.replace(/^www\./, '');
  const parts = address.pathname.split('/').filter((part) => part !== '');
  if (host === 'youtu.be') return checked('youtube', parts.length === 1 ? parts[0] : undefined);
  if (youtubeHosts.has(host)) return checked('youtube', youtubeIdOf(parts, address.searchParams));
  if (host === 'vimeo.com') return checked('vimeo', parts.length === 1 ? parts[0] : undefined);
  if (host === 'player.vimeo.com') return checked('vimeo', parts[0] === 'video' ? parts[1] : undefined);
  return null;
}

function youtubeIdOf([kind = '', id, ...more]: string[], query: URLSearchParams): string | undefined {
  if (kind === 'watch' && id === undefined) return query.get('v') ?? undefined;
  return ['embed', 'shorts', 'live'].includes(kind) && more.length === 0 ? id : undefined;
}

function checked(provider: VideoProvider, video: string | undefined): VideoSource | null {
  const form = provider === 'youtube' ? YOUTUBE_ID : VIMEO_ID;
  return video !== undefined && form.test(video) ? { provider, video } : null;
}

/** People leave the scheme out as often as not. */
function addressOf(text: string): URL | null {
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const address = URL.parse(whole);
  return address && /^https?:$/.test(address.protocol) && address.port === '' && address.username === ''
    ? address
    : null;
}
