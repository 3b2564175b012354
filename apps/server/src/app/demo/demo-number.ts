import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Config } from '../../platform/config/config.ts';

const DemoNumber = z.object({
  appSecret: z.string(),
  verifyToken: z.string(),
  accessToken: z.string(),
  phoneNumberId: z.string(),
  wabaId: z.string(),
  displayPhoneNumber: z.string(),
  verifiedName: z.string(),
});
export type DemoNumber = z.infer<typeof DemoNumber>;

/** The business number that the sandbox plays; null where there is no sandbox. */
export function loadDemoNumber({ SANDBOX, SANDBOX_DEMO_FILE }: Config): DemoNumber | null {
  if (!SANDBOX || SANDBOX_DEMO_FILE === undefined || !existsSync(SANDBOX_DEMO_FILE)) return null;
  return DemoNumber.parse(JSON.parse(readFileSync(SANDBOX_DEMO_FILE, 'utf8')));
}
