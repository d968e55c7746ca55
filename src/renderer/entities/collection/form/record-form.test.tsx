import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requiredText } from '#domain/validation/required.ts';
import type { Feature } from '#renderer/platform/feature/feature.ts';
import { FormFrame } from '#renderer/platform/forms/FormFrame.tsx';
import type { SubmitResult } from '#renderer/platform/forms/use-form.ts';
import { createFakeHost, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { FormFields } from './FormFields.tsx';
import { type CustomFieldProps, defineForm } from './record-form.ts';
import { useRecordForm } from './use-record-form.ts';

const schema = z.object({
  title: z.string(),
  lead: z.string(),
  contentLocale: z.enum(['de-CH', 'fr-CH']),
  isNew: z.boolean(),
  places: z.array(z.string()),
});
type Values = Readonly<z.infer<typeof schema>>;
const INITIAL: Values = { title: 'Bern', lead: '', contentLocale: 'de-CH', isNew: false, places: ['Aare'] };

const PlacesField = ({ value, onChange }: CustomFieldProps<string[], Values>) => (
  <button type="button" onClick={() => onChange([...value, 'Emme'])}>
    {value.join('/')}
  </button>
);

const FORM = defineForm<Values>({
  title: { label: 'items:field.title', required: true, rule: requiredText, control: { kind: 'text', maxLength: 40, guide: 5 } },
  lead: { label: 'items:field.lead', rule: requiredText, control: { kind: 'text', maxLength: 80, rows: 2 } },
  contentLocale: {
    label: 'items:metadata.language',
    control: { kind: 'choice', options: ['de-CH', 'fr-CH'], prefix: 'items:language.' },
    sets: () => ({ lead: '' }),
  },
  isNew: { label: 'links:field.openInNewWindow', control: { kind: 'switch' } },
  places: { label: 'items:create.tenants', control: { kind: 'custom', Field: PlacesField, Words: ({ value }) => value.join(' and ') } },
});

const submitted: Values[] = [];
let answers: SubmitResult<Values>[] = [];

const TagForm = () => {
  const { form, binding } = useRecordForm(FORM, {
    name: 'tag',
    initial: INITIAL,
    schema,
    submit: values => {
      submitted.push(values);
      return Promise.resolve(answers.shift() ?? { ok: true });
    },
  });
  return (
    <FormFrame form={form} title="Tag">
      <FormFields form={FORM} binding={binding} autoFocus="title" />
    </FormFrame>
  );
};

const open = async () => {
  const feature: Feature = { routes: [{ path: 'form', element: <TagForm /> }] };
  await renderApp(createFakeHost(), { path: '/form', features: [feature] });
  return { title: await screen.findByLabelText(/^Title/u), lead: screen.getByLabelText(/^Lead/u) };
};

describe('a declared form', () => {
  afterEach(() => {
    cleanup();
    submitted.length = 0;
    answers = [];
  });

  it('shows each field by its declaration, begins in the one that it names, and submits all of them', async () => {
    const { title, lead } = await open();
    expect(document.activeElement).toBe(title);
    await userEvent.type(title, ' West');
    await userEvent.type(lead, 'Ein Quartier.');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(submitted).toEqual([{ ...INITIAL, title: 'Bern West', lead: 'Ein Quartier.', isNew: true }]));
  });

  it.each(['{Control>}s{/Control}', '{Control>}{Enter}{/Control}'])('a declared form is submitted with %s from any field', async keys => {
    const { lead } = await open();
    await userEvent.type(lead, `Ein Quartier.${keys}`);
    await waitFor(() => expect(submitted).toHaveLength(1));
  });

  it('goes to the first field with a problem when it is submitted, also when the newsroom names it (B4-029)', async () => {
    const { title, lead } = await open();
    await userEvent.type(title, ' West{Control>}s{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(lead));
    expect(submitted).toEqual([]);
    answers = [{ ok: false, error: refusal(400, 'nameTaken', ['title']) }];
    await userEvent.type(lead, 'Ein Quartier.{Control>}s{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText('This name is already taken.')).toBeTruthy();
  });

  it('sets the other fields that a choice decides', async () => {
    const { lead } = await open();
    await userEvent.type(lead, 'Ein Quartier.');
    await userEvent.click(screen.getByRole('radio', { name: /French/u }));
    expect(lead).toHaveProperty('value', '');
  });

  it.each([
    ['Keep mine', 'Bern West'],
    ['Take theirs', 'Berne'],
  ])('asks field by field where someone else changed the same: “%s”', async (choice, title) => {
    const fields = await open();
    answers = [{ ok: false, error: { code: 'preconditionFailed' }, theirs: { ...INITIAL, title: 'Berne', isNew: true } }];
    await userEvent.type(fields.lead, 'Ein Quartier.');
    await userEvent.type(fields.title, ' West{Control>}s{/Control}');
    const conflict = await screen.findByRole('note');
    expect(within(conflict).getByText('Berne')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(submitted).toHaveLength(1);
    await userEvent.click(within(conflict).getByRole('button', { name: choice }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(submitted[1]).toEqual({ ...INITIAL, title, lead: 'Ein Quartier.', isNew: true }));
  });

  it('says in a conflict what the other person has in a field of its own kind', async () => {
    const { lead } = await open();
    answers = [
      { ok: false, error: { code: 'preconditionFailed' }, theirs: { ...INITIAL, lead: 'x', isNew: false, places: ['Aare', 'Reuss'] } },
    ];
    await userEvent.click(screen.getByRole('button', { name: 'Aare' }));
    await userEvent.type(lead, 'Ein Quartier.{Control>}s{/Control}');
    expect((await screen.findAllByRole('note')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('x'),
      expect.stringContaining('Aare and Reuss'),
    ]);
  });
});
