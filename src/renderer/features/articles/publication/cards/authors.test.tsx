import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ok } from '#domain/result.ts';
import type { User } from '#domain/user/user.ts';
import { createPublicationHost, pageOf, showPublication } from '#tests/support/publication-screen.ts';

const account = (id: string, fullName: string, serviceUser: boolean): User => ({
  id,
  username: fullName,
  firstName: fullName,
  lastName: '',
  fullName,
  shortName: 'abc',
  jobTitle: '',
  source: 'internal',
  serviceUser,
  role: 'ROLE_Editor',
});
const VRENI = account('7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99', 'Vreni Ammann', false);
const DESK = account('7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b98', 'Vreni Nachtdienst', true);

const hostWithPeople = () => {
  const host = createPublicationHost();
  host.api['listUsers'] = () => ok(pageOf([VRENI, DESK]));
  host.api['listAgencies'] = () => ok(pageOf([{ id: 4, name: 'Vrenelis Agentur' }]));
  return host;
};

describe('the authors', () => {
  it('A3-010 A3-011 the authors are people, service users and agencies by search, and names typed by hand', async () => {
    const host = hostWithPeople();
    const { within: card } = await showPublication(host, 'Authors');
    const search = card.getByRole('combobox', { name: 'Find a person or an agency' });
    for (const name of [/Vreni Ammann/u, /Vreni Nachtdienst/u, /Vrenelis Agentur/u]) {
      await userEvent.type(search, 'Vre');
      await userEvent.click(await screen.findByRole('option', { name }));
    }
    await userEvent.type(card.getByRole('textbox', { name: 'Name typed by hand' }), 'Ueli Moser{Enter}');
    await userEvent.selectOptions(card.getByRole('combobox', { name: 'Kind' }), 'Agency, by hand');
    await userEvent.type(card.getByRole('textbox', { name: 'Name typed by hand' }), 'Bildbüro');
    await userEvent.click(card.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(host.metadata().authors[0]?.authors).toHaveLength(5));
    const asked = host.callsOf('api.call').flatMap(call => (call.operation === 'listUsers' ? [call.query] : []));
    expect(asked).toContainEqual({ q: 'Vre', size: 100, disabled: false }); // nobody who has left signs an article
    expect(host.metadata().authors[0]?.authors.map(({ type, name, userId, agencyId }) => [type, name, userId, agencyId])).toEqual([
      ['user', 'Vreni Ammann', VRENI.id, null],
      ['serviceUser', 'Vreni Nachtdienst', DESK.id, null],
      ['agency', 'Vrenelis Agentur', null, 4],
      ['manualUser', 'Ueli Moser', null, null],
      ['manualAgency', 'Bildbüro', null, null],
    ]);
  });

  it('the authors have an order that the keyboard changes, and a note that saves itself after a pause', async () => {
    const author = (id: string, name: string) => ({ id, type: 'manualUser', info: null, name, userId: null, agencyId: null }) as const;
    const host = createPublicationHost({ authors: [{ variantId: 0, authors: [author('a', 'Anna'), author('b', 'Beat')] }] });
    const { within: card } = await showPublication(host, 'Authors');
    card.getByRole('listitem', { name: 'Beat' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(host.metadata().authors[0]?.authors.map(({ name }) => name)).toEqual(['Beat', 'Anna']));
    const before = host.patches().length;
    await userEvent.type(card.getByRole('textbox', { name: 'Note behind the name of Anna' }), 'Bern');
    expect(host.patches()).toHaveLength(before);
    await waitFor(() => expect(host.metadata().authors[0]?.authors[1]).toMatchObject({ name: 'Anna', info: 'Bern' }));
    expect(host.patches()).toHaveLength(before + 1);
    await userEvent.click(card.getByRole('button', { name: 'Remove Beat' }));
    await waitFor(() => expect(host.metadata().authors[0]?.authors.map(({ name }) => name)).toEqual(['Anna']));
  });
});
