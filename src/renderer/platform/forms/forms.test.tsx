import { requiredText } from '#domain/validation/required.ts';
import { createFakeHost, refusal, signedIn, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { TextField } from '#ui/TextField.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Feature } from '../feature/feature.ts';
import { createFormStorage, FORM_EXPIRY_MS } from './form-storage.ts';
import { FormFrame } from './FormFrame.tsx';
import { type SubmitResult, useForm } from './use-form.ts';
import { useProblemText } from './use-problem-text.ts';

const HOUR = 60 * 60 * 1000;
const KEY = 'galley.form.tag';
const persisted = (name: string, agoMs: number): string =>
  JSON.stringify({ formName: 'tag', values: { name }, lastChanged: new Date(Date.now() - agoMs).toISOString() });

describe('persisted forms', () => {
  const at = (nowMs: number, storage = localStorage, onFull: (sizes: Readonly<Record<string, number>>) => void = () => undefined) =>
    createFormStorage({ storage, nowMs: () => nowMs, onFull });

  it('hold formName, values and lastChanged (B3-043)', () => {
    at(Date.parse('2026-11-21T09:42:00Z')).write('tag', { name: 'Bern' });
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
      formName: 'tag',
      values: { name: 'Bern' },
      lastChanged: '2026-11-21T09:42:00.000Z',
    });
  });
  it('expire after 8 hours (A4-049, B9-013)', () => {
    at(0).write('tag', { name: 'Bern' });
    expect(FORM_EXPIRY_MS).toBe(8 * HOUR);
    expect(at(8 * HOUR - 1).read('tag')?.values).toEqual({ name: 'Bern' });
    expect(at(8 * HOUR).read('tag')).toBeNull();
  });
  it('are cleared on load when expired, but for the authentication store (B9-014)', async () => {
    localStorage.setItem(KEY, persisted('old', 9 * HOUR));
    localStorage.setItem('galley.form.fresh', persisted('fresh', HOUR));
    localStorage.setItem('galley.form.authentication', persisted('kept', 9 * HOUR));
    localStorage.setItem('galley.desk.theme', 'dark');
    await renderApp(createFakeHost());
    await screen.findByRole('banner');
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(['galley.form.fresh', 'galley.form.authentication', 'galley.desk.theme'].map(key => localStorage.getItem(key) !== null)).toEqual(
      [true, true, true],
    );
  });
  it('go with their person at the sign-out, though they are fresh, and are there for nobody else (ASVS 14.3.1)', async () => {
    localStorage.setItem('galley.form.fresh', persisted('Ein geheimer Titel', HOUR));
    localStorage.setItem('galley.desk.theme', 'dark');
    await renderApp(createFakeHost());
    await userEvent.click(await screen.findByRole('button', { name: /^Account of/u }));
    expect(localStorage.getItem('galley.form.fresh')).not.toBeNull();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(localStorage.getItem('galley.form.fresh')).toBeNull());
    expect(localStorage.getItem('galley.desk.theme')).toBe('dark');
  });
  it('are not found by somebody else who signs in after their login ended by itself, and stay for the same person (ASVS 14.3.1)', async () => {
    const signInAs = async (userId: string): Promise<void> => {
      const host = createFakeHost({ session: signedIn({ userId }) });
      await renderApp(host);
      await screen.findByRole('banner');
      cleanup();
    };
    await signInAs(USER_ID);
    localStorage.setItem('galley.form.fresh', persisted('Ein geheimer Titel', HOUR));
    await signInAs(USER_ID);
    expect(localStorage.getItem('galley.form.fresh')).not.toBeNull();
    await signInAs('7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99');
    expect(localStorage.getItem('galley.form.fresh')).toBeNull();
  });
  it('log the storage sizes when the storage is full, and never what is in it (B8-024)', () => {
    const heard: Readonly<Record<string, number>>[] = [];
    localStorage.setItem('galley.form.other', 'secret');
    const full = new Proxy(localStorage, {
      get: (target, property) => {
        if (property === 'setItem')
          return () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
        const value: unknown = Reflect.get(target, property, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value; // a method of the storage
      },
    });
    at(0, full, sizes => heard.push(sizes)).write('tag', { name: 'Bern' });
    expect(heard).toEqual([{ 'galley.form.other': 'galley.form.other'.length + 'secret'.length }]);
  });
  it('ignore what cannot be read', () => {
    localStorage.setItem(KEY, '{broken');
    expect(at(0).read('tag')).toBeNull();
  });
});

