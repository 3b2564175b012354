import type { MessageMedia } from '@balcao/contract/messages/models.ts';

const WIDTH = 300;
const TALLEST = 340;

/** Room for a picture before it has arrived, so that the conversation never jumps when it does. */
export function boxSize(media: Pick<MessageMedia, 'width' | 'height'> | null): { width: number; aspectRatio: string } {
  const { width, height } = media ?? { width: null, height: null };
  if (!width || !height) return { width: WIDTH, aspectRatio: '4 / 3' };
  const fitted = Math.min(WIDTH, Math.round((TALLEST * width) / height));
  return { width: Math.max(120, fitted), aspectRatio: `${width} / ${Math.min(height, (width * TALLEST) / 120)}` };
}
