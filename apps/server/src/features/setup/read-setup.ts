import { join } from 'node:path';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { type Setup, type SetupStep, setupSteps } from '@balcao/contract/setup/models.ts';
import type { DoctorReport } from '@balcao/contract/system/doctor.ts';
import { isNull } from '../../platform/db/drizzle.ts';
import type { SuperCtx } from '../../platform/context.ts';
import { platformSetting } from '../settings/settings.queries.ts';
import { setup } from './setup.table.ts';

type Facts = Omit<Setup, 'steps'> & { hasFactor: boolean };

type Found = {
  hasFactor: boolean;
  hasAccount: boolean;
  verifiedAt: Date | null;
  copiedAt: Date | null;
  companies: number;
  worst: DoctorReport['worst'] | null;
};

const text = `
  select
    exists (select from second_factors where user_id = $1 and confirmed_at is not null) as "hasFactor",
    exists (select from mail_accounts where company_id = $2 and proved_at is not null) as "hasAccount",
    (select max(verified_at) from backups where state = 'made' and fault is null) as "verifiedAt",
    (select max(copied_at) from backups where state = 'made' and copy_fault is null) as "copiedAt",
    (select count(*)::int from companies where id <> $2) as companies,
    (select worst from examinations) as worst`;

/** Names under which nobody but this machine finds it. */
const isOwnName = (host: string) => /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(host);

async function findFacts(ctx: SuperCtx): Promise<Facts> {
  const { client, config, db, actor } = ctx;
  const { rows } = await client.query<Found>(text, [actor.userId, PLATFORM_COMPANY_ID]);
  const [found] = rows;
  if (!found) throw new Error('the database does not answer');
  const { protocol, hostname } = new URL(config.PUBLIC_URL);
  const hasKeyFile = config.ENVIRONMENT['ENCRYPTION_KEY'] === undefined;
  return {
    hasFactor: found.hasFactor,
    address: { publicUrl: config.PUBLIC_URL, isSecure: protocol === 'https:' && !isOwnName(hostname) },
    mail: found.hasAccount ? 'account' : config.SMTP_URL === undefined ? 'none' : 'environment',
    backup: {
      verifiedAt: found.verifiedAt?.toISOString() ?? null,
      isCopied: found.copiedAt !== null || config.BACKUP_DIR !== undefined,
      copyBucket: config.BACKUP_S3_BUCKET ?? null,
      isEncrypted: config.BACKUP_RECIPIENTS.length > 0,
      keyFile: hasKeyFile ? join(config.DATA_DIR, 'secrets.json') : null,
      bucket: config.S3_BUCKET ?? null,
    },
    companies: {
      count: found.companies,
      isSignUpOpen: (await platformSetting(db, 'userCreation')) === 'enabled',
    },
    checks: { worst: found.worst },
  };
}

/** Whether what there is says that a step is done. Where to keep the key, and who may sign up, only a person knows. */
const isDone: Record<SetupStep, (facts: Facts, isKept: boolean) => boolean> = {
  access: ({ hasFactor }) => hasFactor,
  address: ({ address }) => address.isSecure,
  mail: ({ mail }) => mail !== 'none',
  backup: ({ backup }, isKept) => isKept && backup.verifiedAt !== null && backup.isCopied,
  companies: ({ companies }, isKept) => isKept || companies.count > 0,
  checks: ({ checks: { worst } }) => worst === 'ok' || worst === 'warning',
};

/** How far it is; null once somebody has finished, and where nobody is led through anything. */
export async function readSetup(ctx: SuperCtx): Promise<{ setup: Setup | null }> {
  const [row] = await ctx.db.select().from(setup).where(isNull(setup.finishedAt));
  if (!row) return { setup: null };
  const { hasFactor, ...facts } = await findFacts(ctx);
  const steps = setupSteps.map((step) => {
    const isKept = row.kept.includes(step);
    const answer = isKept ? ('kept' as const) : row.skipped.includes(step) ? ('skipped' as const) : null;
    return { step, isDone: isDone[step]({ hasFactor, ...facts }, isKept), answer };
  });
  return { setup: { steps, ...facts } };
}
