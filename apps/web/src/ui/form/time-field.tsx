import { TextInput } from '@mantine/core';

type Props = {
  label: string;
  /** `HH:mm`, or what has been typed of it so far. */
  value: string;
  onChange: (time: string) => void;
  error?: string | undefined;
  placeholder?: string;
};

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

/** A time of day, typed with the mask HH:MM. */
export function TimeField({ label, value, onChange, error, placeholder = 'HH:MM' }: Props) {
  return (
    <TextInput
      aria-label={label}
      inputMode="numeric"
      placeholder={placeholder}
      value={value}
      error={error}
      onChange={(event) => onChange(maskTime(event.currentTarget.value))}
      onBlur={() => onChange(completeTime(value))}
    />
  );
}
