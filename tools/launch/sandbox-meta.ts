import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { LaunchConfig } from './launch-config.ts';

const DemoKeys = z.object({ appId: z.string(), appSecret: z.string(), verifyToken: z.string() });

/**
 * The app at Meta that the sandbox plays, for the server: its keys, and the script people log in to Facebook with.
 * Nothing without a sandbox or before its keys were made, and nothing when the operator named an app.
 */
export function sandboxMeta({ sandbox, metaAppId }: LaunchConfig): Record<string, string> {
  if (!sandbox || metaAppId !== undefined || !existsSync(sandbox.demoFile)) return {};
  const { appId, appSecret, verifyToken } = DemoKeys.parse(JSON.parse(readFileSync(sandbox.demoFile, 'utf8')));
  return {
    META_APP_ID: appId,
    META_APP_SECRET: appSecret,
    META_VERIFY_TOKEN: verifyToken,
    META_SDK_URL: `http://127.0.0.1:${sandbox.port}/facebook/sdk.js`,
  };
}
