import type { Variant } from '@balcao/contract/campaigns/models.ts';
import { renderTemplate } from '../../messages/sending/render-template.ts';
import { hasQuestion } from '../saving/save-variants.ts';
import type { FedConnection } from './fed-connection.ts';
import type { RunningCampaign, Texts } from './running-campaigns.ts';

/** Meta looks at such a template and may let it go on; one in any other state than these and APPROVED does not come back by itself. */
const waitingStates: ReadonlySet<string> = new Set(['PAUSED', 'PENDING', 'IN_APPEAL', 'FLAGGED']);

/** `waits`: goes on by itself, some day. Otherwise somebody has to mend it; `incomplete`: the template asks for a value it has not got. */
export type Silence = 'waits' | 'stopped' | 'incomplete';
/** Texts of a campaign that cannot be said at this moment: those one begins with, and those that follow a yes. */
export type SilentTexts = { first: Map<Variant, Silence>; promised: Map<Variant, Silence> };

/** Whose turn it would be with one of these waits, instead of failing for a reason that lies with us. */
export function silentTexts({ texts, confirmation }: RunningCampaign, connection: FedConnection): SilentTexts {
  const silent: SilentTexts = { first: new Map(), promised: new Map() };
  for (const [n, words] of texts) {
    const { template, confirmationTemplate } = words;
    const promised = silenceOf(template, words, connection);
    const first = confirmation && hasQuestion(words) ? silenceOf(confirmationTemplate, words, connection) : promised;
    if (promised) silent.promised.set(n, promised);
    if (first) silent.first.set(n, first);
  }
  return silent;
}

/** When Meta lets the first of its paused templates go on; null where it has not said so. */
export function goesOnAt({ texts }: RunningCampaign, { templates }: FedConnection): Date | null {
  const chosen = [...texts.values()].flatMap(({ template, confirmationTemplate }) => [template, confirmationTemplate]);
  const ends = chosen.flatMap((one) => {
    const known = one && templates.find(({ name, language }) => name === one.name && language === one.language);
    return known?.status === 'PAUSED' && known.pausedUntil !== undefined ? [Date.parse(known.pausedUntil)] : [];
  });
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}

function silenceOf(
  template: Texts['template'],
  { stoppedAt }: Pick<Texts, 'stoppedAt'>,
  { channel, templates }: FedConnection,
): Silence | null {
  if (stoppedAt !== null) return 'stopped';
  if (template === null || channel !== 'wppoficial') return null;
  const known = templates.find(({ name, language }) => name === template.name && language === template.language);
  // Changed at Meta since somebody filled it in: every turn would be lost to the same refusal.
  if (known?.status === 'APPROVED') return renderTemplate(known, template).missing.length > 0 ? 'incomplete' : null;
  return known && waitingStates.has(known.status) ? 'waits' : 'stopped';
}
