import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NO_STATED_RIGHTS, type PictureRights } from '#domain/media/rights.ts';
import { err, ok } from '#domain/result.ts';
import { pictureIdOf } from '#tests/builders/pictures.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { createFakeHost, offline, refusal, signedIn } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { PictureRightsOf } from './RightsLine.tsx';

const LEA = { id: '01928f0a-0000-7000-8000-0000000000aa', firstName: 'Lea', lastName: 'Steiner' };
const rightsOf = (change: Partial<PictureRights> = {}): PictureRights => ({
  id: pictureIdOf(1),
  title: 'Aare',
  stated: NO_STATED_RIGHTS,
  decisions: [],
  block: null,
  ...change,
});

const show = async (rights: PictureRights, host = createFakeHost()) => {
  host.api['listPictureRights'] = () => ok([rights]);
  await renderApp(host, { path: '/one', features: [{ routes: [{ path: 'one', element: <PictureRightsOf id={rights.id} /> }] }] });
  return { host, open: await screen.findByRole('button', { name: 'Rights of “Aare”' }) };
};
const dialogOf = async (open: HTMLElement) => {
  await userEvent.click(open);
  return within(await screen.findByRole('dialog', { name: 'Rights of “Aare”' }));
};

describe('the rights of a picture where it is used', () => {
  it('says what blocks it, by whom and why, and lists what its file says', async () => {
    const decisions = [{ number: 1, at: '2026-11-24T09:00:00.000Z', by: LEA, act: 'block' as const, reason: 'Opferschutz' }];
    const stated = { ...NO_STATED_RIGHTS, copyright: '© Aare Bild', keywords: ['Steg', 'Bern'] };
    const { open } = await show(rightsOf({ block: 'flag', decisions, stated }));
    expect(screen.getByText(/Blocked by Lea Steiner: Opferschutz/u)).toBeTruthy();
    const dialog = await dialogOf(open);
    expect(dialog.getByText('© Aare Bild')).toBeTruthy();
    expect(dialog.getByText('Steg, Bern')).toBeTruthy();
    expect(dialog.getByText(/^Lea Steiner blocked it, .*: Opferschutz$/u)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Lift the block' })).toBeTruthy();
  });

  it('free text is a doubt, and nothing to say is said', async () => {
    const { open } = await show(rightsOf({ stated: { ...NO_STATED_RIGHTS, instructions: 'Nicht in Frankreich' } }));
    expect(screen.getByText('Read the terms of use')).toBeTruthy();
    expect((await dialogOf(open)).getByText('Nobody has decided anything about this picture.')).toBeTruthy();
  });

  it('a decision that the newsroom refuses keeps the reason that was typed', async () => {
    const host = createFakeHost();
    host.api['decidePictureRights'] = () => err(refusal(404, 'notFound'));
    const { open } = await show(rightsOf(), host);
    const dialog = await dialogOf(open);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Unklare Quelle');
    await userEvent.click(dialog.getByRole('button', { name: 'Block for publication' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('Unklare Quelle');
  });

  it('nobody decides without a network, and no external account', async () => {
    const { host, open } = await show(rightsOf());
    const dialog = await dialogOf(open);
    act(() => host.emit('connectivity.changed', offline()));
    const block = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Block for publication' });
    expect([isDisabled(block), block.getAttribute('aria-description')?.slice(0, 27)]).toEqual([true, 'Deciding needs the newsroom']);
  });

  it('an external account reads them', async () => {
    const { open } = await show(rightsOf(), createFakeHost({ session: signedIn({ isExternal: true }) }));
    const dialog = await dialogOf(open);
    expect(dialog.getByText(/^External accounts can read this/u)).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });
});
