import type { AssistantAnswer } from '@balcao/contract/assistant/models.ts';
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useErrorTexts } from '../../../platform/i18n/error-text.ts';
import { askForHelp, contactQuery, stateQuery } from '../assistant.data.ts';
import { failureWords } from '../failure-words.ts';
import { assistantPhrases } from '../phrases/phrases.ts';
import { useAnswer } from '../use-answer.ts';
import styles from './ticket.module.css';
import { useInserted } from './use-inserted.ts';

type Props = { ticketId: number; contactId: number; text: string; write: (text: string) => void };

/** One's own words stay where they are: what comes stands beneath them. */
const joined = (own: string, summary: string) => (own.trim() === '' ? summary : `${own.trimEnd()}\n\n${summary}`);

/**
 * What the conversation was about, for whoever receives it, as a draft in the note that can be changed and taken back. Nothing stands
 * here, and nothing leaves, where the company has not said yes or the customer is kept away.
 */
export function TransferSummary({ ticketId, contactId, text, write }: Props) {
  const t = assistantPhrases.useT();
  useErrorTexts();
  const company = useQuery(stateQuery);
  const contact = useQuery(contactQuery(contactId));
  const { coming, ask } = useAnswer<AssistantAnswer>();
  const { insert, isInserted, undo } = useInserted({ text, write });
  // Somebody may write on while the summary is on its way.
  const own = useRef(text);
  useEffect(() => {
    own.current = text;
  });
  if (company.data?.state !== 'ready' || contact.data?.aiOptOut !== false) return null;

  const summarise = () =>
    ask(async (listening) => {
      const answer = await askForHelp(ticketId, { task: 'summary' }, listening);
      insert(own.current, joined(own.current, answer.drafts.join('\n\n')));
      return answer;
    });
  const { isComing, answer, failure } = coming;
  const isStillThere = answer !== null && answer.drafts.some((draft) => text.includes(draft));
  // Changed, it is the agent's own; a second one beneath it would say the same.
  if (isStillThere && !isInserted) return null;
  return (
    <div className={styles['forNote']} aria-live="polite">
      {isInserted ? (
        <>
          <span>{t(answer?.isMended ? 'mended' : 'draft')}</span>
          <Button variant="subtle" size="compact-xs" onClick={undo}>
            {t('undo')}
          </Button>
        </>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconSparkles size={15} stroke={1.7} aria-hidden />}
          loading={isComing}
          onClick={() => void summarise()}
        >
          {t('transfer.summary')}
        </Button>
      )}
      {isComing && <span>{t('thinking')}</span>}
      {failure !== null && !isComing && (
        <span className={styles['failed']} role="alert">
          {failureWords(failure, t)}
        </span>
      )}
    </div>
  );
}
