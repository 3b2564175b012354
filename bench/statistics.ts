/** The value below which `share` (0..1) of the samples lie. Samples need not be sorted. */
export function percentile(samples: readonly number[], share: number): number {
  if (samples.length === 0) return Number.NaN;
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const milliseconds = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const perSecond = (count: number, elapsedMs: number) => Math.round((count / elapsedMs) * 1000);

/** Runs `work` `count` times, `lanes` at once, and returns how long each took, in milliseconds. */
export async function timeEach(
  count: number,
  lanes: number,
  work: (index: number) => Promise<void>,
): Promise<number[]> {
  const samples: number[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < count; index = next++) {
      const begun = performance.now();
      await work(index);
      samples.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return samples;
}
