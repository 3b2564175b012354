import type { ProcessingFacts } from './facts.ts';
import type { RegisterKey } from './register-words.ts';

/** Says a phrase of the register in some language, with its braces filled. */
export type Say = (key: RegisterKey, values?: Record<string, string | number>) => string;

/** One kind of processing, as article 37 of the LGPD wants it described. */
export type RegisterEntry = {
  title: string;
  people: string;
  data: string;
  purpose: string;
  /** Of the LGPD; the company decides as controller where it is the controller. */
  basis: string;
  shared: string;
  kept: string;
};
export const registerFields = ['people', 'data', 'purpose', 'basis', 'shared', 'kept'] as const;

export type Register = { title: string; lead: string[]; entries: RegisterEntry[]; safety: string[] };

type EntryName = 'conversations' | 'campaigns' | 'assistant' | 'integrations' | 'team' | 'money' | 'support';
type Rest = Pick<RegisterEntry, 'basis' | 'shared'> & Partial<Pick<RegisterEntry, 'kept'>>;

const entryOf = (say: Say, name: EntryName, rest: Rest): RegisterEntry => ({
  title: say(`${name}.title`),
  people: say(`${name}.people`),
  data: say(`${name}.data`),
  purpose: say(`${name}.purpose`),
  kept: say(`${name}.kept`),
  ...rest,
});

const listed = (say: Say, names: readonly string[]) => (names.length === 0 ? say('nobody') : `${names.join(', ')}.`);

const channelKeys: Record<string, RegisterKey> = {
  whatsapp: 'channel.whatsapp',
  wppoficial: 'channel.wppoficial',
  instagram: 'channel.instagram',
  facebook: 'channel.facebook',
};

function conversations(say: Say, { channels, companiesWithOwnTerms, fileService }: ProcessingFacts) {
  const named = channels.map((channel) => {
    const key = channelKeys[channel];
    return key === undefined ? channel : say(key);
  });
  const files = fileService === null ? say('files.disk') : say('files.service', { service: fileService });
  return entryOf(say, 'conversations', {
    basis: say('basis.company'),
    shared:
      named.length === 0 ? say('conversations.noChannels') : say('conversations.shared', { names: listed(say, named) }),
    kept: say('conversations.kept', { count: companiesWithOwnTerms, files }),
  });
}

function integrations(say: Say, { billing, webhooks, externalBots }: ProcessingFacts): RegisterEntry[] {
  const systems = [
    ...billing,
    ...(webhooks > 0 ? [say('integrations.webhooks', { count: webhooks })] : []),
    ...(externalBots ? [say('integrations.bots')] : []),
  ];
  if (systems.length === 0) return [];
  return [entryOf(say, 'integrations', { basis: say('basis.company'), shared: listed(say, systems) })];
}

const assistant = (say: Say, { assistants }: ProcessingFacts): RegisterEntry[] =>
  assistants.length === 0
    ? []
    : [entryOf(say, 'assistant', { basis: say('basis.company'), shared: listed(say, assistants) })];

function copiesOf(say: Say, { hasCopiesElsewhere, copiesService }: ProcessingFacts): string {
  if (copiesService !== null) return say('safety.elsewhereAt', { service: copiesService });
  return hasCopiesElsewhere ? say('safety.elsewhere') : '';
}

function safety(say: Say, facts: ProcessingFacts) {
  const { hasBackupKeys, hasContinuousCopies, mail } = facts;
  return [
    say('safety.apart'),
    say('safety.backups', {
      how: say(hasBackupKeys ? 'safety.sealed' : 'safety.unsealed'),
      elsewhere: copiesOf(say, facts),
    }),
    hasContinuousCopies
      ? say(hasBackupKeys ? 'safety.continuous' : 'safety.continuousOpen')
      : say('safety.noContinuous'),
    say(mail ? 'safety.mail' : 'safety.noMail'),
    say('safety.people'),
  ];
}

/** The register that article 37 of the LGPD asks of whoever processes data, as this installation is configured. */
export function writeRegister(facts: ProcessingFacts, say: Say, day: string): Register {
  const contractAndDuty = say('basis.contractAndDuty');
  return {
    title: say('title'),
    lead: [say('served', { name: facts.operator, day, count: facts.companies }), say('roles'), say('complete')],
    entries: [
      conversations(say, facts),
      entryOf(say, 'campaigns', { basis: say('campaigns.basis'), shared: say('campaigns.shared') }),
      ...assistant(say, facts),
      ...integrations(say, facts),
      entryOf(say, 'team', { basis: say('team.basis'), shared: say('team.shared') }),
      entryOf(say, 'money', { basis: contractAndDuty, shared: listed(say, facts.payments) }),
      entryOf(say, 'support', { basis: contractAndDuty, shared: say('nobody') }),
    ],
    safety: safety(say, facts),
  };
}
