import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { NoMailServer } from '../../../platform/mail/mailer.ts';
import { letterBrandOf, senderOf } from '../../brand/letters/letter-brand.ts';
import { sendLetter } from '../../mail-accounts/send-letter.ts';
import type { OffByItself } from '../delivering/off-words.ts';
import { switchedOffLetter } from './switched-off-letter.ts';

type Row = { email: string; name: string; reason: OffByItself };

/** Tells one admin. Says nothing where the webhook is on again or gone, or the person is no admin any more. */
export const mailSwitchedOffJob = job({
  name: 'webhooks.mail-switched-off',
  payload: z.object({ companyId: z.number(), endpointId: z.number(), userId: z.number() }),
  whenBlocked: 'is dropped',
  attempts: 5,
  runner: 'letters',
  async run(deps, { companyId, endpointId, userId }) {
    const letter = await asPlatformCtx(deps, async ({ client, config }) => {
      const { rows } = await client.query<Row>({
        name: 'webhook-letter',
        text: `
          select u.email, w.name, w.off_reason as reason
          from webhook_endpoints w join users u on u.company_id = w.company_id and u.profile = 'admin'
          where w.company_id = $1 and w.id = $2 and u.id = $3 and w.off_reason in ('failing', 'gone')
            and company_may_work($1, $4)`,
        values: [companyId, endpointId, userId, deps.now()],
      });
      return rows[0] && { ...rows[0], brand: await letterBrandOf(client, config, companyId) };
    });
    if (!letter) return;
    const { email, brand, name, reason } = letter;
    const link = `${brand.baseUrl}/integrations/webhooks`;
    const words = switchedOffLetter({ name, reason, link });
    await sendLetter(deps, companyId, { to: email, ...senderOf(brand), ...words }).catch((error: unknown) => {
      // The page says so as well, and trying again finds no server either.
      if (!(error instanceof NoMailServer)) throw error;
    });
  },
});
