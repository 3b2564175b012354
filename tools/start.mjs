// npm start, npm run dev: installs what is missing, then runs the product with the packaged Node.
import { ensureInstalled, main, runTypeScript } from './bootstrap.mjs';

await main(async () => {
  await ensureInstalled();
  return runTypeScript('tools/launch/start.ts', process.argv.slice(2));
});
