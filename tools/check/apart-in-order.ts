import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that start several processes, kill them and wait for what the next ones make of it. */
const manyProcesses =
  /(?:survives?-kills?|every-event-once|several-processes|campaigns-stop|upgrade|continuous|changed-key|take-over|read-replica|full-disk)\.test\.ts$/;

/** The share of the files among which they stand: none is left for the end, where the others would wait for it. */
const BY_THEN = 2 / 3;

/** Vitest's own order, but tests of many processes meet files that need little of the machine, not one another. */
export class ApartInOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // A worker that is shared by the files of a project is kept only while these follow one another.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return apart(own, ({ moduleId }) => manyProcesses.test(moduleId));
    });
  }
}

/** Each heavy one with the same number of others after it, in the order in which they came. */
export function apart<T>(all: readonly T[], isHeavy: (one: T) => boolean): T[] {
  const heavy = all.filter(isHeavy);
  const others = all.filter((one) => !isHeavy(one));
  const between = heavy.length === 0 ? 0 : Math.floor((others.length * BY_THEN) / heavy.length);
  return [
    ...heavy.flatMap((one, at) => [one, ...others.slice(at * between, (at + 1) * between)]),
    ...others.slice(heavy.length * between),
  ];
}
