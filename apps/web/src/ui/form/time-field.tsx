import { TextInput } from '@mantine/core';
import { useId, type KeyboardEvent, type ReactNode } from 'react';

type Props = {
  label: string;
  /** Names the field for screen readers alone, where a table or a row says it already. */
  isLabelHidden?: boolean;
  /** `HH:mm`, or what has been typed of it so far. */
  value: string;
  onChange: (time: string) => void;
  error?: ReactNode;
  /** What the arrow keys add and take away. */
  stepMinutes?: number;
};

const DAY_MINUTES = 24 * 60;
const pad = (part: number) => String(part).padStart(2, '0');

const timeAt = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** Digits become a time as they are typed. */
export const maskTime = (typed: string): string => {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
};

/** What somebody meant who left before the last digit: 8 is 08:00, 18:3 is 18:30. */
export function completeTime(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  if (digits === '') return '';
  const hours = digits.slice(0, 2);
  return `${hours.padStart(2, '0')}:${digits.slice(2).padEnd(2, '0')}`;
}

/** The next or last full step of the day: from 08:13 up by ten is 08:20. What is no time stays. */
export function stepTime(time: string, step: number): string {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  const at = hours * 60 + minutes;
  if (Number.isNaN(at)) return time;
  const size = Math.abs(step);
  const steps = step > 0 ? Math.floor(at / size) + 1 : Math.ceil(at / size) - 1;
  return timeAt((steps * size + DAY_MINUTES) % DAY_MINUTES);
}

/** Half hours: what people mostly choose. */
const LISTED_MINUTES = 30;
const listed = Array.from({ length: DAY_MINUTES / LISTED_MINUTES }, (_, index) => timeAt(index * LISTED_MINUTES));

/** A time of day, typed with the mask HH:MM on a clock of 24 hours or taken from the browser's list of half hours. */
export function TimeField({ label, isLabelHidden = false, value, onChange, error, stepMinutes = 10 }: Props) {
  const listId = useId();
  function step(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange(stepTime(completeTime(value), event.key === 'ArrowUp' ? stepMinutes : -stepMinutes));
  }
  return (
    <>
      <TextInput
        list={listId}
        {...(isLabelHidden ? { 'aria-label': label } : { label })}
        inputMode="numeric"
        autoComplete="off"
        placeholder="HH:MM"
        value={value}
        error={error}
        onChange={(event) => onChange(maskTime(event.currentTarget.value))}
        onBlur={() => onChange(completeTime(value))}
        onKeyDown={step}
      />
      <datalist id={listId}>
        {listed.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </datalist>
    </>
  );
}
