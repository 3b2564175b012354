import { parseLaunchConfig } from './launch-config.ts';
import { type Product, startProduct } from './product.ts';
import { startProgress } from './progress.ts';

/** npm passes Ctrl-C on to programs that the terminal has told already: two signals this close are one. */
const oneKeyPress = 700;

process.umask(0o077);
const say = startProgress();
const abort = new AbortController();
let askedAt = 0;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);

try {
  const config = parseLaunchConfig(process.env, process.argv.slice(2));
  const product = await startProduct(config, say, abort.signal);
  if (!abort.signal.aborted) {
    announce(product, config.dev);
    await new Promise((resolve) => abort.signal.addEventListener('abort', resolve));
  }
  await product.stop();
} catch (error) {
  if (!abort.signal.aborted) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
say('stopped');
process.exit(0);

function announce({ url, sandboxUrl }: Product, dev: boolean): void {
  const lines = [
    `Balcão       ${dev ? 'http://localhost:5173' : url}`,
    `API          ${url}/api/docs`,
    ...(sandboxUrl ? [`Phone page   ${sandboxUrl}`, `Bank page    ${sandboxUrl}/bank`] : []),
  ];
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n  Ctrl-C stops everything.\n\n`);
}

function leave(): void {
  const now = Date.now();
  if (abort.signal.aborted) {
    if (now - askedAt > oneKeyPress) process.exit(1);
    return;
  }
  askedAt = now;
  say('stopping; Ctrl-C again forces');
  abort.abort();
}
