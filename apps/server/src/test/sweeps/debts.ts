import { invoices, ledger } from '../../features/invoices/invoices.table.ts';
import { payments } from '../../features/payments/payments.table.ts';
import { first } from '../builders.ts';
import type { World } from '../world.ts';
import type { KnownIds } from './sample-input.ts';

/** What the company owes, and what came for something. */
export const owe = ({ seed, companyId, deps }: World, marker: string) =>
  seed(async (db): Promise<KnownIds> => {
    const at = deps.now();
    const invoice = { companyId, companyName: marker, creditorCompanyId: 1, kind: 'manual' as const, detail: marker };
    const figures = { users: 1, connections: 1, queues: 1, value: '10.00', dueDate: '2026-12-10' };
    const { id: invoiceId } = first(
      await db
        .insert(invoices)
        .values({ ...invoice, ...figures })
        .returning(),
    );
    const booked = { companyId, creditorCompanyId: 1, kind: 'invoice' as const, amount: '-10.00', invoiceId };
    await db.insert(ledger).values({ ...booked, sourceKey: `invoice:${invoiceId}` });
    const money = { companyId, creditorCompanyId: 1, invoiceId, source: 'manual' as const, externalId: marker };
    const paid = { ...money, amount: '1.00', paidAt: at, paidOn: '2026-12-01', alert: 'paid-less' as const };
    return { paymentId: first(await db.insert(payments).values(paid).returning()).id };
  });
