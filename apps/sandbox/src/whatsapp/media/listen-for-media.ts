import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Certificates } from './certificates.ts';
import type { MediaHost } from './media-host.ts';

type Where = { host: string; ports: number[]; certificates: Certificates; folder: string | null };

/** Addresses of files outlive a restart, so the port of last time comes first. */
export async function listenForMedia(media: MediaHost, { host, ports, certificates, folder }: Where): Promise<void> {
  const file = folder && join(folder, 'media-port');
  const last = file === null ? [] : rememberedIn(file);
  const wanted = ports.length === 1 && ports[0] !== 0 ? ports : [...last, ...ports];
  for (const [index, port] of wanted.entries()) {
    try {
      await media.listen({ host, port, certificates });
      break;
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || index === wanted.length - 1) throw error;
    }
  }
  if (file !== null) writeFileSync(file, String(media.port()));
}

function rememberedIn(file: string): number[] {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(port) && port > 0 ? [port] : [];
  } catch {
    return [];
  }
}
