export const pt = {
  title: 'Colunas do Kanban',
  search: 'Buscar colunas',
  add: 'Nova coluna',
  empty: 'Nenhuma coluna ainda',
  'empty.hint': 'Cada coluna é uma etapa do atendimento no quadro Kanban, como Orçamento ou Entrega.',
  'form.new': 'Nova coluna',
  'form.edit': 'Editar coluna',
  saved: 'Coluna salva com sucesso.',
  'delete.title': 'Excluir a coluna “{name}”?',
  'delete.unused': 'Nenhum atendimento está nesta coluna.',
  'form.isLane': 'Coluna do Kanban',
  'form.isLane.hint': 'O quadro mostra uma coluna com os atendimentos desta tag.',
} as const;
