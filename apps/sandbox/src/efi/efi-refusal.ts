/** A refusal as Efí words it. */
export class EfiRefusal extends Error {
  readonly status: number;
  readonly nome: string;

  constructor(status: number, nome: string, mensagem: string) {
    super(mensagem);
    this.status = status;
    this.nome = nome;
  }
}
