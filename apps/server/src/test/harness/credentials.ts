import { apiScopes, type ApiScope } from '@balcao/contract/api-keys/scopes.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { makeKey } from '../../features/api-keys/make-key.ts';
import { connections } from '../../features/connections/connections.table.ts';
import { tokenColumns } from '../../features/connections/secrets/connection-token.ts';
import type { Person, World } from '../world.ts';

export const giveToken = (world: World, connectionId: number, token: string) =>
  world.seed((db) =>
    db
      .update(connections)
      .set(tokenColumns(world.deps.seal, connectionId, token))
      .where(eq(connections.id, connectionId)),
  );

/** A key of the person's company, by default for everything. */
export const giveKey = (person: Person, scopes: readonly ApiScope[] = apiScopes) =>
  person.act((ctx) => makeKey(ctx, { name: 'ERP', scopes, lifetimeDays: null }));
