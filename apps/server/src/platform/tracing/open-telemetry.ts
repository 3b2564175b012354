import { context, propagation, ROOT_CONTEXT, type Context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { OpenSpan, SpanStart, Tracing } from './tracing.ts';

type Options = { endpoint: string; share: number; service: { name: string; version: string; instance: string } };

const HEADER = 'traceparent';
const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, call: SpanKind.CLIENT } as const;

/** Tells spans to a collector by OTLP over http. `OTEL_EXPORTER_OTLP_HEADERS` is read by the library itself. */
export function openTelemetry({ endpoint, share, service }: Options): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service.name,
      'service.version': service.version,
      'service.instance.id': service.instance,
    }),
    // By the trace's number alone, so that no caller from outside decides what is told.
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer(service.name, service.version);

  return {
    open({ kind, name, attributes = {}, parent }: SpanStart): OpenSpan {
      const around = parent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { [HEADER]: parent });
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, around);
      const inside: Context = trace.setSpan(around, span);
      return {
        within: (work) => context.with(inside, work),
        end(ending = {}) {
          if (ending.name !== undefined) span.updateName(ending.name);
          if (ending.attributes) span.setAttributes(ending.attributes);
          if (ending.hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    traceparent() {
      const carrier: Record<string, string> = {};
      propagation.inject(context.active(), carrier);
      return carrier[HEADER];
    },
    async stop() {
      await provider.shutdown();
      context.disable();
      propagation.disable();
    },
  };
}
