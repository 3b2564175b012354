import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/dates/styles.layer.css';
import { DateTimePicker } from '@mantine/dates';
import { dateLocale } from './date-locale.ts';

type Props = {
  label: string;
  /** `YYYY-MM-DD HH:mm:ss` on the company's clock. */
  value: string | null;
  onChange: (moment: string | null) => void;
  min?: string;
  error?: string;
  isDisabled?: boolean;
  isClearable?: boolean;
};

/** A day and a time on the company's clock, shown as 31/12/2026 23:59. */
export function MomentField({ label, value, onChange, min, error, isDisabled = false, isClearable = false }: Props) {
  return (
    <DateTimePicker
      label={label}
      value={value}
      onChange={onChange}
      valueFormat="DD/MM/YYYY HH:mm"
      locale={dateLocale()}
      firstDayOfWeek={0}
      disabled={isDisabled}
      clearable={isClearable && !isDisabled}
      {...(min && { minDate: min })}
      {...(error && { error })}
    />
  );
}
