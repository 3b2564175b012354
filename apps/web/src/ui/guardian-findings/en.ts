import type { TranslationOf } from '../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  'finding.no-new-chats': 'WhatsApp lets this number start no conversations. Nothing goes out in bulk for 24 hours.',
  'finding.banned': 'WhatsApp has blocked or disconnected this number.',
  'finding.reconnects': 'The line of this phone was lost many times.',
  'finding.undelivered': 'Many messages were not delivered.',
  'finding.bad-recipients': 'Many numbers receive no messages: the list is old.',
  'finding.objections': 'Many people asked to receive nothing, or complained.',
  'finding.reading-dropped': 'Far fewer people read than usual.',
  'finding.quality-low': 'Meta rates the quality of this number as medium.',
  'finding.quality-red': 'Meta rates the quality of this number as low.',
  'finding.template-low': 'Meta rates the template of this campaign badly.',
  'finding.template-paused': 'Meta has paused the template of this campaign.',
  'finding.template-disabled': 'Meta has disabled the template of this campaign.',
  'finding.held': 'Meta keeps messages back to look at the template.',
  'finding.held-dropped': 'Meta dropped messages it was looking at.',
  'finding.restricted': 'Meta has restricted what this account may send.',
  'finding.payment': 'Meta waits for this account to be paid.',
  'finding.saturated': 'This audience is saturated: Meta no longer delivers campaigns to many of these people.',
  'finding.same-refusal': 'Meta refuses the content of this campaign.',
  'finding.outage': 'WhatsApp is not answering.',
};
