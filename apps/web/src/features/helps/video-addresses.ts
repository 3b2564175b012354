import type { VideoSource } from '@balcao/contract/helps/video.ts';

/** What the field shows of a stored film: typed again, it means the same film. */
export const videoAddress = ({ provider, video }: VideoSource): string =>
  provider === 'youtube' ? video : `https://vimeo.com/${video}`;

/** Where the film is played, begun at once: it is asked for by whoever has pressed play. */
export const playerAddress = ({ provider, video }: VideoSource): string =>
  provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${video}?autoplay=1&rel=0`
    : `https://player.vimeo.com/video/${video}?autoplay=1&dnt=1`;
