import { startWhatsApp, type WhatsAppMock } from '@balcao/sandbox/whatsapp.ts';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** A WhatsApp of this test's own, whose files this process may fetch. */
export async function startTestWhatsApp(
  options: Partial<Parameters<typeof startWhatsApp>[0]> = {},
): Promise<WhatsAppMock> {
  const whatsapp = await startWhatsApp({ certificatesDir: mkdtempSync(join(tmpdir(), 'whatsapp-')), ...options });
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(whatsapp.caFile, 'utf8')]);
  return whatsapp;
}
