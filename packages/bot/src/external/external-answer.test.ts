import { expect, test } from 'vitest';
import { fewerBubbles, type SaidBubble } from './external-answer.ts';

const text = (words: string): SaidBubble => ({ text: words });
const photo: SaidBubble = { url: 'https://loja.example/a.png', kind: 'image' };

test.each<[string, SaidBubble[], number, SaidBubble[]]>([
  ['few enough stay as they are', [text('a'), text('b')], 2, [text('a'), text('b')]],
  ['only as many texts are joined as there are too many', ['a', 'b', 'c'].map(text), 2, [text('a\n\nb'), text('c')]],
  ['a file parts two texts', [text('a'), photo, text('b'), text('c')], 3, [text('a'), photo, text('b\n\nc')]],
  [
    'the last one, the question, is never left out',
    [photo, photo, photo, text('E agora?')],
    2,
    [photo, text('E agora?')],
  ],
  [
    'texts that would be too long together stay apart',
    [text('x'.repeat(4000)), text('y'.repeat(200)), text('z')],
    2,
    [text('x'.repeat(4000)), text(`${'y'.repeat(200)}\n\nz`)],
  ],
])('%s', (_, bubbles, most, said) => {
  expect(fewerBubbles(bubbles, most)).toEqual(said);
});
