import type { JsonObject } from '../world/json.ts';
import type { World } from '../world/world.ts';

/** Asaas repeats a refused notification, and stops its queue after fifteen; so many are played here. */
const RETRY_AFTER_MS = Array.from({ length: 14 }, (_, attempt) => Math.min(2 ** attempt, 64) * 30_000);

/** Tells everybody whom the account registered, with the word they chose in the header. */
export function notifyAsaas(world: World, event: string, payment: JsonObject): void {
  const about = typeof payment['id'] === 'string' ? payment['id'] : '';
  for (const { url, token } of world.state.money.asaas.webhooks) {
    const id = `evt_${world.ids.number(20)}`;
    world.notifier.ring({
      gateway: 'asaas',
      about,
      body: JSON.stringify({ id, event, dateCreated: new Date(world.clock.now()).toISOString(), payment }),
      prove: (right) => ({ url, headers: { 'asaas-access-token': right ? token : 'adivinhado' } }),
      retryAfterMs: RETRY_AFTER_MS,
    });
  }
}
