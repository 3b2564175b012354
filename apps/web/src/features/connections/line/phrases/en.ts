import type { TranslationOf } from '../../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  'state.silent': 'Meta is not answering for {name}.',
  'state.coming': '{name} has lost its line; we keep trying by ourselves.',
  'state.paused': 'Meta has stopped what {name} sends.',
  'state.down': '{name} is disconnected.',
  queue:
    'What you write is queued and leaves in order once the connection is back. What waits for more than {hours} hours asks before it leaves.',
  who: 'Ask an administrator to reconnect it.',
  open: 'Open Connections',
  'mark.silent': 'Meta does not answer',
  'mark.coming': 'No line',
  'mark.paused': 'Sending stopped',
  'mark.down': 'Disconnected',
  'bar.several': '{count} connections are not sending: {names}',
  'empty.none': 'No WhatsApp connected',
  'empty.noneHint': 'Connect the company phone and conversations appear here.',
  'empty.connect': 'Connect',
  'empty.down': '{name} has no connection',
  'empty.downHint': 'Until then no message of a customer arrives here.',
  'empty.mend': 'Reconnect',
  'empty.askAdmin': 'Ask an administrator to connect the company’s WhatsApp.',
  'empty.askPerson': 'Ask {name} to connect the company’s WhatsApp.',
};
