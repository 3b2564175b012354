import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { MultiSelect, NativeSelect, Switch, TextInput } from '@mantine/core';
import { instantAt, wallClockAt } from '../../../../platform/format/wall-clock.ts';
import { MomentField } from '../../../../ui/form/moment-field.tsx';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { trialPhrases } from '../../phrases/trials/phrases.ts';
import styles from './simulator.module.css';
import type { Simulator } from './use-simulation.ts';
import { channels } from './use-surroundings.ts';

type Some = { label: string; of: readonly { id: number; name: string }[]; ids: readonly number[] };

function SomeOf({ label, of, ids, onChange }: Some & { onChange: (ids: number[]) => void }) {
  if (of.length === 0) return null;
  return (
    <MultiSelect
      className={styles['wide']}
      label={label}
      searchable
      hidePickedOptions
      data={of.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={ids.map(String)}
      onChange={(values) => onChange(values.map(Number))}
    />
  );
}

/** Who writes, when and where: what a flow may ask about before anything was said. */
export function Circumstances({
  sim,
  setting,
  company,
  change,
}: Pick<Simulator, 'sim' | 'setting' | 'company' | 'change'>) {
  const te = editorPhrases.useT();
  const t = trialPhrases.useT();
  const { timeZone } = company;
  const began = sim.happened[0]?.at ?? sim.now;
  return (
    <details className={styles['setting']}>
      <summary>{te('sim.setting')}</summary>
      <div className={styles['fields']}>
        <NativeSelect
          label={te('sim.channel')}
          value={setting.channel}
          data={channels.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => change({ channel: event.currentTarget.value })}
        />
        <MomentField
          label={t('setting.at')}
          value={wallClockAt(new Date(began), timeZone)}
          onChange={(moment) => change({ at: moment === null ? null : instantAt(moment, timeZone).getTime() })}
        />
        <TextInput
          label={te('sim.contact')}
          value={setting.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={te('sim.email')}
          value={setting.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <SomeOf
          label={t('setting.tags')}
          of={company.tags}
          ids={setting.tagIds}
          onChange={(tagIds) => change({ tagIds })}
        />
        <Switch
          size="sm"
          label={te('sim.open')}
          checked={setting.isOpen}
          onChange={(event) => change({ isOpen: event.currentTarget.checked })}
        />
        {setting.isOpen && (
          <SomeOf
            label={t('setting.closedQueues')}
            of={company.queues}
            ids={setting.closedQueueIds}
            onChange={(closedQueueIds) => change({ closedQueueIds })}
          />
        )}
      </div>
    </details>
  );
}
