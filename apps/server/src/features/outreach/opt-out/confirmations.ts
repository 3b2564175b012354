/** What is said to whoever receives no campaigns any more, and to whoever does again. */
export const GONE = 'Pronto, você não receberá mais campanhas. Para voltar, responda VOLTAR.';
export const BACK = 'Pronto, você voltará a receber nossas campanhas. Para sair, responda SAIR.';
