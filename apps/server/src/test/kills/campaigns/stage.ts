import { setDesiredSession } from '@balcao/channel-bus/sessions.ts';
import { ruleNames, ruleFigures } from '@balcao/contract/outreach/rules.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { openPairing } from '../../../features/connections/pairing.ts';
import { outreachRules } from '../../../features/outreach/guardian/guardian.table.ts';
import type { Deps } from '../../../platform/deps.ts';
import { template } from '../../templates/approved-template.ts';
import { campaignHouse } from '../../campaigns/campaign-house.ts';
import type { SandboxProcess } from '../../harness/sandbox-process.ts';

const WABA = '900700';
const APP = 'app-campaigns';
const POLL_INTERVAL_MS = 100;
const TIMEOUT_MS = 120_000;

const utility = { ...template, category: 'UTILITY' };

export type CampaignShop = Awaited<ReturnType<typeof openShop>>;

/** A company with an official number and phones by QR, of which nobody asks to be careful. */
export async function openShop(deps: Deps, { sandbox, phones }: { sandbox: SandboxProcess; phones: number }) {
  const house = await campaignHouse({ deps });
  const { world, connection: official } = house;
  const { pool } = deps.database;
  await pool.query(
    `update connections set channel = 'wppoficial', parent_account_id = $2, messaging_limit = -1, templates = $3 where id = $1`,
    [official.id, WABA, JSON.stringify([utility])],
  );
  const unlinked = { accountId: null, parentAccountId: null, number: null, status: 'DISCONNECTED' } as const;
  const lines = [];
  for (let n = 0; n < phones; n += 1) {
    lines.push(await world.connection({ channel: 'whatsapp', provider: 'beta', ...unlinked }));
  }
  await beBold(deps, world.companyId);
  await house.call('POST', '/campaign-settings', { settings: { messageInterval: 0, longerIntervalAfter: 0 } });
  return { ...house, deps, sandbox, official: { id: official.id, phoneId: String(official.accountId) }, lines };
}

/** As far as the platform can let a company go: what is looked at here is that nothing is lost or doubled, not the pace. */
async function beBold({ database }: Deps, companyId: number): Promise<void> {
  const bold = ruleNames.map((name) => {
    const { least, most, caution } = ruleFigures[name];
    return [name, caution === 'lower' ? most : least] as const;
  });
  const allowed = Object.fromEntries(bold);
  await database.asPlatform(({ db }) => db.insert(outreachRules).values({ companyId, allowed }));
}

/** Meta calls the server at this address from now on; everything it says comes twice and in any order. */
export async function announceShop({ sandbox, official }: CampaignShop, url: string): Promise<void> {
  const callback = { overrideCallbackUri: `${url}/webhooks/meta/${official.id}`, verifyToken: 'verify' };
  await sandbox.control('POST', '/seed', {
    apps: [{ id: APP, secret: 'app-secret', verifyToken: 'verify' }],
    tokens: [{ token: 'token', appId: APP, wabaIds: [WABA] }],
    wabas: [
      {
        id: WABA,
        subscriptions: [{ appId: APP, ...callback }],
        templates: [
          {
            name: 'oferta',
            language: 'pt_BR',
            category: 'UTILITY',
            components: [{ type: 'BODY', text: template.body, example: { body_text: [['Ana']] } }],
          },
        ],
      },
    ],
    phones: [{ id: official.phoneId, wabaId: WABA, displayPhoneNumber: '+55 11 4002-8922' }],
  });
  await sandbox.control('POST', '/behaviour', {
    unknownRecipient: 'create',
    webhookInFlight: 24,
    webhookTimeoutMs: 4000,
    retryCeilingMs: 1000,
    fifoPerCustomer: false,
    readDelayMs: 300,
  });
  await sandbox.control('POST', '/faults', [
    { match: { webhook: 'statuses' }, times: 0, action: { type: 'duplicate-webhook' } },
  ]);
}

/** Scans the codes of the shop's phones, which the running product shows. */
export async function linkPhones({ deps, world, sandbox, lines }: CampaignShop): Promise<void> {
  const { pool } = deps.database;
  for (const [n, { id: connectionId }] of lines.entries()) {
    const phone = shopPhone(n);
    await sandbox.control('POST', '/whatsapp/phones', { phone, name: `Loja ${n}` });
    await setDesiredSession(pool, { companyId: world.companyId, connectionId, wanted: true }, deps.now());
    const text = await shownCode(deps, connectionId);
    await sandbox.control('POST', `/whatsapp/phones/${phone}/scan`, { text });
    await until(async () => (await statusOf(pool, connectionId)) === 'CONNECTED');
  }
}

export const shopPhone = (n: number) => `5511940${String(100_000 + n)}`;

async function shownCode({ database, seal }: Deps, connectionId: number): Promise<string> {
  let code = '';
  await until(async () => {
    const { rows } = await database.pool.query<{ sealedPairing: string | null }>(
      'select sealed_pairing as "sealedPairing" from connections where id = $1',
      [connectionId],
    );
    code = openPairing(seal, { id: connectionId, sealedPairing: rows[0]?.sealedPairing ?? null }).qrcode;
    return code !== '';
  });
  return code;
}

async function statusOf(pool: Deps['database']['pool'], connectionId: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ status: string }>('select status from connections where id = $1', [connectionId]);
  return rows[0]?.status;
}

export async function until(isSo: () => Promise<boolean>, withinMs: number = TIMEOUT_MS): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited ${withinMs} ms in vain`);
    await delay(POLL_INTERVAL_MS);
  }
}
