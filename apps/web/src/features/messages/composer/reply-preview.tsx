import type { Message } from '@balcao/contract/messages/models.ts';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { QuotedWords } from '../bubble/quote.tsx';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './composer.module.css';
import { quotedOf } from './quoted-of.ts';

/** What the next message will answer. */
export function ReplyPreview({ message, onEnd }: { message: Message; onEnd: () => void }) {
  const t = messagePhrases.useT();
  return (
    <div className={styles['reply']}>
      <div>
        <QuotedWords quoted={quotedOf(message)} />
      </div>
      <IconButton label={t('reply.cancel')} icon={IconX} iconSize={16} onClick={onEnd} />
    </div>
  );
}
