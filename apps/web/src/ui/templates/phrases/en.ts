import type { pt } from './pt.ts';

export const en: Record<keyof typeof pt, string> = {
  placeholder: 'Choose an approved template',
  none: 'No approved templates.',
  parameter: 'Parameter {name}',
  header: 'Address of the header’s file',
  headerHint: 'A public address that begins with https.',
  gone: 'The template “{name}” is no longer approved. Choose another.',
  kind: '{label}: text or template',
  text: 'Free text',
  template: 'Approved template',
  missing: 'Choose a template and fill in all its parameters.',
};
