import type { TranslationOf } from '../../../platform/i18n/phrases.ts';
import type { pt } from './pt.ts';

export const en: TranslationOf<typeof pt> = {
  title: 'Notifications',
  newMessage: 'New message',
  'notice.open': 'Open',
  sound: 'Play a sound for',
  push: 'Notify me of',
  'scope.all': 'Everything I can see',
  'scope.queues': 'Mine and my queues',
  'scope.mine': 'Only my tickets',
  'scope.none': 'Nothing',
  kinds: 'Also tell me about',
  'kind.chat': 'Internal chat',
  'kind.task': 'Tasks',
  'kind.event': 'Appointments',
  'kind.number': 'Health of numbers',
  'kind.webhook': 'Webhooks',
  quiet: 'Quiet hours',
  'quiet.from': 'Start of the quiet hours',
  'quiet.until': 'End of the quiet hours',
  mute: 'Mute',
  'mute.not': 'Do not mute',
  muted: 'Muted until {time}',
  unmute: 'Unmute',
  tryOut: 'Hear the sound',
  'device.turnOn': 'Turn on notifications on this device',
  'device.turnOff': 'Turn off on this device',
  'device.blocked':
    'The browser blocks notifications of this site. Allow them in the permissions of the site to be told.',
  'device.missing': 'This browser shows no notifications. On an iPhone, add Balcão to the home screen.',
  'mute.hours': { one: 'For {count} hour', other: 'For {count} hours' },
};
