/** The letter that proves a mail server. */
export const testLetter = (code: string) => ({
  subject: `Código de teste do servidor de e-mail: ${code}`,
  text: `Olá!

Esta mensagem saiu pelo servidor de e-mail que você configurou. Para usá-lo, digite este código na tela de configurações:

${code}

Ele vale por uma hora. Não foi você? Então ignore esta mensagem.
`,
});
