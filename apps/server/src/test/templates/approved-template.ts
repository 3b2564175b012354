import type { MessageTemplate } from '@balcao/contract/connections/models.ts';
import { connections } from '../../features/connections/connections.table.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { World } from '../world.ts';

/** A template that Meta has approved. */
export const templateOf = (differences: Partial<MessageTemplate> = {}): MessageTemplate => ({
  name: 'oferta',
  language: 'pt_BR',
  status: 'APPROVED',
  category: 'MARKETING',
  parameterFormat: 'POSITIONAL',
  header: null,
  body: 'Oi, {{1}}! Temos novidades.',
  footer: null,
  buttons: [],
  parameters: ['1'],
  ...differences,
});

/** One of them, and the same as a campaign chooses it. */
export const template = templateOf();
export const offer = { name: 'oferta', language: 'pt_BR', parameters: { 1: '{nome}' } };

type Place = { world: Pick<World, 'seed'>; connection: { id: number } };

/** It becomes the one template of a number; or Meta thinks otherwise of it by now. */
export const approve = ({ world, connection }: Place, one: MessageTemplate, status = 'APPROVED') =>
  world.seed((db) =>
    db
      .update(connections)
      .set({ templates: [{ ...one, status }] })
      .where(eq(connections.id, connection.id)),
  );
