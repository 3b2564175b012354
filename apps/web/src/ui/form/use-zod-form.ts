import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import { toastFailure } from '../feedback/toast.tsx';

type Values = Record<string, unknown>;

type Options<S extends z.ZodType<Values, Values>> = {
  schema: S;
  initialValues: z.input<S>;
  /** Receives what the schema made of the values. A failure becomes a toast unless `onFailure` takes it. */
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  /** True: the failure was told to the person. */
  onFailure?: (failure: unknown) => boolean;
  /** The name of the first invalid field, before it takes the focus: to bring it into sight. */
  onInvalid?: (name: string) => void;
};

/**
 * A form whose rules are a zod schema. Field names are checked by the compiler, the first invalid field takes the
 * focus, a second submit while the first is under way is ignored.
 */
export function useZodForm<S extends z.ZodType<Values, Values>>({
  schema,
  initialValues,
  onSubmit,
  onFailure,
  onInvalid,
}: Options<S>) {
  const [isSubmitting, setSubmitting] = useState(false);
  const form = useForm<Values>({
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: false,
  });

  async function send(values: Values) {
    if (isSubmitting) return;
    setSubmitting(true);
    try {
      await onSubmit(schema.parse(values));
    } catch (failure) {
      if (!onFailure?.(failure)) toastFailure(failure);
    } finally {
      setSubmitting(false);
    }
  }

  const focusFirst = (problems: object) => {
    const [first] = Object.keys(problems);
    if (first === undefined) return;
    onInvalid?.(first);
    form.getInputNode(first)?.focus();
  };

  return {
    isSubmitting,
    /** As they stand at this moment. */
    values: form.values as z.input<S>,
    /** Props of one input: value, change handler, error. */
    field: (name: keyof z.input<S> & string) => form.getInputProps(name),
    set: <K extends keyof z.input<S> & string>(name: K, value: z.input<S>[K]) => form.setValues({ [name]: value }),
    /** All of them, in the place of what stands there. */
    replace: (values: Partial<z.input<S>>) => form.setValues(values),
    /** What the server says of one field: whoever sent the form stands at it, since the button was off meanwhile and has lost the focus. */
    setError: (name: keyof z.input<S> & string, text: string) => {
      form.setFieldError(name, text);
      form.getInputNode(name)?.focus();
    },
    reset: form.reset,
    isDirty: () => form.isDirty(),
    submit: form.onSubmit((values) => void send(values), focusFirst),
  };
}
