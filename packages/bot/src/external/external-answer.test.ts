import { expect, test } from 'vitest';
import { fewerBubbles, type SaidBubble } from './external-answer.ts';

const text = (words: string): SaidBubble => ({ text: words });
const photo: SaidBubble = { url: 'https://loja.example/a.png', kind: 'image' };

type Case = { bubbles: SaidBubble[]; most: number; said: SaidBubble[] };
const long = text('x'.repeat(4000));

test.each<[string, Case]>([
  ['few enough stay as they are', { bubbles: [text('a'), text('b')], most: 2, said: [text('a'), text('b')] }],
  [
    'only as many texts are joined as there are too many',
    { bubbles: ['a', 'b', 'c'].map(text), most: 2, said: [text('a\n\nb'), text('c')] },
  ],
  [
    'a file parts two texts',
    { bubbles: [text('a'), photo, text('b'), text('c')], most: 3, said: [text('a'), photo, text('b\n\nc')] },
  ],
  [
    'the last one, the question, is never left out',
    { bubbles: [photo, photo, photo, text('E agora?')], most: 2, said: [photo, text('E agora?')] },
  ],
  [
    'texts that would be too long together stay apart',
    { bubbles: [long, text('y'.repeat(200)), text('z')], most: 2, said: [long, text(`${'y'.repeat(200)}\n\nz`)] },
  ],
])('%s', (_, { bubbles, most, said }) => {
  expect(fewerBubbles(bubbles, most)).toEqual(said);
});
