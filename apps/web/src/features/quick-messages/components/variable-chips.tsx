import { messageVariables, type MessageVariable } from '@balcao/contract/quick-messages/models.ts';
import { quickMessagePhrases } from '../phrases/phrases.ts';
import styles from './quick-message-form.module.css';

type Props = { onInsert: (variable: MessageVariable) => void; isDisabled: boolean };

/** What can be left open in a message; each press writes one at the cursor. */
export function VariableChips({ onInsert, isDisabled }: Props) {
  const t = quickMessagePhrases.useT();
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{t('form.variables')}</legend>
      <div className={styles['chips']}>
        {messageVariables.map((variable) => (
          <button
            key={variable}
            type="button"
            className={styles['chip']}
            title={`{{${variable}}}`}
            disabled={isDisabled}
            onClick={() => onInsert(variable)}
          >
            {t(`var.${variable}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
