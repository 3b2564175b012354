import { expect, test } from 'vitest';
import { videoSourceOf } from './video.ts';

const YOUTUBE = 'dQw4w9WgXcQ';
const VIMEO = '76979871';

const meant = [
  ['youtube', YOUTUBE, YOUTUBE],
  ['youtube', `  ${YOUTUBE} `, YOUTUBE],
  ['youtube', `https://www.youtube.com/watch?v=${YOUTUBE}`, YOUTUBE],
  ['youtube', `youtube.com/watch?list=PL1&v=${YOUTUBE}&t=42s`, YOUTUBE],
  ['youtube', `https://m.youtube.com/watch?v=${YOUTUBE}`, YOUTUBE],
  ['youtube', `https://youtu.be/${YOUTUBE}?si=abc`, YOUTUBE],
  ['youtube', `https://www.youtube.com/embed/${YOUTUBE}`, YOUTUBE],
  ['youtube', `https://www.youtube.com/shorts/${YOUTUBE}`, YOUTUBE],
  ['youtube', `https://www.youtube-nocookie.com/embed/${YOUTUBE}?rel=0`, YOUTUBE],
  ['youtube', '12345678901', '12345678901'],
  ['vimeo', VIMEO, VIMEO],
  ['vimeo', `https://vimeo.com/${VIMEO}`, VIMEO],
  ['vimeo', `https://player.vimeo.com/video/${VIMEO}?h=1`, VIMEO],
] as const;

test.each(meant)('%s: %s', (provider, typed, video) => {
  expect(videoSourceOf(typed)).toEqual({ provider, video });
});

const refused = [
  '',
  'javascript:alert(1)',
  `javascript://youtube.com/watch?v=${YOUTUBE}`,
  `data:text/html,<script>${YOUTUBE}</script>`,
  `<iframe width="560" src="https://www.youtube.com/embed/${YOUTUBE}"></iframe>`,
  `${YOUTUBE}x`,
  YOUTUBE.slice(1),
  `https://www.youtube.com/watch?v=${YOUTUBE}x`,
  `https://youtu.be/${YOUTUBE}/../../x`,
  `https://youtube.com.evil.example/watch?v=${YOUTUBE}`,
  `https://evil.example/embed/${YOUTUBE}`,
  `https://user@youtube.com/watch?v=${YOUTUBE}`,
  `https://www.youtube.com:8443/watch?v=${YOUTUBE}`,
  'https://vimeo.com/12345',
  'https://vimeo.com/channels/staffpicks',
  'https://www.youtube.com/@canal',
];

test.each(refused)('no film: %s', (typed) => expect(videoSourceOf(typed)).toBeNull());
