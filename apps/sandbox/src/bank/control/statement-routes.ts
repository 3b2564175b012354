import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { World } from '../../world/world.ts';
import { dayOf } from '../money.ts';
import { accountOf } from '../move-money.ts';
import { entriesOf } from '../statements/entries.ts';
import { BANKS, HABITS } from '../statements/habits.ts';
import { writeCsv } from '../statements/write-csv.ts';
import { writeOfx } from '../statements/write-ofx.ts';

const Wanted = z.object({
  bank: z.enum(BANKS).default('efi'),
  format: z.enum(['ofx', 'csv']).default('ofx'),
  /** Milliseconds; bookings before it are left out. */
  since: z.coerce.number().default(0),
});

/** Statements to download: any account, with the habits of any bank. */
export async function statementRoutes(app: FastifyInstance, { world }: { world: World }): Promise<void> {
  app.get('/banks', async () => ({ banks: BANKS.map((id) => ({ id, name: HABITS[id].name })) }));
  app.get<{ Params: { id: string } }>('/accounts/:id/statement', (request, reply) => {
    const { bank, format, since } = Wanted.parse(request.query);
    const account = accountOf(world, request.params.id);
    const now = world.clock.now();
    const statement = { account, entries: entriesOf(world, account.id, since), now };
    const bytes = (format === 'ofx' ? writeOfx : writeCsv)(HABITS[bank], statement);
    const name = `extrato-${bank}-${dayOf(now)}.${format}`;
    void reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.type(format === 'ofx' ? 'application/x-ofx' : 'text/csv').send(bytes);
  });
}
