import '@mantine/core/styles/Combobox.layer.css';
import type { MessageTemplate } from '@balcao/contract/connections/models.ts';
import { Select, TextInput } from '@mantine/core';
import type { useInsertion } from '../form/use-insertion.ts';
import { templateFieldPhrases } from './phrases/phrases.ts';
import styles from './template-field.module.css';
import { isUsable, knownTemplate, needsHeaderMedia, templateKey, type Template } from './template-words.ts';

type Props = {
  label: string;
  templates: readonly MessageTemplate[];
  value: Template | null;
  onChange: (template: Template | null) => void;
  insertion: ReturnType<typeof useInsertion>;
  error: unknown;
  isReadOnly: boolean;
};

function Parameters({
  template,
  value,
  onChange,
  insertion,
  isReadOnly,
}: Omit<Props, 'templates' | 'value'> & {
  template: MessageTemplate;
  value: Template;
}) {
  const t = templateFieldPhrases.useT();
  const { parameters = {} } = value;
  const put = (name: string) => (text: string) => onChange({ ...value, parameters: { ...parameters, [name]: text } });
  return (
    <div className={styles['parameters']}>
      {needsHeaderMedia(template) && (
        <TextInput
          type="url"
          label={t('header')}
          description={t('headerHint')}
          readOnly={isReadOnly}
          value={value.headerMediaUrl ?? ''}
          onChange={(event) => onChange({ ...value, headerMediaUrl: event.currentTarget.value || undefined })}
        />
      )}
      {template.parameters.map((name, index) => {
        const field = { value: parameters[name] ?? '', onChange: put(name) };
        return (
          <TextInput
            key={name}
            ref={index === 0 ? insertion.beginWith(field) : undefined}
            label={t('parameter', { name })}
            maxLength={1024}
            readOnly={isReadOnly}
            {...insertion.aim(field)}
            value={field.value}
            onChange={(event) => field.onChange(event.currentTarget.value)}
          />
        );
      })}
    </div>
  );
}

/** One of the templates that Meta has approved, and what stands in each of its places. */
export function TemplateField({ label, templates, value, onChange, error, ...rest }: Props) {
  const t = templateFieldPhrases.useT();
  const usable = templates.filter(isUsable);
  const chosen = value && knownTemplate(usable, value);
  const isGone = value !== null && !chosen;
  const choose = (key: string | null) => {
    const found = usable.find((one) => templateKey(one) === key);
    onChange(found ? { name: found.name, language: found.language, parameters: {} } : null);
  };
  return (
    <>
      <Select
        label={label}
        placeholder={t(usable.length === 0 ? 'none' : 'placeholder')}
        searchable
        clearable={!rest.isReadOnly}
        disabled={rest.isReadOnly}
        data={usable.map((one) => ({ value: templateKey(one), label: `${one.name} (${one.language})` }))}
        value={chosen ? templateKey(chosen) : null}
        error={isGone ? t('gone', { name: value.name }) : typeof error === 'string' && error}
        onChange={choose}
      />
      {value && chosen && (
        <Parameters {...rest} label={label} error={error} template={chosen} value={value} onChange={onChange} />
      )}
    </>
  );
}
