import { suppress } from '../../features/suppressions/suppress.ts';
import { suppressions } from '../../features/suppressions/suppressions.table.ts';
import { first } from '../builders.ts';
import type { World } from '../world.ts';
import type { KnownIds } from './sample-input.ts';

/** Somebody who wants nothing in bulk. */
export async function optedOut(world: World, marker: string): Promise<KnownIds> {
  const contact = await world.contact({ name: `Descadastrada ${marker}`, number: '5511984327715' });
  await world.act((ctx) => suppress(ctx, { contactId: contact.id, source: 'word' }));
  const { id } = first(await world.act(({ db }) => db.select().from(suppressions)));
  return { suppressionId: id };
}
