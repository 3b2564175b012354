import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import type { LetterBrand } from '../../brand/letters/letter-brand.ts';
import { RESET_MINUTES } from './reset-code.ts';

/** The letter with a reset code, for people: once as plain text and once with a face. */
export function resetEmail({ name, code, brand }: { name: string; code: string; brand: LetterBrand }) {
  const readable = `${code.slice(0, 4)} ${code.slice(4)}`;
  return {
    // Subjects show on locked phones.
    subject: `${brand.name}: seu código`,
    text: plainText({ name, code: readable, brand: brand.name }),
    html: page({ name: escapeHtml(name), code: readable, brand: escapeHtml(brand.name), color: fillOf(brand.color) }),
  };
}

type Parts = { name: string; code: string; brand: string };

/** White text stands on it: a pale colour would swallow it. */
const fillOf = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 > 140 ? '#0e6b82' : color;
};

const plainText = ({ name, code, brand }: Parts) => `Olá, ${name}!

Recebemos um pedido para redefinir a sua senha em ${brand}.

Seu código: ${code}

Digite-o na tela de recuperação. Ele vale por ${RESET_MINUTES} minutos e só pode ser usado uma vez.

Não foi você? Então ignore esta mensagem: sua senha continua a mesma.

${brand}
`;

// Mail programs know neither style sheets nor flexible layouts: tables and inline styles are what all of them show.
const page = ({ name, code, brand, color }: Parts & { color: string }) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Código de recuperação</title>
</head>
<body style="margin:0;background:#f4f3f0;font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#24292b">
<div style="display:none;max-height:0;overflow:hidden">Vale por ${RESET_MINUTES} minutos e só pode ser usado uma vez.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="padding:32px 16px">
<tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border-radius:14px;overflow:hidden">
<tr><td style="background:${color};padding:22px 32px;color:#ffffff;font-size:20px;font-weight:600">${brand}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">Olá, ${name}!</h1>
<p style="margin:0 0 24px;font-size:16px;line-height:1.55">Recebemos um pedido para redefinir a sua senha. Digite este código na tela de recuperação:</p>
<p style="margin:0 0 24px;padding:18px;background:#e8f1f4;border-radius:10px;text-align:center;font-family:Consolas,Menlo,monospace;font-size:30px;font-weight:700;letter-spacing:4px;color:#0b5568">${code}</p>
<p style="margin:0 0 24px;font-size:14px;line-height:1.55;color:#566064">Ele vale por <strong>${RESET_MINUTES} minutos</strong> e só pode ser usado uma vez.</p>
<p style="margin:0;padding-top:20px;border-top:1px solid #e6e4df;font-size:14px;line-height:1.55;color:#566064">Não foi você? Então ignore esta mensagem: sua senha continua a mesma.</p>
</td></tr>
</table>
<p style="margin:18px 0 0;font-size:12px;color:#566064">Mensagem automática: não é preciso responder.</p>
</td></tr>
</table>
</body>
</html>
`;
