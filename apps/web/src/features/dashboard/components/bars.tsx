import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';

export type Bar = { name: string; total: number };
type Props = { bars: readonly Bar[]; seriesLabel: string; isLying: boolean };

/** Bars that stand (days, hours) or lie (people). */
export function Bars({ bars, seriesLabel, isLying }: Props) {
  return (
    <BarChart
      h={isLying ? Math.max(120, bars.length * 34 + 40) : 260}
      data={[...bars]}
      dataKey="name"
      orientation={isLying ? 'vertical' : 'horizontal'}
      series={[{ name: 'total', label: seriesLabel, color: 'var(--brand)' }]}
      gridAxis={isLying ? 'y' : 'x'}
      tickLine="none"
      maxBarWidth={28}
      barProps={{ radius: 4, isAnimationActive: false }}
      {...(isLying
        ? { yAxisProps: { width: 110, interval: 0 }, xAxisProps: { allowDecimals: false } }
        : { yAxisProps: { width: 36, allowDecimals: false } })}
      tooltipAnimationDuration={0}
    />
  );
}
