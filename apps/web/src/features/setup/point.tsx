import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** One fact of a step, and whether it is as it should be. */
export function Point({ isFine, children }: { isFine: boolean; children: ReactNode }) {
  const Icon = isFine ? IconCircleCheck : IconAlertTriangle;
  return (
    <li data-fine={isFine || undefined}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
