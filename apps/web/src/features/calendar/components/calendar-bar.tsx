import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Checkbox, Menu } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconLink, IconStack2 } from '@tabler/icons-react';
import { languageTags, useLanguage } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { calendarPhrases } from '../phrases/phrases.ts';
import { stepped, windowTitle, type CalendarView } from '../shown-window.ts';
import styles from './calendar-bar.module.css';

export const layerNames = ['tasks', 'schedules', 'hours'] as const;
export type LayerName = (typeof layerNames)[number];

type Props = {
  view: CalendarView;
  views: readonly CalendarView[];
  day: string;
  today: string;
  layers: readonly LayerName[];
  onView: (view: CalendarView) => void;
  onDay: (day: string) => void;
  onLayers: (layers: LayerName[]) => void;
  onAddress: () => void;
};

/** What is looked at, and how. */
export function CalendarBar({ view, views, day, today, onView, onDay, ...rest }: Props) {
  const t = calendarPhrases.useT();
  const language = languageTags[useLanguage()];
  return (
    <div className={styles['bar']}>
      <div className={styles['steps']}>
        <Button variant="default" size="xs" onClick={() => onDay(today)}>
          {t('today')}
        </Button>
        <IconButton
          label={t('previous')}
          icon={IconChevronLeft}
          variant="subtle"
          onClick={() => onDay(stepped(day, view, -1))}
        />
        <IconButton
          label={t('next')}
          icon={IconChevronRight}
          variant="subtle"
          onClick={() => onDay(stepped(day, view, 1))}
        />
      </div>
      <h2 className={styles['title']} aria-live="polite">
        {windowTitle(day, view, language)}
      </h2>
      <div className={styles['tools']}>
        <Segmented
          label={t('view')}
          value={view}
          options={views.map((value) => ({ value, label: t(value) }))}
          onChange={onView}
        />
        <LayersMenu layers={rest.layers} onLayers={rest.onLayers} />
        <IconButton label={t('address')} icon={IconLink} variant="subtle" onClick={rest.onAddress} />
      </div>
    </div>
  );
}

function LayersMenu({ layers, onLayers }: Pick<Props, 'layers' | 'onLayers'>) {
  const t = calendarPhrases.useT();
  const toggle = (name: LayerName) =>
    onLayers(layerNames.filter((one) => (one === name ? !layers.includes(one) : layers.includes(one))));
  return (
    <Menu position="bottom-end" withinPortal closeOnItemClick={false}>
      <Menu.Target>
        <IconButton label={t('layers')} icon={IconStack2} variant="subtle" />
      </Menu.Target>
      <Menu.Dropdown>
        {layerNames.map((name) => (
          <Menu.Item
            key={name}
            role="menuitemcheckbox"
            aria-checked={layers.includes(name)}
            leftSection={<Checkbox.Indicator size="xs" checked={layers.includes(name)} aria-hidden />}
            onClick={() => toggle(name)}
          >
            {t(`layer.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