const schema = z.object({ name: z.string() });
type Values = z.infer<typeof schema>;

const TagForm = ({ submit }: { readonly submit: (values: Values) => Promise<SubmitResult> }) => {
  const problemText = useProblemText();
  const form = useForm<Values>({ name: 'tag', initial: { name: 'Bern' }, rules: { name: requiredText }, schema, submit });
  return (
    <FormFrame form={form} title="Tag">
      <TextField label="Name" value={form.values.name} onChange={name => form.set('name', name)} error={problemText(form.problems.name)} />
    </FormFrame>
  );
};

const openForm = async (submit: (values: Values) => Promise<SubmitResult> = () => Promise.resolve({ ok: true })) => {
  const feature: Feature = { routes: [{ path: 'form', element: <TagForm submit={submit} /> }] };
  await renderApp(createFakeHost(), { path: '/form', features: [feature] });
  return {
    name: await screen.findByLabelText('Name'),
    save: screen.getByRole('button', { name: 'Save' }),
    cancel: screen.getByRole('button', { name: 'Cancel' }),
  };
};
const isDisabled = (element: HTMLElement): boolean => element.hasAttribute('disabled');

describe('a form on screen', () => {
  it('enables submit and cancel when something changed, and is pristine after saving (B4-027, B4-028)', async () => {
    const saved: Values[] = [];
    const { name, save, cancel } = await openForm(values => {
      saved.push(values);
      return Promise.resolve({ ok: true });
    });
    expect([save, cancel].map(isDisabled)).toEqual([true, true]);
    await userEvent.type(name, ' West');
    expect([save, cancel].map(isDisabled)).toEqual([false, false]);
    await userEvent.click(save);
    await waitFor(() => expect([save, cancel].map(isDisabled)).toEqual([true, true]));
    expect(saved).toEqual([{ name: 'Bern West' }]);
  });

  it('names the problem beside the field on submit, and takes it away when it is cured (B4-029, B8-016)', async () => {
    const { name, save } = await openForm();
    await userEvent.clear(name);
    expect(screen.queryByText('This field is required')).toBeNull();
    await userEvent.click(save);
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(screen.getByText('Error on saving. Please check your entries.')).toBeTruthy();
    await userEvent.type(name, 'Thun');
    expect(screen.queryByText('This field is required')).toBeNull();
  });

  it('keeps what was typed when the newsroom refuses, with its words beside the field', async () => {
    const { name, save } = await openForm(() => Promise.resolve({ ok: false, error: refusal(400, 'nameTaken', ['name']) }));
    await userEvent.type(name, ' West');
    await userEvent.click(save);
    expect(await screen.findByText('Message of nameTaken')).toBeTruthy();
    expect(name).toHaveProperty('value', 'Bern West');
  });

  it('asks before cancelling (B8-024)', async () => {
    const { name, cancel } = await openForm();
    await userEvent.type(name, ' West');
    await userEvent.click(cancel);
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(name).toHaveProperty('value', 'Bern'));
  });

  it('restores what was typed before, with a warning that names the form (A4-049, B4-030, B8-024)', async () => {
    localStorage.setItem(KEY, persisted('Bern Ost', HOUR));
    const { name, save } = await openForm();
    expect(name).toHaveProperty('value', 'Bern Ost');
    expect(screen.getByText('Your unsaved changes in “Tag” have been restored.')).toBeTruthy();
    expect(isDisabled(save)).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(name).toHaveProperty('value', 'Bern');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('does not restore when a tester switched it off (A6-018)', async () => {
    localStorage.setItem(KEY, persisted('Bern Ost', HOUR));
    sessionStorage.setItem(
      'galley.diagnostics',
      JSON.stringify({ roleOverride: null, reducedUi: false, editorEngine: false, noFormRestoration: true }),
    );
    const { name } = await openForm();
    expect(name).toHaveProperty('value', 'Bern');
  });

  it('is kept while one types', async () => {
    const { name } = await openForm();
    await userEvent.type(name, ' West');
    await waitFor(() => expect(localStorage.getItem(KEY)).toContain('Bern West'));
  });
});
