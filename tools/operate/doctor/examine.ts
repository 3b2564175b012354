import { checkBackups } from './backups.ts';
import { checkCertificate } from './certificate.ts';
import { checkContinuous } from './continuous.ts';
import { checkConnections, checkDurability, checkSchema, checkTenancy } from './database.ts';
import type { Check, Finding, Site } from './finding.ts';
import { checkKey, checkRecipients } from './keys.ts';
import { checkClock, checkDisk, checkPermissions } from './machine.ts';
import { checkOwner } from './owner.ts';
import { checkReplica } from './replica.ts';
import { checkRoster } from './roster.ts';
import { checkBackfills, checkOutbox, checkSessions } from './senders.ts';
import { checkStorage } from './storage.ts';
import { checkMail, checkSettings } from './settings.ts';
import { checkArrivals, checkHold, checkJobs } from './work.ts';

/** Those that any database answers, then those that ask tables of the present schema. */
const first: readonly Check[] = [
  checkDisk,
  checkClock,
  checkPermissions,
  checkStorage,
  checkCertificate,
  checkDurability,
  checkConnections,
  checkReplica,
  checkSchema,
];
const ofPresentSchema: readonly Check[] = [
  checkRoster,
  checkTenancy,
  checkKey,
  checkRecipients,
  checkBackups,
  checkContinuous,
  checkHold,
  checkArrivals,
  checkOutbox,
  checkSessions,
  checkJobs,
  checkBackfills,
  checkOwner,
  checkSettings,
  checkMail,
];

/** One after another: the doctor disturbs nobody. */
export async function examine(site: Site): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of first) findings.push(...(await check(site)));
  const isPresent = findings.some(({ check, level }) => check === 'schema' && level === 'ok');
  for (const check of isPresent ? ofPresentSchema : []) findings.push(...(await check(site)));
  return findings;
}
