import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll } from 'vitest';
import { quietConsole } from '../quiet-console.ts';
import { startWhatsApp } from '../whatsapp.ts';
import type { WhatsAppMock, WhatsAppOptions } from '../whatsapp.ts';

/** A WhatsApp for one suite, its authority trusted by this process, closed after the last test. */
export async function pretendWhatsApp(options: Partial<WhatsAppOptions> = {}): Promise<WhatsAppMock> {
  quietConsole();
  const whatsapp = await startWhatsApp({ certificatesDir: mkdtempSync(join(tmpdir(), 'whatsapp-')), ...options });
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(whatsapp.caFile, 'utf8')]);
  afterAll(() => whatsapp.close());
  return whatsapp;
}
