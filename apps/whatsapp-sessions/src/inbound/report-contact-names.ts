import { createHash } from 'node:crypto';
import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { SignalKeyStore, SignalRepositoryWithLIDStore } from 'baileys';
import type { SessionCtx } from '../session-ctx.ts';
import { namesIn } from './envelope.ts';

type Mapping = SignalRepositoryWithLIDStore['lidMapping'];
type Person = { phone: string; lid: string };

const AT_ONCE = 500;

/**
 * From now on the counter hears which number belongs to which LID whenever WhatsApp says something new about that, before it
 * is stored as known here.
 */
export function reportContactNames(ctx: SessionCtx, mapping: Mapping, keys: Pick<SignalKeyStore, 'get'>): void {
  const store = mapping.storeLIDPNMappings.bind(mapping);
  mapping.storeLIDPNMappings = async (pairs) => {
    try {
      const people = await unknownOf(
        pairs.flatMap(({ lid, pn }) => personIn(lid, pn) ?? []),
        keys,
      );
      for (let start = 0; start < people.length; start += AT_ONCE) {
        await ctx.appendEvents([linked(people.slice(start, start + AT_ONCE))]);
      }
    } catch (error) {
      // Their next message carries both names.
      ctx.log.warn({ err: error }, 'new names of people were not told');
    }
    await store(pairs);
  };
}

function personIn(one: string, other: string): Person | undefined {
  const { phone, lid } = { ...namesIn(one), ...namesIn(other) };
  return phone === undefined || lid === undefined ? undefined : { phone, lid };
}

async function unknownOf(people: readonly Person[], keys: Pick<SignalKeyStore, 'get'>): Promise<Person[]> {
  if (people.length === 0) return [];
  const known = await keys.get('lid-mapping', [...new Set(people.map(({ phone }) => phone))]);
  return people.filter(({ phone, lid }) => known[phone] !== lid);
}

function linked(people: Person[]): InboundEvent {
  const digest = createHash('sha256').update(JSON.stringify(people)).digest('hex').slice(0, 32);
  return { type: 'identity-linked', externalId: `names:${digest}`, people };
}
