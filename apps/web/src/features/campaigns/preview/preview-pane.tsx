import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { campaignFormPhrases } from '../form/phrases/phrases.ts';
import { PhonePreview, type ShownMessage } from './phone-preview.tsx';
import styles from './phone-preview.module.css';
import type { PreviewPerson } from './use-preview-people.ts';

type Props = { title: string; people: readonly PreviewPerson[]; question: ShownMessage | null; message: ShownMessage };

/** The phone, and one real reader after the other. */
export function PreviewPane({ title, people, question, message }: Props) {
  const t = campaignFormPhrases.useT();
  const [turn, setTurn] = useState(0);
  const person = people[turn % Math.max(people.length, 1)] ?? null;
  const go = (steps: number) => () => setTurn((turn + steps + people.length) % people.length);
  return (
    <section className={styles['pane']} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {people.length > 1 && (
          <span>
            <IconButton
              label={t('preview.previous')}
              icon={IconChevronLeft}
              iconSize={16}
              variant="subtle"
              onClick={go(-1)}
            />
            <IconButton
              label={t('preview.next')}
              icon={IconChevronRight}
              iconSize={16}
              variant="subtle"
              onClick={go(1)}
            />
          </span>
        )}
      </header>
      <PhonePreview person={person} question={question} message={message} />
    </section>
  );
}
