import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { asaasRoutes } from './asaas/asaas-routes.ts';
import { n8nRoutes } from './bots/n8n/n8n-routes.ts';
import { erpRoutes } from './erp/erp-routes.ts';
import { flowiseRoutes } from './bots/flowise/flowise-routes.ts';
import { typebotRoutes } from './bots/typebot/typebot-routes.ts';
import { createControlClient } from './control-client.ts';
import type { ControlClient } from './control-client.ts';
import { controlRoutes } from './control/control-routes.ts';
import { applySeed, Seed } from './control/seed.ts';
import type { SeedInput } from './control/seed.ts';
import { openEfi } from './efi/open-efi.ts';
import type { OpenEfi } from './efi/open-efi.ts';
import { graphRoutes } from './graph/graph-routes.ts';
import { lookasideRoutes } from './graph/media/lookaside-routes.ts';
import { llmRoutes } from './llm/llm-routes.ts';
import { mercadoPagoRoutes } from './mercado-pago/mercado-pago-routes.ts';
import { cdnRoutes } from './messenger/cdn-routes.ts';
import { loginRoutes } from './messenger/login/login-routes.ts';
import { openMailSink } from './mail/mail-sink.ts';
import { pageRoutes } from './phone/page-routes.ts';
import type { Behaviour } from './world/behaviour.ts';
import { keepOnDisk } from './world/persist.ts';
import { createWorld } from './world/world.ts';
import type { World } from './world/world.ts';
import { refuseForeignHosts } from './refuse-foreign-hosts.ts';
import { whatsAppRoutes } from './whatsapp/control/whatsapp-routes.ts';
import { whatsAppInSandbox } from './whatsapp/in-sandbox.ts';
import type { WhatsAppInSandbox } from './whatsapp/in-sandbox.ts';

export type SandboxOptions = {
  /** 0 (the default) takes any free port. */
  port?: number;
  host?: string;
  /** Port of the mail sink; null opens none. */
  smtpPort?: number | null;
  /** Port of WhatsApp's media host; null takes the one of last time, the one after `port`, or any free one. */
  mediaPort?: number | null;
  /** Port of Efí, which listens over TLS; null (the default) opens none. */
  efiPort?: number | null;
  /** Folder that keeps people, chats, subscriptions and media over a restart; none keeps them in memory. */
  dataDir?: string | null;
  fixturesDir?: string | null;
  /** Start value of every id: the same seed and acts give the same ids. */
  idSeed?: string;
  behaviour?: Partial<Behaviour>;
  /** A business phone and customers of WhatsApp are there from the start. */
  whatsAppCast?: boolean;
  seed?: SeedInput;
};

export type Sandbox = ControlClient & {
  url: string;
  /** What META_GRAPH_BASE_URL must be. */
  graphUrl: string;
  smtpPort: number | null;
  /** What EFI_BASE_URL, MERCADO_PAGO_BASE_URL and ASAAS_BASE_URL must be; Efí's also says what EFI_CA_FILE must be. */
  gateways: { efi: Pick<OpenEfi, 'url' | 'caFile' | 'p12'> | null; mercadoPagoUrl: string; asaasUrl: string };
  close: () => Promise<void>;
};

const usualOptions: Required<Omit<SandboxOptions, 'seed'>> = {
  port: 0,
  host: '127.0.0.1',
  smtpPort: 0,
  mediaPort: null,
  efiPort: null,
  whatsAppCast: false,
  dataDir: null,
  fixturesDir: null,
  idSeed: 'balcao',
  behaviour: {},
};

/** Opens the outside world. The control calls are on the returned object itself. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { host, port, smtpPort, mediaPort, efiPort, whatsAppCast, dataDir, fixturesDir, idSeed, behaviour } = {
    ...usualOptions,
    ...options,
  };
  const mediaDir = dataDir === null ? null : join(dataDir, 'media');
  const world = createWorld({ seed: idSeed, fixturesDir, mediaDir, behaviour });
  const disk = dataDir === null ? null : keepOnDisk(world, dataDir);
  if (options.seed) applySeed(world, Seed.parse(options.seed));

  const whatsapp = await whatsAppInSandbox({
    host,
    mediaPorts: mediaPort === null ? [...(port === 0 ? [] : [port + 1]), 0] : [mediaPort],
    dataDir,
    now: () => world.clock.now(),
    onChange: () => world.live.tell({ kind: 'whatsapp' }),
    withCast: whatsAppCast,
    people: {
      script: () => world.behaviour.peopleScript,
      dice: () => world.ids.chance(),
      after: (ms, run) => world.clock.after(ms, run),
    },
  });
  const efi = efiPort === null ? null : await openEfi(world, { host, port: efiPort, dataDir });
  const app = await buildHttp(world, { behaviour, whatsapp, efi });
  world.baseUrl = await app.listen({ port, host });
  const mail = smtpPort === null ? null : await openMailSink(world, { host, port: smtpPort });
  const url = world.baseUrl;
  let closing: Promise<void> | null = null;

  return {
    ...createControlClient(url),
    url,
    graphUrl: `${url}/graph`,
    smtpPort: mail?.port ?? null,
    gateways: { efi, mercadoPagoUrl: `${url}/mercado-pago`, asaasUrl: `${url}/asaas/v3` },
    close() {
      closing ??= closeAll();
      return closing;
    },
  };

  async function closeAll(): Promise<void> {
    world.courier.close();
    world.clock.clear();
    await world.notifier.close();
    await efi?.close();
    await mail?.close();
    await whatsapp.close();
    await app.close();
    await disk?.finish();
  }
}

type Parts = { behaviour: Partial<Behaviour>; whatsapp: WhatsAppInSandbox; efi: OpenEfi | null };

async function buildHttp(world: World, { behaviour, whatsapp, efi }: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: 16 * 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  });
  refuseForeignHosts(app);
  await app.register(graphRoutes, { prefix: '/graph', world });
  await app.register(lookasideRoutes, { prefix: '/lookaside', world });
  await app.register(controlRoutes, { prefix: '/__sim', world, behaviour, efi });
  await app.register(whatsAppRoutes, { prefix: '/__sim/whatsapp', open: whatsapp.open });
  app.server.on('upgrade', whatsapp.upgrade);
  await app.register(fastifyStatic, { root: join(import.meta.dirname, 'phone/browser'), prefix: '/assets/' });
  await app.register(cdnRoutes, { prefix: '/cdn', world });
  await app.register(loginRoutes, { prefix: '/facebook', world });
  await app.register(typebotRoutes, { prefix: '/typebot', world });
  await app.register(flowiseRoutes, { prefix: '/flowise', world });
  await app.register(n8nRoutes, { prefix: '/n8n', world });
  await app.register(erpRoutes, { prefix: '/erp', world });
  await app.register(llmRoutes, { prefix: '/llm', world });
  await app.register(mercadoPagoRoutes, { prefix: '/mercado-pago', world });
  await app.register(asaasRoutes, { prefix: '/asaas/v3', world });
  await app.register(pageRoutes);
  return app;
}
