import { privacyRequests } from '../../features/privacy/privacy.table.ts';
import { first } from '../builders.ts';
import type { World } from '../world.ts';
import type { KnownIds } from '../sweeps/sample-input.ts';

/** Somebody asked to be erased, and nobody has confirmed it. */
export async function privacyAsked(world: World, marker: string): Promise<KnownIds> {
  const { companyId, deps } = world;
  const contact = await world.contact({ name: `Titular ${marker}` });
  const asked = {
    companyId,
    kind: 'erasure' as const,
    state: 'waiting' as const,
    contactId: contact.id,
    askedOn: '2026-11-19',
    dueOn: '2026-12-04',
    askedByName: `Chefe ${marker}`,
    reason: `Pedido ${marker}`,
    createdAt: deps.now(),
  };
  const { id } = first(await world.seed((db) => db.insert(privacyRequests).values(asked).returning()));
  return { requestId: id };
}
