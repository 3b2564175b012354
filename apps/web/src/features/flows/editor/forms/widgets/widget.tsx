import type { Widget } from '@balcao/bot/nodes/node-kind.ts';
import type { ComponentType } from 'react';
import type { WidgetProps } from '../form-context.ts';
import {
  ConditionWidget,
  FlowWidget,
  NodeWidget,
  QuestionVariableWidget,
  QueueWidget,
  SelectWidget,
  SwitchWidget,
  TagWidget,
  UserWidget,
  VariableWidget,
} from './choice-widgets.tsx';
import { ElementsWidget } from './elements-widget.tsx';
import { AudioWidget, DocumentWidget, ImageWidget, VideoWidget } from './media-widgets.tsx';
import { MinutesWidget, NumberWidget, PercentWidget, SecondsWidget } from './number-widgets.tsx';
import { ChoicesWidget, KeyValuesWidget } from './rows-widgets.tsx';
import { JsonWidget, TextWidget, VariableNameWidget, VariablesWidget } from './text-widgets.tsx';

/** The vocabulary that forms of blocks are drawn with. */
export const widgets: Record<Widget, ComponentType<WidgetProps>> = {
  text: TextWidget,
  variables: VariablesWidget,
  number: NumberWidget,
  seconds: SecondsWidget,
  minutes: MinutesWidget,
  percent: PercentWidget,
  switch: SwitchWidget,
  select: SelectWidget,
  choices: ChoicesWidget,
  'key-values': KeyValuesWidget,
  json: JsonWidget,
  elements: ElementsWidget,
  image: ImageWidget,
  audio: AudioWidget,
  video: VideoWidget,
  document: DocumentWidget,
  queue: QueueWidget,
  user: UserWidget,
  tag: TagWidget,
  flow: FlowWidget,
  node: NodeWidget,
  variable: VariableWidget,
  'question-variable': QuestionVariableWidget,
  'variable-name': VariableNameWidget,
  condition: ConditionWidget,
};
