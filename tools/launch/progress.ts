/** Tells a person what happens, one line for each thing that is done, with the time since the beginning. */
export type Progress = (line: string) => void;

export function startProgress(): Progress {
  const started = performance.now();
  return (line) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${seconds.padStart(6)} s  ${line}\n`);
  };
}
