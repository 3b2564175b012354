import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/dates/styles.layer.css';
import { DatePickerInput } from '@mantine/dates';
import { dateLocale } from './date-locale.ts';

type Props = {
  label: string;
  /** `YYYY-MM-DD`, as everywhere in the contract. */
  value: string | null;
  onChange: (day: string | null) => void;
  min?: string;
  max?: string;
  error?: string;
  isClearable?: boolean;
};

/** One calendar day, shown as 31/12/2026. */
export function DayField({ label, value, onChange, min, max, error, isClearable = false }: Props) {
  return (
    <DatePickerInput
      label={label}
      value={value}
      onChange={onChange}
      valueFormat="DD/MM/YYYY"
      locale={dateLocale()}
      firstDayOfWeek={0}
      clearable={isClearable}
      {...(min && { minDate: min })}
      {...(max && { maxDate: max })}
      {...(error && { error })}
    />
  );
}
