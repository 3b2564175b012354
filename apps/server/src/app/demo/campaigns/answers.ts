/** What people said to the offer, and what the shop said then. */
export const answers: readonly (readonly [said: string, answered: string])[] = [
  ['Oi! Quero dois cadernos de 10 matérias, tem?', 'Temos sim! Separei dois para você, é só retirar até sábado.'],
  ['Vale para os de capa dura também?', 'Vale! Todos os cadernos estão com 15%.'],
  ['Separa um pra mim por favor 🙏', 'Separado! Está no seu nome no caixa.'],
  ['Até quando vai o desconto?', 'Até domingo, nas lojas e pelo WhatsApp.'],
  ['Vocês entregam?', 'Entregamos! O frete é grátis acima de R$ 250,00.'],
  ['Quanto fica o kit escolar?', 'O kit completo sai por R$ 89,90 com o desconto.'],
  ['Boa! Passo aí amanhã', 'Ótimo, esperamos você!'],
  ['Tem caderno inteligente?', 'Tem, em três cores. Quer que eu mande as fotos?'],
  ['Quero sim', 'Perfeito! Qual modelo você prefere?'],
  ['Dá pra parcelar?', 'Em até 3 vezes sem juros.'],
  ['Obrigada por avisar! Já comprei o meu', 'Que bom! Bom começo de aulas 😊'],
  ['Tem estojo com desconto também?', 'Os estojos estão com 10% esta semana.'],
];
