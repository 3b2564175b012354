import { Menu } from '@mantine/core';
import { IconAddressBook, IconMapPin, IconPaperclip, IconPhotoVideo, IconSignature } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useCan } from '../../../platform/session.tsx';
import { composerPhrases } from '../../../ui/composer/phrases/phrases.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import type { NewMessageInput } from '../outbox/outbox-item.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import type { ComposerSlots } from './composer-slots.ts';
import styles from './composer.module.css';
import { useSignature } from './signature.ts';

const LocationDialog = lazyPart(() =>
  import('../dialogs/location-dialog.tsx').then((module) => ({ default: module.LocationDialog })),
);
const ContactsDialog = lazyPart(() =>
  import('../dialogs/contacts-dialog.tsx').then((module) => ({ default: module.ContactsDialog })),
);

const useSize = () => (useIsNarrow() ? 38 : 32);

type AttachProps = {
  slots: ComposerSlots;
  onFiles: (files: File[]) => void;
  onSay: (messageInputs: NewMessageInput[]) => void;
};

/** Files, a place, the cards of contacts. */
export function AttachButton({ slots, onFiles, onSay }: AttachProps) {
  const t = messagePhrases.useT();
  const say = composerPhrases.useT();
  const input = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState<'location' | 'contacts' | null>(null);
  const close = () => setAsking(null);
  const size = useSize();
  // A card shows its whole number: only who may see numbers can pass it on.
  const seesNumbers = useCan('contacts-page:seeNumbers');
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <IconButton label={say('attach')} icon={IconPaperclip} hintPosition="top" size={size} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPhotoVideo size={16} aria-hidden />} onClick={() => input.current?.click()}>
            {t('attach.files')}
          </Menu.Item>
          <Menu.Item leftSection={<IconMapPin size={16} aria-hidden />} onClick={() => setAsking('location')}>
            {t('attach.location')}
          </Menu.Item>
          {slots.contactChooser && seesNumbers && (
            <Menu.Item leftSection={<IconAddressBook size={16} aria-hidden />} onClick={() => setAsking('contacts')}>
              {t('attach.contacts')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('attach.files')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <Suspense>
        {asking === 'location' && <LocationDialog onSend={(location) => onSay([{ location }])} onClose={close} />}
        {asking === 'contacts' && slots.contactChooser && (
          <ContactsDialog chooser={slots.contactChooser} onSend={(contacts) => onSay([{ contacts }])} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

export function SignatureButton() {
  const t = messagePhrases.useT();
  const { isOffered, isOn, toggle } = useSignature();
  if (!isOffered) return null;
  return (
    <IconButton
      label={t('sign')}
      icon={IconSignature}
      hintPosition="top"
      aria-pressed={isOn}
      className={isOn ? styles['pressed'] : undefined}
      onClick={toggle}
    />
  );
}
