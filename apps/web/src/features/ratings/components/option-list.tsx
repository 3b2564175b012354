import { MAX_RATING_OPTIONS } from '@balcao/contract/ratings/models.ts';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ratingPhrases } from '../phrases/phrases.ts';
import { typedOption, type TypedOption } from '../rating-schema.ts';
import styles from './rating-form.module.css';

type Props = {
  options: readonly TypedOption[];
  onChange: (options: TypedOption[]) => void;
  error: string | undefined;
};

/** What customers may answer: a number each, and what it means. */
export function OptionList({ options, onChange, error }: Props) {
  const t = ratingPhrases.useT();
  const change = (key: number, part: Partial<TypedOption>) =>
    onChange(options.map((option) => (option.key === key ? { ...option, ...part } : option)));
  return (
    <FieldGroup legend={t('form.options')}>
      <ol className={styles['options']}>
        {options.map(({ key, name, value }, index) => (
          <li key={key} className={styles['option']}>
            <TextInput
              aria-label={t('form.optionValue', { n: index + 1 })}
              inputMode="numeric"
              className={styles['value']}
              value={value}
              maxLength={5}
              onChange={(event) => change(key, { value: event.currentTarget.value })}
            />
            <TextInput
              aria-label={t('form.optionName', { n: index + 1 })}
              className={styles['name']}
              value={name}
              maxLength={100}
              onChange={(event) => change(key, { name: event.currentTarget.value })}
            />
            <IconButton
              label={t('form.removeOption', { n: index + 1 })}
              icon={IconTrash}
              iconSize={16}
              disabled={options.length === 1}
              onClick={() => onChange(options.filter((option) => option.key !== key))}
            />
          </li>
        ))}
      </ol>
      {error && (
        <p role="alert" className={styles['problem']}>
          {error}
        </p>
      )}
      {options.length < MAX_RATING_OPTIONS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => onChange([...options, typedOption()])}
        >
          {t('form.addOption')}
        </Button>
      )}
    </FieldGroup>
  );
}
