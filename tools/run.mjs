// node tools/run.mjs <file.ts> [arguments]: runs one TypeScript file with the packaged Node.
import { ensureInstalled, main, runTypeScript } from './bootstrap.mjs';

await main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (file === undefined) throw new Error('usage: node tools/run.mjs <file.ts> [arguments]');
  await ensureInstalled();
  return runTypeScript(file, args);
});
