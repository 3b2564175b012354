import { MAX_PROMPT } from '@balcao/contract/assistant/models.ts';
import { Button, Textarea } from '@mantine/core';
import { IconPlayerStop, IconSend2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useErrorTexts } from '../../../platform/i18n/error-text.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { askAssistant, stateQuery } from '../assistant.data.ts';
import { failureWords } from '../failure-words.ts';
import { assistantPhrases } from '../phrases/phrases.ts';
import { useAnswer, type Coming } from '../use-answer.ts';
import { AnswerCard } from './answer-card.tsx';
import { Standing } from './standing.tsx';
import styles from './talk.module.css';

type Answer = { answer: string };
type Said = Answer & { n: number; prompt: string };

function Greeting({ onChoose }: { onChoose: (prompt: string) => void }) {
  const t = assistantPhrases.useT();
  const { name } = useSession().user;
  return (
    <section className={styles['greeting']}>
      <h2>{t('greeting', { name: name.split(' ')[0] ?? name })}</h2>
      <p>{t('greeting.hint')}</p>
      <div className={styles['examples']}>
        {(['example.1', 'example.2', 'example.3'] as const).map((example) => (
          <Button key={example} variant="default" radius="xl" onClick={() => onChoose(t(example))}>
            {t(example)}
          </Button>
        ))}
      </div>
    </section>
  );
}

type FieldProps = { isReady: boolean; isComing: boolean; prompt: string; onPrompt: (prompt: string) => void };

/** Where the question is written; while an answer comes, it can be stopped. */
function PromptField({
  isReady,
  isComing,
  prompt,
  onPrompt,
  onSend,
  onStop,
}: FieldProps & { onSend: () => void; onStop: () => void }) {
  const t = assistantPhrases.useT();
  const field = useRef<HTMLTextAreaElement>(null);
  function sendByButton({ detail }: MouseEvent) {
    onSend();
    // The button is gone then; who works by keyboard goes on where the next question is written.
    if (detail === 0) field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  }
  return (
    <div className={styles['field']}>
      <Textarea
        ref={field}
        aria-label={t('prompt')}
        placeholder={t('prompt')}
        value={prompt}
        maxLength={MAX_PROMPT}
        autosize
        minRows={1}
        maxRows={8}
        disabled={!isReady}
        onChange={(event) => onPrompt(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isComing ? (
        // The second click of a double click was meant for the button that stood here before.
        <Button
          key="stop"
          variant="default"
          leftSection={<IconPlayerStop size={16} aria-hidden />}
          onClick={({ detail }) => detail < 2 && onStop()}
        >
          {t('stop')}
        </Button>
      ) : (
        <Button
          key="send"
          leftSection={<IconSend2 size={16} aria-hidden />}
          disabled={!isReady || prompt.trim() === ''}
          onClick={sendByButton}
        >
          {t('send')}
        </Button>
      )}
    </div>
  );
}

/** The answer that comes, or why it does not. */
function Latest({ asked, coming, onAgain }: { asked: string; coming: Coming<Answer>; onAgain: () => void }) {
  const t = assistantPhrases.useT();
  useErrorTexts();
  const note = coming.failure === null ? null : failureWords(coming.failure, t);
  return (
    <AnswerCard
      prompt={asked}
      text={coming.answer?.answer ?? coming.text}
      isComing={coming.isComing}
      note={coming.isStopped ? t('stopped') : note}
      onAgain={coming.failure === null ? null : onAgain}
    />
  );
}

/** The page that answers. What was said is gone with the page: nothing of it is kept. */
export function Talk({ onSetup }: { onSetup: (() => void) | null }) {
  const { data: state, error, refetch } = useQuery(stateQuery);
  const [prompt, setPrompt] = useState('');
  const [before, setBefore] = useState<Said[]>([]);
  const [asked, setAsked] = useState<string | null>(null);
  const { coming, ask, stop } = useAnswer<Answer>();
  const isReady = state?.state === 'ready';
  const failure = state ? null : error;

  function send() {
    const text = prompt.trim();
    if (text === '' || !isReady || coming.isComing) return;
    if (asked !== null) {
      setBefore([...before, { n: before.length, prompt: asked, answer: coming.answer?.answer ?? coming.text }]);
    }
    setAsked(text);
    setPrompt('');
    void ask((listening) => askAssistant(text, listening));
  }
  return (
    <div className={styles['talk']}>
      <div className={styles['said']} role="log" aria-busy={coming.isComing}>
        {state && <Standing state={state} onSetup={onSetup} />}
        {failure && <ErrorState failure={failure} onRetry={() => void refetch()} />}
        {asked === null && !failure && <Greeting onChoose={setPrompt} />}
        {before.map((said) => (
          <AnswerCard key={said.n} prompt={said.prompt} text={said.answer} />
        ))}
        {asked !== null && (
          <Latest
            key={before.length}
            asked={asked}
            coming={coming}
            onAgain={() => void ask((listening) => askAssistant(asked, listening))}
          />
        )}
      </div>
      <PromptField
        isReady={isReady}
        isComing={coming.isComing}
        prompt={prompt}
        onPrompt={setPrompt}
        onSend={send}
        onStop={stop}
      />
    </div>
  );
}
