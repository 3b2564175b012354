import type { ContactListItem } from '@balcao/contract/contact-lists/models.ts';
import { Tooltip } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconCircleXFilled } from '@tabler/icons-react';
import { contactListPhrases } from '../phrases/phrases.ts';
import styles from '../pages/contact-lists.module.css';

const marks = {
  valid: IconCircleCheckFilled,
  invalid: IconCircleXFilled,
  unknown: IconCircleDashed,
} as const;

/** Whether a number is on WhatsApp, and what tells. */
export function ValidityMark({ item }: { item: ContactListItem }) {
  const t = contactListPhrases.useT();
  const { isWhatsappValid, validitySource } = item;
  const state = isWhatsappValid === null ? 'unknown' : isWhatsappValid ? 'valid' : 'invalid';
  const says = t(`validity.${state}`);
  const words = validitySource === null ? says : `${says} (${t(`source.${validitySource}`)})`;
  const Mark = marks[state];
  return (
    <Tooltip label={words} openDelay={200}>
      <span className={styles['validity']} data-state={state}>
        <Mark size={19} stroke={1.7} aria-hidden />
        <span className={styles['unseen']}>{words}</span>
      </span>
    </Tooltip>
  );
}
