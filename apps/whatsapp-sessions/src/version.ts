import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifest: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));

/** Version of this build. */
export const { version } = z.object({ version: z.string() }).parse(manifest);
