import { err } from '#domain/result.ts';
import { requiredText } from '#domain/validation/required.ts';
import { createFakeHost, type FakeHost, NOW, refusal, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Feature } from '../feature/feature.ts';
import { FormFrame } from './FormFrame.tsx';
import { type SubmitResult, useForm } from './use-form.ts';
import { useProblemText } from './use-problem-text.ts';

const HOUR = 60 * 60 * 1000;
const KEY = 'galley.form.tag';
const inBrowser = (name: string, agoMs: number): string =>
  JSON.stringify({ formName: 'tag', values: { name }, lastChanged: new Date(Date.now() - agoMs).toISOString() });
const kept = (name: string, base = 'Bern') => ({ id: 'tag', version: 1, base: { name: base }, fields: { name }, changedAt: NOW });

describe('forms that earlier versions kept in the browser', () => {
  it('forms that earlier versions kept in the browser come to the records of their person, with their time, and are gone from the browser (A4-049, B3-043)', async () => {
    const form = inBrowser('Bern Ost', HOUR);
    localStorage.setItem(KEY, form);
    localStorage.setItem('galley.forms.person', USER_ID);
    const host = createFakeHost();
    const { name } = await openForm({ host });
    await waitFor(() => expect(name).toHaveProperty('value', 'Bern Ost'));
    expect(host.callsOf('records.put')[0]).toEqual({
      kind: 'form',
      id: 'tag',
      version: 1,
      base: {},
      fields: { name: 'Bern Ost' },
      changedAt: z.object({ lastChanged: z.string() }).parse(JSON.parse(form)).lastChanged,
    });
    expect(localStorage.getItem(KEY)).toBeNull();
  });
  it('forms that earlier versions kept in the browser stay in the browser while the host cannot store them; the store of the authentication always stays (B9-014)', async () => {
    for (const key of [KEY, 'galley.form.authentication']) localStorage.setItem(key, inBrowser('Bern Ost', HOUR));
    const host = createFakeHost();
    host.handlers['records.put'] = () => err({ code: 'diskFull' });
    await renderApp(host);
    await screen.findByRole('banner');
    expect([KEY, 'galley.form.authentication'].map(key => localStorage.getItem(key) === null)).toEqual([false, false]);
  });
  it('forms that earlier versions kept in the browser are not found by another person who signs in (ASVS 14.3.1)', async () => {
    localStorage.setItem(KEY, inBrowser('Ein geheimer Titel', HOUR));
    localStorage.setItem('galley.forms.person', '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99');
    localStorage.setItem('galley.desk.theme', 'dark');
    const host = createFakeHost();
    await renderApp(host);
    await screen.findByRole('banner');
    expect([localStorage.getItem(KEY), host.callsOf('records.put')]).toEqual([null, []]);
    expect(localStorage.getItem('galley.desk.theme')).toBe('dark');
  });
  it('forms that earlier versions kept in the browser that cannot be read are forgotten', async () => {
    localStorage.setItem(KEY, '{broken');
    await renderApp(createFakeHost());
    await screen.findByRole('banner');
    expect(localStorage.getItem(KEY)).toBeNull();
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

interface Opening {
  readonly host?: FakeHost;
  readonly submit?: (values: Values) => Promise<SubmitResult>;
}

const openForm = async ({ host = createFakeHost(), submit = () => Promise.resolve({ ok: true }) }: Opening = {}) => {
  const feature: Feature = { routes: [{ path: 'form', element: <TagForm submit={submit} /> }] };
  await renderApp(host, { path: '/form', features: [feature] });
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
    const { name, save, cancel } = await openForm({
      submit: values => {
        saved.push(values);
        return Promise.resolve({ ok: true });
      },
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
    const { name, save } = await openForm({ submit: () => Promise.resolve({ ok: false, error: refusal(400, 'nameTaken', ['name']) }) });
    await userEvent.type(name, ' West');
    await userEvent.click(save);
    expect(await screen.findByText('This name is already taken.')).toBeTruthy();
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
    const host = createFakeHost();
    host.records.set('form tag', kept('Bern Ost'));
    const { name, save } = await openForm({ host });
    await waitFor(() => expect(name).toHaveProperty('value', 'Bern Ost'));
    expect(screen.getByText('Your unsaved changes in “Tag” have been restored.')).toBeTruthy();
    expect(isDisabled(save)).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(name).toHaveProperty('value', 'Bern');
    await waitFor(() => expect([...host.records.keys()]).not.toContain('form tag'));
  });

  it('starts afresh where the record is of another shape', async () => {
    const host = createFakeHost();
    host.records.set('form tag', { ...kept('Bern Ost'), fields: { name: 7 } });
    const { name } = await openForm({ host });
    await waitFor(() => expect(host.callsOf('records.get')).toContainEqual({ kind: 'form', id: 'tag' }));
    expect(name).toHaveProperty('value', 'Bern');
  });

  it('does not restore when a tester switched it off (A6-018)', async () => {
    const host = createFakeHost();
    host.records.set('form tag', kept('Bern Ost'));
    sessionStorage.setItem(
      'galley.diagnostics',
      JSON.stringify({ roleOverride: null, reducedUi: false, editorEngine: false, noFormRestoration: true }),
    );
    const { name } = await openForm({ host });
    await waitFor(() => expect(host.callsOf('records.get')).toContainEqual({ kind: 'form', id: 'tag' }));
    expect(name).toHaveProperty('value', 'Bern');
  });

  it('a form on screen is kept in the host while one types, and no longer once it is saved', async () => {
    const host = createFakeHost();
    const { name, save } = await openForm({ host });
    await userEvent.type(name, ' West');
    await waitFor(() => expect(host.records.get('form tag')).toMatchObject({ base: { name: 'Bern' }, fields: { name: 'Bern West' } }));
    await userEvent.click(save);
    await waitFor(() => expect([...host.records.keys()]).not.toContain('form tag'));
  });

  it('a form on screen is kept when it is left before a pause', async () => {
    const host = createFakeHost();
    const { name } = await openForm({ host });
    await userEvent.type(name, ' West');
    cleanup();
    await waitFor(() => expect(host.records.get('form tag')?.fields).toEqual({ name: 'Bern West' }));
  });

  it('says why it cannot be kept, and tries again until it can', async () => {
    const host = createFakeHost();
    const put = host.handlers['records.put'];
    host.handlers['records.put'] = () => err({ code: 'diskFull' });
    const { name } = await openForm({ host });
    await userEvent.type(name, ' West');
    const said = await screen.findByRole('alert');
    if (put) host.handlers['records.put'] = put;
    await waitFor(() => expect(host.records.get('form tag')?.fields).toEqual({ name: 'Bern West' }));
    await waitFor(() => expect(said.isConnected).toBe(false));
  });
});
