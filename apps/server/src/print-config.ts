import { ConfigSchema } from './platform/config/config.ts';

/** Prints every configuration key with its default and its sentence. */
function printConfig() {
  for (const [key, schema] of Object.entries(ConfigSchema.shape)) {
    const initial = schema.safeParse(undefined);
    const value = initial.success && initial.data !== undefined ? ` (${String(initial.data)})` : '';
    process.stdout.write(`${key}${value}\n    ${schema.description ?? ''}\n`);
  }
}

printConfig();
