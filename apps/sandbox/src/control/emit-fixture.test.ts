import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inboundOf, openStreet, PHONE, WABA } from '../test/fake-business.ts';
import type { Street } from '../test/fake-business.ts';
import type { JsonObject } from '../world/model.ts';

let folder: string;
let street: Street;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fixtures-'));
  street = await openStreet({ fixturesDir: folder });
});
afterEach(async () => {
  await street.close();
  await rm(folder, { recursive: true });
});

const record = (name: string, content: JsonObject) => writeFile(join(folder, `${name}.json`), JSON.stringify(content));
const recorded = (id: string, body = 'oi'): JsonObject => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: 'conta-antiga',
      changes: [
        {
          field: 'messages',
          value: {
            metadata: { display_phone_number: '15550783881', phone_number_id: '1' },
            messages: [{ from: '16505551234', id, timestamp: '1749416383', type: 'text', text: { body } }],
          },
        },
      ],
    },
  ],
});

describe('emitting a recorded webhook', () => {
  it('aims it at our number and account and leaves the message as it was', async () => {
    await record('in_text', recorded('wamid.A'));
    await street.sandbox.emit('in_text', { replace: { '16505551234': '5511999990001' } });
    const [arrived] = await street.business.until(1);
    expect(JSON.parse(arrived!.raw).entry[0].id).toBe(WABA);
    expect(arrived!.value).toMatchObject({
      metadata: { phone_number_id: PHONE, display_phone_number: '551140028922' },
    });
    expect(inboundOf(arrived!)).toMatchObject({ id: 'wamid.A', from: '5511999990001' });
  });

  it('sends several deliveries one after another', async () => {
    await record('race', { deliveries: [recorded('wamid.1'), recorded('wamid.2')] });
    expect((await street.sandbox.emit('race')).deliveries).toHaveLength(2);
    expect(street.business.received.map((one) => inboundOf(one)?.id)).toEqual(['wamid.1', 'wamid.2']);
  });

  it('sends raw text as it is', async () => {
    await record('broken', { _raw: 'hub=1&x=2' });
    await street.sandbox.emit('broken', { signature: 'missing' });
    const [arrived] = await street.business.until(1);
    expect(arrived).toMatchObject({ raw: 'hub=1&x=2', signature: undefined });
  });

  it('repeats the entry of a generator in one POST', async () => {
    await record('huge', { generator: 'repeat', template: recorded('wamid.B{i}', 'lote {i}') });
    await street.sandbox.emit('huge', { repeat: 1000 });
    const [arrived] = await street.business.until(1);
    const { entry } = JSON.parse(arrived!.raw);
    expect(entry).toHaveLength(1000);
    expect(entry[999].changes[0].value.messages[0]).toMatchObject({ id: 'wamid.B999', text: { body: 'lote 999' } });
  });

  it('gives a recorded error as the answer of a fault', async () => {
    const body = { error: { message: 'x', code: 131_000 } };
    await record('err', { http_status: 500, body });
    await street.sandbox.faults.add({ match: { path: PHONE }, action: { type: 'respond', fixture: 'err' } });
    expect(await street.graph(`GET ${PHONE}`)).toMatchObject({ status: 500, body });
  });

  it('never leaves its folder', async () => {
    await expect(street.sandbox.emit('..%2F..%2Fetc%2Fpasswd')).rejects.toThrow('outside');
  });
});
