import { MomentField } from '../../../ui/form/moment-field.tsx';
import { schedulePhrases } from '../phrases/phrases.ts';

/** The field of a form, as it comes. */
type Props = { value?: unknown; onChange?: (moment: string) => void; error?: unknown; isReadOnly?: boolean };

/** When a message leaves. */
export function SendAtField({ value, onChange, error, isReadOnly = false }: Props) {
  const t = schedulePhrases.useT();
  return (
    <MomentField
      label={t('sendAt')}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen) => onChange?.(chosen ?? '')}
      isDisabled={isReadOnly}
      {...(typeof error === 'string' && { error })}
    />
  );
}
