import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const server = process.env['BALCAO_SERVER'] ?? 'http://127.0.0.1:8080';
const toServer = { '/api': server, '/public': server, '/socket.io': { target: server, ws: true } };

export default defineConfig({
  plugins: [react()],
  server: { proxy: toServer },
  preview: { proxy: toServer },
  worker: { format: 'es' },
  build: {
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    setupFiles: ['./src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 15_000,
  },
});
