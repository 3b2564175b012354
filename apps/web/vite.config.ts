import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { trimContract } from './trim-contract.ts';
import { trimZod } from './trim-zod.ts';

const server = process.env['BALCAO_SERVER'] ?? 'http://127.0.0.1:8080';
const toServer = { '/api': server, '/public': server, '/socket.io': { target: server, ws: true } };

/** Names the build in the service worker, so that browsers notice a new one: its script alone may not have changed. */
const nameBuildInServiceWorker: Plugin = {
  name: 'name-build-in-service-worker',
  generateBundle(_options, bundle) {
    const worker = bundle['sw.js'];
    if (worker?.type !== 'chunk') return;
    // Browsers run it as a plain script: it cannot share modules with the app, only their types.
    if (worker.imports.length > 0) this.error(`the service worker imports ${worker.imports.join(', ')}`);
    const build = createHash('sha256').update(Object.keys(bundle).toSorted().join('\n')).digest('hex').slice(0, 12);
    worker.code = worker.code.replace('__BUILD__', build);
  },
};

export default defineConfig({
  plugins: [trimContract, trimZod, react(), nameBuildInServiceWorker],
  server: { proxy: toServer },
  preview: { proxy: toServer },
  worker: { format: 'es' },
  build: {
    manifest: true,
    // A screen's scripts are found by its imports. Their names, listed beforehand for every screen, would cost the first ones 14 kB.
    modulePreload: { resolveDependencies: (_file, deps) => deps.filter((file) => file.endsWith('.css')) },
    rolldownOptions: {
      input: { app: 'index.html', 'service-worker': 'src/service-worker/service-worker.ts' },
      output: {
        // The worker rules over the addresses beside it, and browsers look for it under the same name for ever.
        entryFileNames: ({ name }) => (name === 'service-worker' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // Short: styles are listed with each screen. The manifest says which source a file was made of.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    // A context of its own for each file, in few threads: half the time of a thread for each, which loads everything anew.
    pool: 'vmThreads',
    maxWorkers: 2,
    // After the server's, whose workers are of another kind.
    sequence: { groupOrder: 1 },
    setupFiles: ['./src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 15_000,
    expect: { poll: { timeout: 8000 } },
  },
});
