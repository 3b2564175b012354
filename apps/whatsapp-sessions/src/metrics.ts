import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Host } from './host.ts';

/** Serves `/metrics` on this machine: memory and processor of this process, and its sessions. */
export function serveMetrics(host: Host, port: number): Server {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'balcao_whatsapp_sessions',
    help: 'Sessions in the hands of this process.',
    registers: [registry],
    collect() {
      this.set(host.sessions());
    },
  });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    void registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return server.listen(port, '127.0.0.1');
}
