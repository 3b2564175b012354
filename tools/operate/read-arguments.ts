import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { UsageError } from './command.ts';

/** Names and flags as they were typed. One that the command does not know is refused, not passed over. */
export function readArguments<const T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
