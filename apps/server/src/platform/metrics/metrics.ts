import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const LATENCY_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type Metrics = ReturnType<typeof createMetrics>;

/** The figures an operator watches, in seconds and counts. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    /** All answers of this process, and those that were a failure of ours. */
    answers: { all: 0, failed: 0 },
    requests: new Histogram({
      name: 'balcao_http_request_seconds',
      help: 'Time to answer.',
      labelNames: ['route', 'status'],
      buckets: LATENCY_BUCKETS,
      registers,
    }),
    inboundEvents: new Counter({
      name: 'balcao_inbound_events_total',
      help: 'Journal entries by outcome.',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    inboundDelay: new Histogram({
      name: 'balcao_inbound_delay_seconds',
      help: 'From arrival to stored message.',
      buckets: LATENCY_BUCKETS,
      registers,
    }),
    sends: new Counter({
      name: 'balcao_sends_total',
      help: 'Sends by outcome.',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    ...eventsAndDatabase(registers),
    ...programs(registers),
    sockets: new Gauge({ name: 'balcao_sockets', help: 'Connected browsers.', registers }),
  };
}

const eventsAndDatabase = (registers: Registry[]) => ({
  eventsPublished: new Counter({
    name: 'balcao_events_published_total',
    help: 'Events given to sockets.',
    registers,
  }),
  eventPublish: new Histogram({
    name: 'balcao_event_publish_seconds',
    help: 'From the beginning of a change to the browsers that hear of it.',
    buckets: LATENCY_BUCKETS,
    registers,
  }),
  databaseWait: new Histogram({
    name: 'balcao_db_wait_seconds',
    help: 'How long transactions waited for a connection of this process.',
    labelNames: ['pool'],
    buckets: LATENCY_BUCKETS,
    registers,
  }),
});

const programs = (registers: Registry[]) => ({
  webhookDeliveries: new Counter({
    name: 'balcao_webhook_deliveries_total',
    help: 'Tries of deliveries to webhooks by what became of the delivery.',
    labelNames: ['outcome'],
    registers,
  }),
  programCalls: new Counter({
    name: 'balcao_api_calls_total',
    help: 'Calls of programs, by keys and tokens.',
    labelNames: ['route', 'status'],
    registers,
  }),
  rateLimited: new Counter({
    name: 'balcao_rate_limited_total',
    help: 'Calls that were too many, of people and browsers or of programs.',
    labelNames: ['limit'],
    registers,
  }),
});

type MetricsPlace = {
  host: string;
  port: number;
  /** In seconds; asked whenever somebody looks, so that it tells the truth when nobody works. */
  oldestArrivalAge: () => Promise<number>;
  /** In seconds; absent where the database is not copied all the time. */
  logLag?: (() => Promise<number>) | undefined;
};

/** Serves `/metrics` on a port of its own, never beside the application. */
export function serveMetrics(metrics: Metrics, options: MetricsPlace) {
  collectDefaultMetrics({ register: metrics.registry });
  void new Gauge({
    name: 'balcao_inbound_oldest_waiting_seconds',
    help: 'Age of the oldest journal entry that is not placed yet.',
    registers: [metrics.registry],
    async collect() {
      this.set(await options.oldestArrivalAge());
    },
  });
  addLogLag(metrics, options.logLag);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    void metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(options.port, options.host);
  return server;
}

function addLogLag({ registry }: Metrics, logLag: MetricsPlace['logLag']): void {
  if (!logLag) return;
  void new Gauge({
    name: 'balcao_wal_archive_lag_seconds',
    help: "Age of what of the database's log lies on this machine only.",
    registers: [registry],
    async collect() {
      this.set(await logLag());
    },
  });
}
