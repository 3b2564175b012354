import { messageVariables, type MessageVariable } from '@balcao/contract/quick-messages/models.ts';
import { schedulePhrases } from '../phrases/phrases.ts';
import styles from './schedule-form.module.css';

/** What is filled in when the message leaves; each press writes one at the cursor. */
export function VariableChips({ onInsert }: { onInsert: (variable: MessageVariable) => void }) {
  const t = schedulePhrases.useT();
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
            onClick={() => onInsert(variable)}
          >
            {t(`var.${variable}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
