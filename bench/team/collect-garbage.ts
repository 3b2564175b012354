import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Lets go of everything that nobody holds, so that what is left afterwards is held. */
export const collectGarbage = runInNewContext('gc') as () => void;
