import { Button, MantineProvider, TextInput } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { useZodForm } from './use-zod-form.ts';

const schema = z
  .object({ name: z.string().trim().min(2, 'Muito curto!'), first: z.string().min(1), second: z.string() })
  .refine((values) => values.first === values.second, { path: ['second'], error: 'Diferentes' });

type Submit = (values: z.output<typeof schema>) => Promise<unknown>;

type OnFailure = (failure: unknown, form: { setError: (name: 'first', text: string) => void }) => boolean;

function Form({ onSubmit, onFailure }: { onSubmit: Submit; onFailure?: OnFailure }) {
  const form = useZodForm({
    schema,
    initialValues: { name: '', first: 'a', second: 'a' },
    onSubmit,
    ...(onFailure && { onFailure: (failure: unknown): boolean => onFailure(failure, form) }),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <TextInput label="Nome" {...form.field('name')} />
      <TextInput label="Primeira" {...form.field('first')} />
      <TextInput label="Segunda" {...form.field('second')} />
      <Button type="submit" loading={form.isSubmitting}>
        Enviar
      </Button>
    </form>
  );
}

function open(onSubmit: Submit, onFailure?: OnFailure) {
  render(
    <MantineProvider env="test">
      <Form onSubmit={onSubmit} {...(onFailure && { onFailure })} />
    </MantineProvider>,
  );
  return userEvent.setup();
}

test('the first invalid field is marked and takes the focus, and nothing is sent', async () => {
  const sent: unknown[] = [];
  const user = open(async (values) => void sent.push(values));
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await screen.findByText('Muito curto!');
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
  expect(sent).toEqual([]);
});

test('a rule between two fields marks the field it names', async () => {
  const user = open(() => Promise.resolve());
  await user.type(screen.getByLabelText('Nome'), 'Ana');
  await user.type(screen.getByLabelText('Segunda'), 'b');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await screen.findByText('Diferentes');
  expect(document.activeElement).toBe(screen.getByLabelText('Segunda'));
});

test('what is sent is what the schema made of it, and an impatient second click sends nothing more', async () => {
  const sent: unknown[] = [];
  let finish = () => {};
  const user = open((values) => {
    sent.push(values);
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  await user.type(screen.getByLabelText('Nome'), '  Ana  ');
  await user.dblClick(screen.getByRole('button', { name: 'Enviar' }));
  expect(sent).toEqual([{ name: 'Ana', first: 'a', second: 'a' }]);
  finish();
});

test('the page may tell a failure in its own words', async () => {
  const told: unknown[] = [];
  const user = open(
    () => Promise.reject(new ApiError(409, 'ERR_DUPLICATED_EMAIL')),
    (failure) => told.push(failure) > 0,
  );
  await user.type(screen.getByLabelText('Nome'), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(told).toEqual([expect.objectContaining({ code: 'ERR_DUPLICATED_EMAIL' })]);
});

test('what the server refuses of one field is said there, and whoever sent the form stands at it', async () => {
  const user = open(
    () => Promise.reject(new ApiError(409, 'ERR_DUPLICATED_EMAIL')),
    (_failure, form) => {
      form.setError('first', 'Já existe');
      return true;
    },
  );
  await user.type(screen.getByLabelText('Nome'), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await screen.findByText('Já existe');
  expect(document.activeElement).toBe(screen.getByLabelText('Primeira'));
});
