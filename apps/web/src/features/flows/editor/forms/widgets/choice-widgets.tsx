import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select, Switch } from '@mantine/core';
import { useLanguage } from '../../../../../platform/i18n/language.ts';
import { questionVariables, textVariables } from '../../../graph/variables.ts';
import { editorPhrases } from '../../../phrases/editor/phrases.ts';
import { nodeName, summaryOf } from '../../kinds.ts';
import { useNodeForm, type WidgetProps } from '../form-context.ts';

export function SwitchWidget({ field, value, onChange }: WidgetProps) {
  return (
    <Switch
      size="sm"
      label={field.label}
      description={field.help}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

type Option = { value: string; label: string };
type PickProps = WidgetProps & { options: readonly Option[] | undefined; placeholder?: string };

/** One of a list. What was stored and is gone from the list is still shown, as what it is: gone. */
function Pick({ field, value, error, onChange, options, placeholder }: PickProps) {
  const t = editorPhrases.useT();
  const chosen = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const isGone = chosen !== '' && options !== undefined && !options.some((option) => option.value === chosen);
  const data = [...(options ?? []), ...(isGone ? [{ value: chosen, label: t('form.gone', { value: chosen }) }] : [])];
  return (
    <Select
      label={field.label}
      description={field.help}
      error={error}
      size="sm"
      searchable
      clearable
      disabled={options === undefined}
      placeholder={placeholder ?? t('form.choose')}
      nothingFoundMessage={t('form.nothingFound')}
      data={data}
      value={chosen === '' ? null : chosen}
      onChange={onChange}
    />
  );
}

const named = (list: readonly { id: number; name: string }[] | undefined) =>
  list?.map(({ id, name }) => ({ value: String(id), label: name }));

function PickById({ list, ...props }: WidgetProps & { list: readonly { id: number; name: string }[] | undefined }) {
  return (
    <Pick
      {...props}
      options={named(list)}
      onChange={(value) => props.onChange(typeof value === 'string' ? Number(value) : null)}
    />
  );
}

export const QueueWidget = (props: WidgetProps) => <PickById {...props} list={useNodeForm().lists.queues} />;
export const TagWidget = (props: WidgetProps) => <PickById {...props} list={useNodeForm().lists.tags} />;
export const FlowWidget = (props: WidgetProps) => <PickById {...props} list={useNodeForm().lists.flows} />;

/** Who works in the chosen queue; everybody while none is chosen. */
export function UserWidget(props: WidgetProps) {
  const { lists, data } = useNodeForm();
  const queueId = data['queueId'];
  const users = lists.users?.filter(({ queues }) => queueId == null || queues.some(({ id }) => id === queueId));
  return <PickById {...props} list={users} />;
}

/** Another block of this flow. */
export function NodeWidget(props: WidgetProps) {
  const { graph, nodeId } = useNodeForm();
  const language = useLanguage();
  const options = graph.nodes
    .filter(({ id }) => id !== nodeId)
    .map((node) => ({
      value: node.id,
      label: [nodeName(node, language), summaryOf(node).slice(0, 40)].filter(Boolean).join(': '),
    }));
  return <Pick {...props} options={options} />;
}

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** What a condition asks about: the tags of the ticket, or an answer. Elsewhere any value may be named. */
export function VariableWidget(props: WidgetProps) {
  const t = editorPhrases.useT();
  const { graph, kind } = useNodeForm();
  if (kind !== 'condition') return <Pick {...props} options={asOptions(textVariables(graph))} />;
  const tags = { value: 'ticketTag', label: t('form.ticketTag') };
  return <Pick {...props} options={[tags, ...asOptions(questionVariables(graph))]} />;
}

export const QuestionVariableWidget = (props: WidgetProps) => (
  <Pick {...props} options={asOptions(questionVariables(useNodeForm().graph))} />
);

/** Only one rule is offered; the others come with flows drawn elsewhere, and are kept. */
export function ConditionWidget(props: WidgetProps) {
  const t = editorPhrases.useT();
  const stored = Number(props.value ?? 6);
  const codes = stored === 6 ? [6] : [stored, 6];
  const options = codes.map((code) => ({ value: String(code), label: conditionName(t, code) }));
  return (
    <Pick
      {...props}
      value={String(stored)}
      options={options}
      onChange={(value) => props.onChange(value === null ? 6 : Number(value))}
    />
  );
}

const conditionCodes = [1, 2, 3, 4, 5, 6] as const;

function conditionName(t: ReturnType<typeof editorPhrases.useT>, code: number): string {
  const known = conditionCodes.find((each) => each === code);
  return known === undefined ? String(code) : t(`condition.${known}`);
}

export function SelectWidget(props: WidgetProps) {
  const { words } = useNodeForm();
  const values = props.field.meta.values ?? [];
  const labelOf = (value: string) => words[`${props.field.meta.label}.${value}`] ?? words[value] ?? value.toUpperCase();
  return <Pick {...props} options={values.map((value) => ({ value, label: labelOf(value) }))} />;
}
