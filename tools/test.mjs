// npm test, npm run check: installs what is missing, then runs every proof with the packaged Node.
import { join } from 'node:path';
import { ensureInstalled, main, root, runTypeScript } from './bootstrap.mjs';

await main(async () => {
  await ensureInstalled();
  // The boundary check brings its own TypeScript and so its own packages.
  await ensureInstalled(join(root, 'tools', 'arch'));
  return runTypeScript('tools/check/run-checks.ts', process.argv.slice(2));
});
