import type { OperateConfig } from './operate-config.ts';

/** What a command found. `lines` are for people, `facts` for programs that asked with --json. */
export type Report = { exitCode: 0 | 1 | 2; lines: readonly string[]; facts: Record<string, unknown> };

export type Command = {
  /** As it is typed after the name: `<file>`. */
  usage: string;
  summary: string;
  /** What --help says beyond the summary. */
  details?: readonly string[];
  /** What it ends with when it fails, where a program relies on that; 1 otherwise. */
  failureExitCode?: 1 | 2;
  /** What it says where the settings themselves cannot be read. */
  withoutConfig?: (error: unknown) => Report;
  run: (config: OperateConfig, args: readonly string[]) => Promise<Report>;
};

/** What the person who typed has to put right. Printed as it is, without a trace. */
export class UsageError extends Error {}

export const done = (lines: readonly string[], facts: Report['facts'] = {}): Report => ({ exitCode: 0, lines, facts });
