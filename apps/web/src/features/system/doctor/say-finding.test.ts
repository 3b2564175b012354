import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFindingWords } from './say-finding.ts';

test('days and measures of a finding are written as its reader writes them, and versions as they are called', () => {
  const { say } = renderHook(() => ({ say: useFindingWords() })).result.current;
  const what = (code: 'disk.fine' | 'clock.off' | 'versions.fine', values: Record<string, string>) =>
    say({ code, level: 'ok', values }).what;
  expect(what('disk.fine', { folder: '/dados/9.5', free: '73.5 GB' })).toBe('73,5 GB livres no disco de /dados/9.5');
  expect(what('clock.off', { seconds: '61.0' })).toContain('61,0 s');
  expect(what('versions.fine', { name: 'PostgreSQL 18.4', until: '2030-11-14' })).toBe(
    'PostgreSQL 18.4 recebe correções até 14/11/2030',
  );
});
