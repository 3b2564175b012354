import { Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { VariableChips } from '../../../../../ui/variable-chips.tsx';
import { textVariables } from '../../../graph/variables.ts';
import { editorPhrases } from '../../../phrases/editor/phrases.ts';
import { useNodeForm, type WidgetProps } from '../form-context.ts';

const MAX_TEXT = 4096;

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export function TextWidget({ field, value, error, onChange }: WidgetProps) {
  return (
    <TextInput
      label={field.label}
      description={field.help}
      error={error}
      maxLength={MAX_TEXT}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Without signs that would end it inside a text. */
export function VariableNameWidget({ field, value, error, onChange }: WidgetProps) {
  return (
    <TextInput
      label={field.label}
      description={field.help}
      error={error}
      maxLength={60}
      leftSection="{{"
      rightSection="}}"
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/[{}|\s]/g, ''))}
    />
  );
}

type VariableTextProps = {
  label: string;
  description?: string | null;
  error?: string | null;
  value: string;
  onChange: (text: string) => void;
  minRows?: number;
};

/** A text in which values may be left open; a press on a chip writes one at the cursor. */
export function VariableText({ label, description, error, value, onChange, minRows = 3 }: VariableTextProps) {
  const t = editorPhrases.useT();
  const { graph } = useNodeForm();
  const area = useRef<HTMLTextAreaElement>(null);
  function insert(variable: string) {
    const [start, end] = [area.current?.selectionStart ?? value.length, area.current?.selectionEnd ?? value.length];
    const written = `{{${variable}}}`;
    onChange(value.slice(0, start) + written + value.slice(end));
    const cursor = start + written.length;
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(cursor, cursor);
    });
  }
  return (
    <div>
      <Textarea
        ref={area}
        label={label}
        description={description}
        error={error}
        autosize
        minRows={minRows}
        maxRows={12}
        maxLength={MAX_TEXT}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <VariableChips
        legend={t('form.variables')}
        variables={textVariables(graph).map((name) => ({ value: name, label: name }))}
        onInsert={insert}
      />
    </div>
  );
}

export function VariablesWidget({ field, value, error, onChange }: WidgetProps) {
  return (
    <VariableText
      label={field.label}
      description={field.help}
      error={error}
      value={textOf(value)}
      onChange={onChange}
    />
  );
}

/** Values left open count as text where JSON is read. */
function isReadable(text: string): boolean {
  if (text.trim() === '') return true;
  try {
    JSON.parse(text.replaceAll(/"\{\{[^}]*\}\}"|\{\{[^}]*\}\}/g, '""'));
    return true;
  } catch {
    return false;
  }
}

export function JsonWidget({ field, value, error, onChange }: WidgetProps) {
  const t = editorPhrases.useT();
  const text = textOf(value);
  return (
    <Textarea
      label={field.label}
      description={field.help}
      error={error ?? (isReadable(text) ? null : t('form.notJson'))}
      autosize
      minRows={4}
      maxRows={16}
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
