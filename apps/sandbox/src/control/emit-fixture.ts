import { z } from 'zod';
import { readFixture } from './read-fixture.ts';
import { sendRaw, targetOf } from './webhook-routes.ts';
import type { HookedObject, Json, JsonObject } from '../world/model.ts';
import type { World } from '../world/world.ts';

const Emission = z.object({
  phoneNumberId: z.string().optional(),
  wabaId: z.string().optional(),
  url: z.string().optional(),
  secret: z.string().optional(),
  signature: z.enum(['ok', 'missing', 'wrong', 'stale-secret']).default('ok'),
  /** Replaces whole strings anywhere in the payload: an id, a number, a timestamp. */
  replace: z.record(z.string(), z.string()).default({}),
  repeat: z.number().int().min(1).max(10_000).default(1000),
});
export type EmissionInput = z.input<typeof Emission>;

/**
 * Sends a recorded webhook as if it happened now to one of our numbers. Understands the instructions a fixture can be:
 * several `deliveries`, `_raw` text, or a `template` with a `generator` that wants its entry many times.
 */
export async function emitFixture(world: World, { name, body }: { name: string; body: unknown }) {
  const emission = Emission.parse(body);
  const recorded = await readFixture(world, name);
  const object = objectOf(recorded);
  const target = targetOf(world, { ...emission, object });
  const { signature } = emission;
  if (recorded === null || typeof recorded !== 'object' || Array.isArray(recorded)) {
    return { deliveries: [await sendRaw(world, { ...target, signature, body: recorded })] };
  }
  const fixture: JsonObject = recorded;
  if (typeof fixture._raw === 'string') {
    return { deliveries: [await sendRaw(world, { ...target, signature, text: fixture._raw })] };
  }
  const ids = object ? null : idsFor(world, emission);
  const deliveries = [];
  for (const payload of payloadsOf(fixture, emission.repeat)) {
    const aimed = substitute(payload, { ids, replace: emission.replace });
    deliveries.push(await sendRaw(world, { ...target, signature, body: aimed }));
  }
  return { deliveries };
}

/** Recordings of pages and Instagram accounts go to their callback; their ids are changed by `replace` alone. */
function objectOf(recorded: Json): HookedObject | undefined {
  const found = /"object":"(page|instagram)"/.exec(JSON.stringify(recorded))?.[1];
  return found === 'page' || found === 'instagram' ? found : undefined;
}

function payloadsOf(fixture: JsonObject, repeat: number): Json[] {
  if (Array.isArray(fixture.deliveries)) return fixture.deliveries;
  if (fixture.template !== undefined && fixture.generator !== undefined) return [generated(fixture.template, repeat)];
  return [fixture];
}

function generated(template: Json, repeat: number): Json {
  if (template === null || typeof template !== 'object' || Array.isArray(template)) return template;
  const entry = Array.isArray(template.entry) ? template.entry[0] : undefined;
  if (entry === undefined) return template;
  const text = JSON.stringify(entry);
  const entries = Array.from({ length: repeat }, (_, index) => JSON.parse(text.replaceAll('{i}', String(index))));
  return { ...template, entry: entries };
}

type Ids = { phoneNumberId: string; displayPhoneNumber: string; wabaId: string };

function idsFor(world: World, emission: z.infer<typeof Emission>): Ids | null {
  const phones = Object.values(world.state.phones);
  const phone = emission.phoneNumberId === undefined ? phones[0] : world.state.phones[emission.phoneNumberId];
  if (!phone) return null;
  const displayPhoneNumber = phone.displayPhoneNumber.replaceAll(/\D/g, '');
  return { phoneNumberId: phone.id, displayPhoneNumber, wabaId: emission.wabaId ?? phone.wabaId };
}

type Substitution = { ids: Ids | null; replace: Record<string, string> };

function substitute(value: Json, substitution: Substitution, inEntry = false): Json {
  const { ids, replace } = substitution;
  if (typeof value === 'string') return Object.hasOwn(replace, value) ? (replace[value] ?? value) : value;
  if (Array.isArray(value)) return value.map((item) => substitute(item, substitution, inEntry));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (ids && key === 'phone_number_id') return [key, ids.phoneNumberId];
      if (ids && key === 'display_phone_number') return [key, ids.displayPhoneNumber];
      if (ids && key === 'id' && inEntry) return [key, ids.wabaId];
      return [key, substitute(item, substitution, key === 'entry')];
    }),
  );
}
