import { checkBackups } from './backups.ts';
import { checkCertificate } from './machine/certificate.ts';
import { checkContinuous } from './continuous.ts';
import { checkConnections, checkDurability, checkSchema, checkTenancy } from './database.ts';
import { bad, type Check, type Finding, type Site } from './finding.ts';
import { checkGrowth } from './machine/growth.ts';
import { checkKey, checkRecipients } from './keys.ts';
import { checkClock, checkDisk, checkPermissions } from './machine/machine.ts';
import { checkOwner } from './owner.ts';
import { checkReplica } from './replica.ts';
import { checkRoster } from './roster.ts';
import { checkBackfills, checkOutbox, checkSessions } from './senders.ts';
import { checkStorage } from './files/storage.ts';
import { checkMail, checkSettings } from './settings.ts';
import { checkFiles } from './files/stray-files.ts';
import { checkVersions } from './machine/versions.ts';
import { checkWebhooks } from './webhooks.ts';
import { checkArrivals, checkHold, checkJobs } from './work.ts';
import { wordsFor } from '../words-for.ts';
import { checkWorldClock } from './machine/world-clock.ts';

/** Those that any database answers, then those that ask tables of the present schema. */
const first: readonly Check[] = [
  checkDisk,
  checkGrowth,
  checkClock,
  checkWorldClock,
  checkVersions,
  checkPermissions,
  checkStorage,
  checkCertificate,
  checkDurability,
  checkReplica,
  checkSchema,
];
const ofPresentSchema: readonly Check[] = [
  checkRoster,
  checkConnections,
  checkTenancy,
  checkKey,
  checkRecipients,
  checkBackups,
  checkContinuous,
  checkHold,
  checkArrivals,
  checkWebhooks,
  checkOutbox,
  checkSessions,
  checkJobs,
  checkBackfills,
  checkFiles,
  checkOwner,
  checkSettings,
  checkMail,
];

/** One after another: the doctor disturbs nobody. */
export async function examine(site: Site): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of first) findings.push(...(await look(check, site)));
  const isPresent = findings.some(({ check, level }) => check === 'schema' && level === 'ok');
  for (const check of isPresent ? ofPresentSchema : []) findings.push(...(await look(check, site)));
  return findings;
}

/** One that cannot be made must not hide what the others find. */
async function look(check: Check, site: Site): Promise<Finding[]> {
  try {
    return await check(site);
  } catch (error) {
    return [judgeFailedCheck(check.name.replace(/^check/, '').toLowerCase(), wordsFor(error))];
  }
}

export const judgeFailedCheck = (name: string, reason: string): Finding =>
  bad('checks.failed', `${name} could not be looked at: ${reason}`, {
    values: { name },
    why: 'What nobody can look at may be what is not well.',
    todo: 'Mend what stands there, and look again.',
  });
