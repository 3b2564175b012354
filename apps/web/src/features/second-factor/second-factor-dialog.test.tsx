import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { call } from '../../platform/api.ts';
import { useFactorAsking } from '../../platform/second-factor/asking.ts';
import { login } from '../../platform/session-store.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { person, sessionOf } from '../../test/people.ts';
import { secondFactorRoutes } from '@balcao/contract/second-factor/routes.ts';
import { FactorPrompt } from './factor-prompt.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `AAAA${index}-BBBBB`);

function Asker() {
  const asking = useFactorAsking();
  return asking && <FactorPrompt {...asking} />;
}

/** The dialog against a server that keeps whether it is on and whether the proof is fresh. */
async function open(state: { isOn: boolean; isFresh: boolean }) {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person())],
    'GET /second-factor': () => [200, { isOn: state.isOn, recoveryCodesLeft: state.isOn ? 2 : 0, isDemanded: false }],
    'POST /second-factor': () => [200, { secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' }],
    'POST /second-factor/confirm': ({ body }) => {
      if (JSON.stringify(body) !== '{"code":"123456"}') return [400, { error: 'ERR_SECOND_FACTOR_CODE' }];
      state.isOn = true;
      return [200, { recoveryCodes }];
    },
    'POST /second-factor/prove': () => {
      state.isFresh = true;
      return [200, { message: 'OK' }];
    },
    'POST /second-factor/recovery-codes': () =>
      state.isFresh ? [200, { recoveryCodes }] : [403, { error: 'ERR_SECOND_FACTOR_NEEDED', details: { isOn: true } }],
  });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <SecondFactorDialog onClose={() => {}} />
        <Asker />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
}

test('switching it on asks for the password, draws the QR code and shows the recovery codes once', async () => {
  const { user } = await open({ isOn: false, isFresh: false });
  const password = await screen.findByLabelText('Sua senha');
  await waitFor(() => expect(document.activeElement).toBe(password));
  await user.keyboard('segredo{Enter}');
  await screen.findByRole('img', { name: 'Código QR para o aplicativo autenticador' });
  expect(screen.getByText('ABCD EFGH')).toBeDefined();
  const code = screen.getByLabelText('Código de 6 dígitos');
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Confirmar e ligar' }));
  await screen.findByText(/O código não confere/);
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Confirmar e ligar' }));
  const codes = (await screen.findByText('AAAA9-BBBBB')).closest('ul');
  expect(document.activeElement).toBe(codes);
  await user.click(screen.getByRole('button', { name: 'Guardei os códigos' }));
  await screen.findByText('A verificação em duas etapas está ligada.');
  expect(screen.queryByText('AAAA9-BBBBB')).toBeNull();
});

test('what asks for a fresh code asks on the screen and goes on by itself', async () => {
  const { server, user } = await open({ isOn: true, isFresh: false });
  await user.click(await screen.findByRole('button', { name: 'Gerar novos códigos' }));
  await user.type(await screen.findByLabelText('Código do aplicativo ou de recuperação'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('AAAA0-BBBBB');
  expect(server.calls('POST /second-factor/recovery-codes')).toHaveLength(2);
});

test('who does not want to prove it is told why nothing happened', async () => {
  const { user } = await open({ isOn: true, isFresh: false });
  const renewing = call(secondFactorRoutes.renewRecoveryCodes, {}).catch((failure: unknown) => failure);
  await screen.findByText('Confirme que é você');
  const [cancel] = screen.getAllByRole('button', { name: 'Cancelar' });
  if (cancel) await user.click(cancel);
  expect(await renewing).toMatchObject({ code: 'ERR_SECOND_FACTOR_NEEDED' });
});
