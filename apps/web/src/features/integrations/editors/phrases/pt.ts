export const pt = {
  open: 'Abrir em outra aba',
  enter: 'Informar o endereço do editor',
  change: 'Trocar endereço',
  frame: 'Editor do {name}',
  empty: 'O editor do {name} abre aqui dentro',
  'empty.hint': 'Informe onde ele está. O endereço fica guardado só neste navegador.',
  blankHint:
    'Ficou em branco ou não entra? O {name} pode não se deixar abrir dentro de outra página: use “Abrir em outra aba”.',
  dialog: 'Endereço do editor {name}',
  address: 'Endereço',
  'address.hint': 'Com https; em localhost também http. Fica guardado só neste navegador.',
  save: 'Salvar',
  forget: 'Esquecer endereço',
  'problem.missing': 'Informe o endereço do editor',
  'problem.unreadable': 'Este endereço não pode ser lido. Copie-o da barra do navegador.',
  'problem.insecure': 'Só endereços com https (http apenas em localhost)',
  'problem.own': 'Este é o endereço do próprio Balcão',
} as const;
