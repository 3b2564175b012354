import type { ReactNode } from 'react';
import { useInsertion } from '../form/use-insertion.ts';
import { Segmented } from '../segmented.tsx';
import { templateFieldPhrases } from './phrases/phrases.ts';
import { TemplateField } from './template-field.tsx';
import styles from './template-field.module.css';
import type { TemplateChoiceState } from './use-template-choice.ts';

type Props = {
  state: TemplateChoiceState;
  /** What both are called: the message. */
  label: string;
  error: unknown;
  isReadOnly: boolean;
  /** What is offered to be filled in, written into the parameter where the cursor stood last. */
  variables: (insert: (variable: string) => void) => ReactNode;
  /** Where a text is written. */
  children: ReactNode;
};

function Chosen({ state, label, error, isReadOnly, variables }: Omit<Props, 'children'>) {
  const insertion = useInsertion();
  return (
    <div className={styles['parameters']}>
      <TemplateField
        label={label}
        templates={state.templates ?? []}
        value={state.choice}
        onChange={state.choose}
        insertion={insertion}
        error={error}
        isReadOnly={isReadOnly}
      />
      {!isReadOnly && state.choice !== null && variables(insertion.insert)}
    </div>
  );
}

/** A text, or on official numbers one of the approved templates, which also reaches whoever has been silent for a day. */
export function WordsOrTemplate({ children, ...props }: Props) {
  const t = templateFieldPhrases.useT();
  const { state, isReadOnly, label } = props;
  const hasChoice = state.templates !== null || state.isOn;
  // The text stands in the same place before and after the templates are known: whoever is writing it goes on.
  return (
    <div className={styles[hasChoice ? 'parameters' : 'alone']}>
      {hasChoice && !isReadOnly && (
        <Segmented
          label={t('kind', { label })}
          value={state.isOn ? 'template' : 'text'}
          onChange={(kind) => state.turn(kind === 'template')}
          options={[
            { value: 'text', label: t('text') },
            { value: 'template', label: t('template') },
          ]}
        />
      )}
      {state.isOn ? <Chosen {...props} /> : children}
    </div>
  );
}
