export const pt = {
  label: {
    one: '{count} cliente aguardando, há {time}',
    other: '{count} clientes aguardando; a maior espera é de {time}',
  },
} as const;
