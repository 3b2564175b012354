/** A picture's own measures, as far as they are known before it has arrived. */
export type Measures = { width: number | null; height: number | null };

const WIDTH = 300;
const TALLEST = 340;

/** Room for a picture before it has arrived, so that the conversation never jumps when it does. */
export function boxSize(measures: Measures | null): { width: number; aspectRatio: string } {
  const { width, height } = measures ?? { width: null, height: null };
  if (!width || !height) return { width: WIDTH, aspectRatio: '4 / 3' };
  const fitted = Math.min(WIDTH, Math.round((TALLEST * width) / height));
  return { width: Math.max(120, fitted), aspectRatio: `${width} / ${Math.min(height, (width * TALLEST) / 120)}` };
}
