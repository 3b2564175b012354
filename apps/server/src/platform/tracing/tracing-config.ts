import { z } from 'zod';

export const tracingFields = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Collector of OpenTelemetry (OTLP over http, such as http://127.0.0.1:4318) that is told of requests, jobs and outgoing calls; nothing of it is loaded when not given.',
    ),
  OTEL_SERVICE_NAME: z.string().default('balcao').describe('Under which name it is told.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('Share of traces that it is told of.'),
};
