import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, Slider } from '@mantine/core';
import { editorPhrases } from '../../../phrases/editor/phrases.ts';
import type { WidgetProps } from '../form-context.ts';
import styles from './widgets.module.css';

type Unit = 'seconds' | 'minutes' | null;

function Amount({ field, value, error, onChange, unit }: WidgetProps & { unit: Unit }) {
  const t = editorPhrases.useT();
  return (
    <NumberInput
      label={field.label}
      description={field.help}
      error={error}
      size="sm"
      min={0}
      allowDecimal={false}
      allowNegative={false}
      // More is told, not cut: who typed 500 shall hear why it is not kept.
      clampBehavior="none"
      {...(unit && { suffix: ` ${t(`form.${unit}`)}` })}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
    />
  );
}

export const NumberWidget = (props: WidgetProps) => <Amount {...props} unit={null} />;
export const SecondsWidget = (props: WidgetProps) => <Amount {...props} unit="seconds" />;
export const MinutesWidget = (props: WidgetProps) => <Amount {...props} unit="minutes" />;

const TENTHS = [0, 50, 100].map((value) => ({ value, label: `${value}%` }));

/** A share, and what is left of the whole. */
export function PercentWidget({ field, value, onChange }: WidgetProps) {
  const share = typeof value === 'number' ? value : 0;
  return (
    <div className={styles['percent']}>
      <span className={styles['label']}>{field.label}</span>
      <output className={styles['shares']}>
        <b>A: {share}%</b>
        <b>B: {100 - share}%</b>
      </output>
      <Slider
        min={0}
        max={100}
        step={10}
        marks={TENTHS}
        label={(shown) => `${shown}%`}
        thumbLabel={field.label}
        value={share}
        onChange={onChange}
      />
    </div>
  );
}
