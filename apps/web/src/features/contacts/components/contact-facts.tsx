import type { Contact } from '@balcao/contract/contacts/models.ts';
import { VisuallyHidden } from '@mantine/core';
import {
  IconAt,
  IconBuilding,
  IconCheck,
  IconCopy,
  IconMail,
  IconPhone,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import { contactPhrases } from '../phrases/phrases.ts';
import { formatPhoneNumber } from '../../../platform/format/phone-number.ts';
import styles from './contact-panel.module.css';

function Fact({ icon: FactIcon, name, children }: { icon: Icon; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FactIcon size={15} stroke={1.7} aria-hidden />
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A number to call and to copy; groups have none. */
function Reach({ contact: { number, isGroup } }: { contact: Contact }) {
  const t = contactPhrases.useT();
  const { outcome, copy } = useCopy();
  if (isGroup) {
    return (
      <Fact icon={IconUsersGroup} name={t('kind')}>
        {t('group')}
      </Fact>
    );
  }
  const shownNumber = outcome ? t(outcome === 'copied' ? 'copied' : 'notCopied') : formatPhoneNumber(number ?? '');
  return (
    <Fact icon={IconPhone} name={t('number')}>
      <output>{number === null ? t('noNumber') : shownNumber}</output>
      {number !== null && !number.includes('*') && (
        <IconButton
          label={t('copyNumber')}
          icon={outcome === 'copied' ? IconCheck : IconCopy}
          iconSize={14}
          size={26}
          hintPosition="left"
          onClick={() => copy(formatPhoneNumber(number))}
        />
      )}
    </Fact>
  );
}

/** How to reach a customer. Some write without a number: then their name at the channel stands in its place. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const t = contactPhrases.useT();
  const { username, email, empresa } = contact;

  return (
    <dl className={styles['facts']}>
      <Reach contact={contact} />
      {username && (
        <Fact icon={IconAt} name={t('username')}>
          {username}
        </Fact>
      )}
      {email && (
        <Fact icon={IconMail} name={t('email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      {empresa && (
        <Fact icon={IconBuilding} name={t('company')}>
          {empresa}
        </Fact>
      )}
    </dl>
  );
}
