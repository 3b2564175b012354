import type { Notification } from '../notifications/notifier.ts';
import type { ReleaseOrder } from '../../webhooks/reorder.ts';
import type { BankAccount, GivenBack, Transfer } from '../model.ts';
import type { ShownCode } from '../pay-code.ts';
import type { BankName } from '../statements/habits.ts';
import type { PaymentInput } from './bank-routes.ts';

type Call = <Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Answer>;
type StatementInput = { account: string; bank?: BankName; format?: 'ofx' | 'csv'; since?: number };

export type BankView = { accounts: BankAccount[]; transfers: Transfer[]; notifications: Notification[]; held: boolean };

/** The bank next door, from a test. */
export function bankCalls(call: Call, url: string) {
  const post = <Answer>(path: string, body: object = {}) => call<Answer>('POST', `/bank${path}`, body);
  return {
    look: () => call<BankView>('GET', '/bank/'),
    read: (code: string) => post<ShownCode>('/read', { code }),
    pay: async (code: string, how: Omit<PaymentInput, 'code'> = {}) =>
      (await post<{ transfers: Transfer[] }>('/pay', { code, ...how })).transfers,
    refund: (endToEndId: string, cents?: number) => post<GivenBack>(`/transfers/${endToEndId}/refund`, { cents }),
    addKey: async (account: string, key?: string) =>
      (await post<{ key: string }>(`/accounts/${account}/keys`, { key })).key,
    /** Where Asaas rings, as a person types it into its panel. */
    asaasRings: (address: string) => post<unknown>('/asaas-webhooks', { url: address }),
    /** What is on its way has arrived; every notification so far. */
    quiet: async () => (await post<{ notifications: Notification[] }>('/notifications/quiet')).notifications,
    hold: () => post<unknown>('/notifications/hold'),
    release: (order: ReleaseOrder = 'fifo') => post<unknown>('/notifications/release', { order }),
    statement: async ({ account, ...how }: StatementInput) => {
      const query = new URLSearchParams(
        Object.entries(how).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const answer = await fetch(`${url}/__sim/bank/accounts/${account}/statement?${query.toString()}`);
      if (!answer.ok) throw new Error(`sandbox statement: ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}
