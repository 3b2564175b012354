import type { ProgramCall } from '../../../platform/http/programs/program.ts';
import type { OnceKey } from './once.ts';

/** The name that a program gave its call, so that it happens once. */
export async function onceKeyOf({ idempotencyKey, program, digest }: ProgramCall, route: string): Promise<OnceKey> {
  if (idempotencyKey === null) return null;
  return { caller: program.caller, key: idempotencyKey, route, digest: await digest() };
}
