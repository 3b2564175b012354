import { reminderPlaceholders, type ReminderTemplate } from '@balcao/contract/dunning/models.ts';
import { useQuery } from '@tanstack/react-query';
import { useInsertion } from '../../../ui/form/use-insertion.ts';
import { TemplateField } from '../../../ui/templates/template-field.tsx';
import { VariableChips } from '../../../ui/variable-chips.tsx';
import { templatesQuery } from '../dunning.data.ts';
import { dunningPhrases } from '../phrases/phrases.ts';
import styles from './dunning.module.css';

type Props = {
  /** The official number that reminds. */
  connectionId: number;
  value: ReminderTemplate | null;
  onChange: (template: ReminderTemplate | null) => void;
  error: unknown;
};

/** What an official number says where only an approved template may be said. */
export function ReminderTemplateField({ connectionId, value, onChange, error }: Props) {
  const t = dunningPhrases.useT();
  const { data } = useQuery(templatesQuery(connectionId));
  const insertion = useInsertion();
  if (!data) return null;
  return (
    <div className={styles['template']}>
      <TemplateField
        label={t('template')}
        templates={data.templates}
        value={value}
        onChange={(chosen) => onChange(chosen && { ...chosen, parameters: chosen.parameters ?? {} })}
        insertion={insertion}
        error={error}
        isReadOnly={false}
      />
      <p className={styles['lead']}>{t('template.hint')}</p>
      {value && (
        <VariableChips
          legend={t('template.variables')}
          variables={reminderPlaceholders.map((name) => ({ value: name, label: t(`template.${name}`) }))}
          onInsert={insertion.insert}
        />
      )}
    </div>
  );
}
