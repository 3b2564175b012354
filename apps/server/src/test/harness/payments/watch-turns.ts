/**
 * The processor time of this thread in the heaviest turn of its loop while `work` goes on, in milliseconds: for so long nobody else was
 * served. What other processes of a busy machine take does not count.
 */
export async function heaviestTurn(work: () => Promise<unknown>): Promise<number> {
  let heaviest = 0;
  let before = process.threadCpuUsage();
  let isOver = false;
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before);
    heaviest = Math.max(heaviest, (user + system) / 1000);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return heaviest;
}
