import { createLogger } from '@balcao/platform/logger.ts';
import { expect, test } from 'vitest';
import { libraryLog } from './library-log.ts';

test('of what the library says only sentences are written, without numbers, objects and keys', () => {
  const lines: string[] = [];
  const log = libraryLog(createLogger('debug', { write: (line) => void lines.push(line) }));
  const stanza = { attrs: { from: '5511987654321@s.whatsapp.net' }, content: 'Olá', privKey: 'secret' };
  log.trace({ stanza }, 'xml recv');
  log.debug({ stanza }, 'communication');
  log.info({ node: stanza }, 'logging in...');
  log.warn({ stanza }, 'failed for 5511987654321@s.whatsapp.net');
  log.child({ stanza }).error({ err: new Error('no session for 5511987654321') }, 'failed to decrypt');
  log.error('bare sentence');
  log.warn({ stanza });

  expect(lines).toHaveLength(3);
  expect(lines.join('')).toContain('failed for #@s.whatsapp.net');
  expect(lines.join('')).toContain('no session for #');
  for (const secret of ['5511987654321', 'Olá', 'secret']) expect(lines.join('')).not.toContain(secret);
});

test('an answered stanza is heard of', () => {
  const acked: string[] = [];
  const log = libraryLog(createLogger('silent'), (id) => void acked.push(id));
  log.debug({ recv: { tag: 'message', attrs: { id: 'A1' } }, sent: {} }, 'sent ack');
  log.debug({ recv: { tag: 'message' } }, 'sent ack');
  log.debug({ recv: { attrs: { id: 'A2' } } }, 'something else');
  expect(acked).toEqual(['A1']);
});
