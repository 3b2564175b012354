import { flowAccess } from '@balcao/contract/flows/fields.ts';
import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePlan } from '../../../platform/plan.ts';
import { useCan } from '../../../platform/session.tsx';
import { flowChoicesQuery } from '../connections.data.ts';
import type { Bound, ConnectionForm } from './form-types.ts';
import { connectionFormPhrases } from './phrases/phrases.ts';

/** The flow that answers whoever begins to write. Where flows cannot be drawn, what was chosen stays. */
export function FlowChoice({ form }: { form: ConnectionForm }) {
  const t = connectionFormPhrases.useT();
  const { level, has } = usePlan();
  const canDraw = useCan(flowAccess.permission);
  const mayChoose = canDraw && has(flowAccess.planFlag) && levelAtLeast(level, flowAccess.minimumLevel);
  const { data: flows } = useQuery({ ...flowChoicesQuery, enabled: mayChoose });
  const { value, onChange } = form.field('flowId') as Bound<string>;
  const isListed = value === '0' || flows?.some(({ id }) => String(id) === value);
  const hint = mayChoose ? (flows?.length === 0 ? 'flowHint.empty' : 'flowHint') : 'flowHint.closed';
  return (
    <NativeSelect
      label={t('flow')}
      description={t(hint)}
      disabled={!mayChoose || flows === undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '0', label: t('flow.none') },
        ...(isListed ? [] : [{ value, label: t('flow.chosen', { id: value }) }]),
        ...(flows ?? []).map(({ id, name, active, live }) => ({
          value: String(id),
          label: active && live ? name : t('flow.off', { name }),
        })),
      ]}
    />
  );
}
