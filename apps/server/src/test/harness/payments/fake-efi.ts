import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Refund = { id: string; valor: string; status: string };
export type Pix = {
  endToEndId: string;
  txid?: string;
  valor: string;
  horario: string;
  tipo?: string;
  devolucoes?: Refund[];
};
type Cob = { txid: string; valor: { original: string }; status: string; pixCopiaECola: string; pix?: Pix[] };

export type EfiStandIn = Awaited<ReturnType<typeof startEfiStandIn>>;

const TOKEN = 'token-of-efi';
let payments = 0;

/** Efí over a real socket, as its documentation describes it: charges, payments, refunds. It rings nobody by itself. */
export async function startEfiStandIn() {
  const cobs = new Map<string, Cob>();
  /** Payments without a charge. */
  const loose = new Map<string, Pix>();
  const calls: string[] = [];
  /** Calls to answer with another status, and whether they are carried out first. */
  const faults: { call: string; status: number; applied: boolean }[] = [];

  function answer(method: string, path: string, body: string): [number, unknown] {
    const [, kind, id = ''] = /^\/v2\/(cob|pix|webhook)\/([^/?]+)/.exec(path) ?? [];
    if (path === '/oauth/token') return [200, { access_token: TOKEN, expires_in: 3600 }];
    if (kind === 'webhook') return [200, { webhookUrl: 'https://x.example' }];
    if (kind === 'pix') return loose.has(id) ? [200, loose.get(id)] : [404, { nome: 'pix_nao_encontrado' }];
    const known = cobs.get(id);
    if (method === 'GET') return known ? [200, known] : [404, { nome: 'cobranca_nao_encontrada' }];
    if (known) return [409, { nome: 'txid_duplicado' }];
    const { valor } = JSON.parse(body) as Pick<Cob, 'valor'>;
    const cob = { txid: id, valor, status: 'ATIVA', pixCopiaECola: `00020101021226${id}6304ABCD` };
    cobs.set(id, cob);
    return [201, cob];
  }

  async function serve(request: IncomingMessage): Promise<[number, unknown]> {
    const call = `${request.method} ${request.url}`;
    calls.push(call);
    const body = await text(request);
    const at = faults.findIndex((fault) => call.startsWith(fault.call));
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0];
    if (fault && !fault.applied) return [fault.status, {}];
    const given = answer(request.method ?? '', request.url ?? '', body);
    return fault ? [fault.status, {}] : given;
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
    faults,
    cobs,
    loose,
    /** Somebody pays a code; answers what Efí would tell. */
    pay(txid: string, valor?: string): Pix {
      const cob = cobs.get(txid);
      if (!cob) throw new Error(`no charge ${txid}`);
      const pix = newPix(valor ?? cob.valor.original, txid);
      cob.status = 'CONCLUIDA';
      cob.pix = [...(cob.pix ?? []), pix];
      return pix;
    },
    /** Money without a charge: a transfer, or with `tipo` money that was sent. */
    transfer(valor: string, tipo?: string): Pix {
      const pix = { ...newPix(valor), ...(tipo !== undefined && { tipo }) };
      loose.set(pix.endToEndId, pix);
      return pix;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const newPix = (valor: string, txid?: string): Pix => ({
  endToEndId: `E18236120202611201530${String((payments += 1)).padStart(11, '0')}`,
  ...(txid !== undefined && { txid }),
  valor,
  horario: '2026-11-20T15:34:10.000Z',
});
