import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { NoMailServer } from '../../../platform/mail/mailer.ts';
import { sendLetter } from '../../mail-accounts/send-letter.ts';
import { domainTroubleLetter } from '../letters/domain-trouble-letter.ts';
import { letterBrandOf, senderOf } from '../letters/letter-brand.ts';

type Row = { email: string; companyId: number; host: string; checkToken: string; misses: number; isVerified: boolean };

/**
 * Tells one admin of a brand that the record of a host is missing, or that the host shows the brand no more. Says nothing where
 * the record is back, the host is gone or the person is no admin any more.
 */
export const mailDomainTroubleJob = job({
  name: 'brand.mail-domain-trouble',
  payload: z.object({ domainId: z.number(), userId: z.number() }),
  whenBlocked: 'goes on',
  attempts: 5,
  runner: 'letters',
  async run(deps, { domainId, userId }) {
    const letter = await asPlatformCtx(deps, async ({ client, config }) => {
      const { rows } = await client.query<Row>(
        `select u.email, u.company_id as "companyId", d.host, d.check_token as "checkToken", d.misses,
           d.verified_at is not null as "isVerified"
         from brand_domains d
         join brands b on b.id = d.brand_id
         join users u on u.company_id = b.owner_company_id and u.profile = 'admin'
         where d.id = $1 and u.id = $2 and d.misses > 0`,
        [domainId, userId],
      );
      return rows[0] && { ...rows[0], brand: await letterBrandOf(client, config, rows[0].companyId) };
    });
    if (!letter) return;
    const { email, companyId, brand, ...domain } = letter;
    // Under the host itself the page may not be reached any more.
    const link = `${deps.config.PUBLIC_URL}/settings?section=brand`;
    const words = domainTroubleLetter({ ...domain, brand: brand.name, link });
    await sendLetter(deps, companyId, { to: email, ...senderOf(brand), ...words }).catch((error: unknown) => {
      // The page says so as well, and trying again finds no server either.
      if (!(error instanceof NoMailServer)) throw error;
    });
  },
});
