import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the provider says of one payment, in its own words. */
type Said = Record<string, unknown> & { id: number | string };
type Answer = [status: number, body: unknown];
type Asked = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown> };

export type GatewayStandIn = Awaited<ReturnType<typeof startGatewayStandIn>>;

let made = 0;
/** Ids of the payments, never twice in a process. */
const nextId = () => 1_312_345_678 + (made += 1);

/** Mercado Pago and Asaas over a real socket, as far as charges by Pix need them. They ring nobody by themselves. */
export async function startGatewayStandIn() {
  const said = new Map<string, Said>();
  const calls: string[] = [];
  const faults: { call: string; status: number }[] = [];
  const keep = (payment: Said) => {
    said.set(String(payment.id), payment);
    return payment;
  };
  const found = (id = ''): Answer => (said.has(id) ? [200, said.get(id)] : [404, {}]);
  const under = (reference: string | null) =>
    [...said.values()].filter(({ external_reference, externalReference }) =>
      [external_reference, externalReference].includes(reference),
    );

  const mercadoPago = ({ method, path, query, body }: Asked): Answer => {
    if (method === 'POST') return [201, keep(newPayment(body))];
    if (path.endsWith('/search')) return [200, { results: under(query.get('external_reference')) }];
    return found(path.split('/').at(-1));
  };
  const asaas = ({ method, path, query, body }: Asked): Answer => {
    if (path === '/customers') return [200, { data: [{ id: 'cus_G7Dvo4iphUNk' }] }];
    if (path.endsWith('/pixQrCode')) return [200, { payload: '00020101021226' }];
    if (method === 'POST') return [200, keep({ ...body, id: `pay_${nextId()}`, status: 'PENDING' })];
    return path === '/payments'
      ? [200, { data: under(query.get('externalReference')) }]
      : found(path.split('/').at(-1));
  };

  async function serve(request: IncomingMessage): Promise<Answer> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://x');
    const call = `${request.method} ${path}`;
    calls.push(call);
    const raw = await text(request);
    const body = raw === '' ? {} : (JSON.parse(raw) as Record<string, unknown>);
    const at = faults.findIndex((fault) => call.startsWith(fault.call));
    if (at >= 0) return [faults.splice(at, 1)[0]?.status ?? 500, {}];
    const asked = { method: request.method ?? '', path, query, body };
    return path.startsWith('/v1/') ? mercadoPago(asked) : asaas(asked);
  }

  const server = createServer((request, response) => {
    void serve(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** Calls to answer with another status, each once. */
    faults,
    /** From now on the payment of a reference is as these fields say; answers its id. */
    say(reference: string, fields: Record<string, unknown>): string {
      const [payment] = under(reference);
      if (!payment) throw new Error(`no payment ${reference}`);
      return String(keep({ ...payment, ...fields, id: payment.id }).id);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const newPayment = ({ transaction_amount, external_reference }: Record<string, unknown>): Said => ({
  id: nextId(),
  status: 'pending',
  transaction_amount,
  external_reference,
  currency_id: 'BRL',
  point_of_interaction: { transaction_data: { qr_code: '00020101021226' } },
});
