import { checksumOf } from './crc.ts';

/** A code as gateways hand out: it names the place where they tell what is to be paid. */
export function dynamicCode({ location, name, cents }: { location: string; name: string; cents?: number }): string {
  const amount = cents === undefined ? '' : field('54', (cents / 100).toFixed(2));
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'BR.GOV.BCB.PIX') + field('25', location)),
    field('52', '0000'),
    field('53', '986'),
    amount,
    field('58', 'BR'),
    field('59', name),
    field('60', 'SAO PAULO'),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return body + checksumOf(body);
}

const field = (id: string, value: string) => id + String(value.length).padStart(2, '0') + value;
