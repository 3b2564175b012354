import Fastify from 'fastify';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { World } from '../world/world.ts';
import { authorityIn, type Authority } from './authority.ts';
import { efiRoutes } from './efi-routes.ts';

type Where = { host: string; port: number; dataDir: string | null };

/** `url` is what EFI_BASE_URL must be, `caFile` what EFI_CA_FILE must be. */
export type OpenEfi = Pick<Authority, 'caFile' | 'p12'> & { url: string; close: () => Promise<void> };

/** Efí's server: over TLS, and only for whoever shows a certificate that its authority signed. */
export async function openEfi(world: World, { host, port, dataDir }: Where): Promise<OpenEfi> {
  const folder = dataDir === null ? mkdtempSync(join(tmpdir(), 'sandbox-efi-')) : join(dataDir, 'efi');
  const { caFile, p12, authority, certificate, key } = await authorityIn(folder);
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
    https: {
      key,
      cert: certificate,
      ca: authority,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
    },
  });
  await app.register(efiRoutes, { world });
  const url = await app.listen({ port, host });
  return { url, caFile, p12, close: () => app.close() };
}
