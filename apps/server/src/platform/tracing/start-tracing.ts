import { hostname } from 'node:os';
import type { Config } from '../config/config.ts';
import { version } from '../version.ts';
import { traceWith, tracing } from './tracing.ts';

type Wanted = Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'>;

/** Begins before anything else does, where a collector is configured; its libraries are loaded only then. */
export async function startTracing(config: Wanted): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: name, OTEL_TRACES_SAMPLER_ARG: share } = config;
  if (endpoint === undefined) return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const service = { name, version, instance: `${hostname()}:${process.pid}` };
  traceWith(openTelemetry({ endpoint, share, service }));
}

const TOLD_MS = 3000;

/** What is still to be told is told, if the collector takes it within some seconds. */
export async function stopTracing(): Promise<void> {
  const open = tracing();
  traceWith(undefined);
  if (!open) return;
  await Promise.race([
    open.stop().catch(() => undefined),
    new Promise<void>((resolve) => setTimeout(resolve, TOLD_MS).unref()),
  ]);
}
