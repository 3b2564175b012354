// npm test, npm run check: installs what is missing, then runs every proof with the packaged Node.
import { ensureInstalled, main, runTypeScript } from './bootstrap.mjs';

await main(async () => {
  await ensureInstalled();
  return runTypeScript('tools/launch/prove.ts', process.argv.slice(2));
});
