import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { err, ok } from '#domain/result.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { createFakeHost, type FakeHost, offline, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const TITLE: Tenant = {
  id: 11,
  name: 'Aarewarte',
  group: 'bern',
  logoUrl: null,
  primaryColor: '#336699',
  language: 'de_CH',
  audienceType: 'paid',
  categoriesRequired: true,
};

const open = async (path: string) => {
  const host = createFakeHost({ role: 'ROLE_Moderator' });
  const kept = { title: TITLE };
  host.api['listTenants'] = () => ok([kept.title]);
  host.api['getTenant'] = () => ok(kept.title);
  host.api['putTenant'] = call => {
    kept.title = { ...kept.title, ...(call.body as Partial<Tenant>) }; // the contract's body
    return ok(kept.title);
  };
  host.api['createTenant'] = call => ok({ ...TITLE, ...(call.body as Partial<Tenant>), id: 12 }); // the contract's body
  const { router } = await renderApp(host, { path });
  return { host, router, kept };
};
const bodies = (host: FakeHost, operation: string) =>
  host.callsOf('api.call').flatMap(call => (call.operation === operation ? [call.body] : []));
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('titles', () => {
  it('D-017 A3-036 titles are listed with their group, language and readers, and lead to their fields', async () => {
    const { router } = await open('/titles');
    const grid = within(await screen.findByRole('grid', { name: 'Titles' }));
    expect(grid.getByRole('row', { name: /Aarewarte/u }).textContent).toMatch(/Bern.*German.*Paid/u);
    await userEvent.click(grid.getByRole('link', { name: 'Aarewarte' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/titles/11'));
    expect((await field(/^Colour/u)).value).toBe('#336699');
  });

  it('D-017 titles are changed in all their fields by an administrator', async () => {
    const { host, router } = await open('/titles/11');
    await userEvent.clear(await field(/^Name/u));
    await userEvent.type(await field(/^Name/u), ' Aarewacht ');
    await userEvent.click(screen.getByRole('radio', { name: 'Regional' }));
    await userEvent.click(screen.getByRole('radio', { name: 'French' }));
    await userEvent.clear(await field(/^Colour/u));
    await userEvent.type(await field(/^Colour/u), '#aa0000');
    await userEvent.type(await field(/^Logo/u), 'https://example.ch/logo.svg');
    await userEvent.click(screen.getByRole('checkbox', { name: 'A category is required for publication' }));
    await userEvent.type(await field(/^Credits/u), 'Bild: {{byLine} ({{agency})');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/titles'));
    expect(bodies(host, 'putTenant')).toEqual([
      {
        name: 'Aarewacht',
        group: 'regional',
        language: 'fr_CH',
        audienceType: 'paid',
        primaryColor: '#aa0000',
        logoUrl: 'https://example.ch/logo.svg',
        categoriesRequired: false,
        creditPattern: 'Bild: {byLine} ({agency})',
      },
    ]);
  });

  it.each([
    [/^Colour/u, 'rot', 'A colour like #DDEE55'],
    [/^Credits/u, 'Foto: {{byLine}', '{byLine} and {agency}, each once, at most 100 characters'],
    [/^Logo/u, 'http://example.ch/logo.svg', 'An address that begins with https://, at most 200,000 characters'],
  ])('titles say at the field what is wrong with %s', async (name, typed, words) => {
    const { host } = await open('/titles/11');
    await userEvent.clear(await field(name));
    await userEvent.type(await field(name), `${typed}{Control>}s{/Control}`);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(await field(name));
    expect(bodies(host, 'putTenant')).toEqual([]);
  });

  it('titles take a small file as logo, and no large one', async () => {
    await open('/titles/new');
    await field(/^Logo/u);
    const chooser = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (chooser === null) throw new Error('no chooser');
    await userEvent.upload(chooser, new File([new Uint8Array(200_000)], 'gross.png', { type: 'image/png' }));
    expect(await screen.findByText('A logo is a PNG, JPEG, WebP or SVG file of at most 100 KB.')).toBeTruthy();
    await userEvent.upload(chooser, new File(['<svg/>'], 'klein.svg', { type: 'image/svg+xml' }));
    expect((await screen.findByRole<HTMLImageElement>('img', { name: 'The logo' })).src).toMatch(/^data:image\/svg\+xml;base64,/u);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the logo' }));
    expect(screen.queryByRole('img', { name: 'The logo' })).toBeNull();
  });

  it('titles are made with a name that is free; one that is taken is said at the field', async () => {
    const { host, router } = await open('/titles/new');
    host.api['createTenant'] = () => err(refusal(422, 'nameTaken', ['name']));
    await userEvent.type(await field(/^Name/u), 'Aarewarte{Control>}{Enter}{/Control}');
    expect(await screen.findByText('This name is already taken.')).toBeTruthy();
    host.api['createTenant'] = () => ok({ ...TITLE, id: 12 });
    await userEvent.type(await field(/^Name/u), ' am See{Control>}{Enter}{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/titles'));
  });

  it('titles that a colleague has changed meanwhile are merged into the form and said', async () => {
    const { host, kept } = await open('/titles/11');
    await userEvent.type(await field(/^Name/u), ' am See');
    kept.title = { ...TITLE, primaryColor: '#000000' };
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/^Changed: Colour\./u)).toBeTruthy();
    expect((await field(/^Colour/u)).value).toBe('#000000');
    expect(bodies(host, 'putTenant')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies(host, 'putTenant')).toMatchObject([{ name: 'Aarewarte am See', primaryColor: '#000000' }]));
  });

  it('titles are not saved offline: it is said, and what was typed stays', async () => {
    const { host } = await open('/titles/11');
    await userEvent.type(await field(/^Name/u), ' am See');
    act(() => host.emit('connectivity.changed', offline()));
    expect(
      await screen.findByText('This is saved with the network only. What you type stays here.', { selector: '.g-callout *' }),
    ).toBeTruthy();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(bodies(host, 'putTenant')).toEqual([]);
    expect((await field(/^Name/u)).value).toBe('Aarewarte am See');
  });
});
