import { attempt } from './sim.js';

/** A refresh that loads: asked while it loads, it loads once more afterwards. */
export function lookAgain(load) {
  let busy = false;
  let again = false;

  async function look() {
    busy = true;
    do {
      again = false;
      await attempt(load);
    } while (again);
    busy = false;
  }

  return () => {
    if (busy) again = true;
    else void look();
  };
}
