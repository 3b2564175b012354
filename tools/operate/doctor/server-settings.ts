import type { z } from 'zod';
import { ConfigSchema } from '../../../apps/server/src/platform/config/config.ts';
import type { OperateConfig } from '../operate-config.ts';

export type ServerSettings = z.output<typeof ConfigSchema>;

/** The settings the server would start with, or the names of those it would refuse. Makes no secrets. */
export function readServerSettings({ environment }: OperateConfig, databaseUrl: string) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = ConfigSchema.safeParse({ ...given, DATABASE_URL: databaseUrl });
  if (parsed.success) return { settings: parsed.data };
  return { wrong: [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))] };
}
