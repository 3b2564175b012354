export const pt = {
  placeholder: 'Escolha um modelo aprovado',
  none: 'Nenhum modelo aprovado.',
  parameter: 'Parâmetro {name}',
  header: 'Endereço do arquivo do cabeçalho',
  headerHint: 'Um endereço público que começa com https.',
  gone: 'O modelo “{name}” já não está aprovado. Escolha outro.',
  kind: '{label}: texto ou modelo',
  text: 'Texto livre',
  template: 'Modelo aprovado',
  missing: 'Escolha um modelo e preencha todos os parâmetros.',
} as const;
