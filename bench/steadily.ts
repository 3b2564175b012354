/** Starts `work` `rate` times a second whatever earlier ones do, and returns how long each took. */
export async function steadily(count: number, rate: number, work: (index: number) => Promise<void>): Promise<number[]> {
  const samples: number[] = [];
  const running: Promise<void>[] = [];
  const start = performance.now();
  for (let index = 0; index < count; index += 1) {
    const due = start + (index * 1000) / rate;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const begun = performance.now();
    running.push(work(index).then(() => void samples.push(performance.now() - begun)));
  }
  await Promise.all(running);
  return samples;
}
