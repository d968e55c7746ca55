import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Account, SignInSession } from '#domain/user/account.ts';
import { err, ok } from '#domain/result.ts';
import type { Role } from '#domain/user/role.ts';
import type { Profile } from '#domain/user/user.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { createFakeHost, type FakeHost, NOW, offline, refusal, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const ID = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';
const PROFILE: Profile = {
  id: ID,
  firstName: 'Alex',
  lastName: 'Frei',
  shortName: 'af',
  jobTitle: 'Autor',
  shortBiography: 'Schreibt.',
  longBiography: '',
  imageUrl: null,
  xUsername: null,
  prolitterisId: null,
  source: 'internal',
  readOnlyFields: [],
  prolitterisDigits: 6,
};
const ACCOUNT: Account = {
  id: ID,
  username: 'alex.frei',
  firstName: 'Alex',
  lastName: 'Frei',
  fullName: 'Alex Frei',
  shortName: 'af',
  jobTitle: 'Autor',
  source: 'internal',
  serviceUser: false,
  role: 'ROLE_Editor',
  singleSignOn: false,
  disabled: false,
  lastSignInAt: NOW,
  rights: { dictionaryAdministrator: false },
  identity: null,
  readOnlyFields: [],
  hasPassword: true,
  mustChangePassword: false,
  createdAt: NOW,
  disabledAt: null,
};
const SESSIONS: readonly SignInSession[] = [
  {
    id: 'session-0001',
    startedAt: NOW,
    lastUsedAt: NOW,
    from: '10.0.0.7',
    client: 'Mozilla/5.0 (Windows NT 10.0) Firefox/144.0',
    current: false,
    userId: ID,
  },
  { id: 'session-0002', startedAt: NOW, lastUsedAt: NOW, from: null, client: '', current: false, userId: ID },
];

const open = async ({
  role = 'ROLE_Moderator',
  profile = PROFILE,
  account = ACCOUNT,
  path = `/users/${ID}`,
}: { readonly role?: Role; readonly profile?: Profile; readonly account?: Account; readonly path?: string } = {}) => {
  const host = createFakeHost({ role });
  const kept = { profile, account };
  host.api['getProfile'] = () => ok(kept.profile);
  host.api['getUser'] = () => ok(kept.account);
  host.api['putProfile'] = call => {
    kept.profile = { ...kept.profile, ...(call.body as Profile) }; // the contract's body
    return ok(kept.profile);
  };
  host.api['patchUser'] = call => {
    kept.account = { ...kept.account, ...(call.body as Partial<Account>) }; // the contract's body
    return ok(kept.account);
  };
  host.api['listSessions'] = () => ok(SESSIONS);
  host.api['deleteSession'] = () => ok(null);
  host.api['deleteSessions'] = () => ok(null);
  host.api['listAuditEntries'] = () => ok([]);
  const { router } = await renderApp(host, { path });
  return { host, router, kept };
};
const sent = (host: FakeHost, operation: string) => host.callsOf('api.call').filter(call => call.operation === operation);
const field = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const retype = async (input: HTMLElement, words: string): Promise<void> => {
  await userEvent.clear(input);
  if (words !== '') await userEvent.type(input, words);
};
const form = async (name: string) => within(await screen.findByRole('form', { name }));

describe('the profile of an account', () => {
  it('A2-011 A3-039 B5-012 the profile of an account is changed from the keyboard and sent whole: empty numbers and names are none', async () => {
    const { host } = await open({ role: 'ROLE_ChiefEditor', profile: { ...PROFILE, xUsername: 'alex', prolitterisId: '4711' } });
    await retype(await field('Position'), 'Leitung Kultur');
    await retype(await field('X user name'), '');
    await retype(await field('ProLitteris number'), '');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Profile saved')).toBeTruthy();
    expect(sent(host, 'putProfile').map(({ body }) => body)).toEqual([
      expect.objectContaining({ id: ID, jobTitle: 'Leitung Kultur', xUsername: null, prolitterisId: null, shortBiography: 'Schreibt.' }),
    ]);
  });

  it.each([
    ['1234567', 'At most 6 digits'],
    ['12a', 'At most 6 digits'],
  ])('B5-012 D-070 says at the field why %s is no ProLitteris number', async (typed, words) => {
    const { host } = await open();
    await retype(await field('ProLitteris number'), typed);
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(await field('ProLitteris number'));
    expect(sent(host, 'putProfile')).toEqual([]);
  });

  it.each(['zu_lang_fuer_ein_x', 'mit-strich', 'mit leer'])('B5-013 refuses “%s” as an X user name', async typed => {
    const { host } = await open();
    await retype(await field('X user name'), typed);
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('1 to 15 letters, digits or underscores')).toBeTruthy();
    expect(sent(host, 'putProfile')).toEqual([]);
  });

  it('A3-039 D-070 counts a biography in code points, takes one that is too long, and does not send it', async () => {
    const { host } = await open();
    const biography = await field('Short biography');
    await userEvent.clear(biography);
    await userEvent.click(biography);
    await userEvent.paste('👩'.repeat(180));
    expect(screen.getByText('180 of 180 characters')).toBeTruthy();
    await userEvent.paste('!');
    expect(screen.getByText('181 of 180 characters')).toBeTruthy();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('At most 180 characters')).toBeTruthy();
    expect(sent(host, 'putProfile')).toEqual([]);
    await userEvent.keyboard('{Backspace}{Control>}s{/Control}');
    await waitFor(() => expect(sent(host, 'putProfile').map(({ body }) => body)).toMatchObject([{ shortBiography: '👩'.repeat(180) }]));
  });

  it('D-071 shows fields that come from single sign-on as such, and nobody can type into them', async () => {
    await open({
      profile: { ...PROFILE, readOnlyFields: ['firstName', 'lastName'] },
      account: {
        ...ACCOUNT,
        singleSignOn: true,
        identity: { issuer: 'https://id.example', subject: 'af-1' },
        readOnlyFields: ['username', 'role'],
      },
    });
    const first = await field(/^First name/u);
    expect(first.readOnly).toBe(true);
    expect(first.getAttribute('aria-describedby')).toBeTruthy();
    expect(screen.getAllByText('Comes from single sign-on and is changed there.').length).toBe(4);
    expect((await field('Position')).readOnly).toBe(false);
    expect(screen.getByText('Single sign-on')).toBeTruthy();
    expect(screen.getByText('https://id.example')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Give a new password…' })).toBeNull();
  });

  it('says what a colleague has changed meanwhile, asks about the same field, and loses nothing', async () => {
    const { host, kept } = await open();
    await retype(await field('Position'), 'Meine Funktion');
    kept.profile = { ...PROFILE, jobTitle: 'Deren Funktion', shortName: 'afr' };
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Somebody else has changed this meanwhile')).toBeTruthy();
    expect(screen.getByText(/^Changed: Initials, Position\./u)).toBeTruthy();
    expect(await field('Initials')).toHaveProperty('value', 'afr');
    expect(await field('Position')).toHaveProperty('value', 'Meine Funktion');
    expect(screen.getByText('Deren Funktion')).toBeTruthy();
    expect(sent(host, 'putProfile')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await userEvent.click((await form('Profile')).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(host, 'putProfile').map(({ body }) => body)).toMatchObject([{ jobTitle: 'Meine Funktion', shortName: 'afr' }]),
    );
  });

  it('offline keeps what is typed, says why it is not saved, and sends nothing', async () => {
    const { host } = await open();
    await retype(await field('Position'), 'Unterwegs');
    act(() => host.emit('connectivity.changed', offline()));
    expect(
      await screen.findByText('Accounts can only be changed with the network. What you type stays here.', { selector: '.g-callout *' }),
    ).toBeTruthy();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(sent(host, 'putProfile')).toEqual([]);
    await waitFor(() => expect(host.records.get(`form profile.${ID}`)?.fields).toMatchObject({ jobTitle: 'Unterwegs' }));
  });

  it('says at the field what the newsroom refuses', async () => {
    const { host } = await open();
    host.api['putProfile'] = () => err(refusal(400, 'validationFailed', ['shortName']));
    await retype(await field('Initials'), 'xyz');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('The newsroom does not accept this entry. Change it and save again.')).toBeTruthy();
    expect(document.activeElement).toBe(await field('Initials'));
  });
});

describe('the access of an account', () => {
  it('D-017 the access of an account is seen by a chief editor and cannot be changed: no role, no right, no password, no sessions, no disabling', async () => {
    await open({ role: 'ROLE_ChiefEditor' });
    expect(await screen.findByText('Only administrators change role, rights and state.')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    for (const name of ['Disable the account', 'Give a new password…', 'End all'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('the access of an account is saved by the keys of the form in which one types, not by those of another one on the page', async () => {
    const { host } = await open();
    const access = await form('Role and rights');
    await retype(access.getByRole('textbox', { name: /^User name/u }), 'alexandra.frei{Control>}s{/Control}');
    await waitFor(() => expect(sent(host, 'patchUser').map(({ body }) => body)).toEqual([{ username: 'alexandra.frei' }]));
    await retype(await field('Position'), 'Leitung{Control>}s{/Control}');
    await waitFor(() => expect(sent(host, 'putProfile')).toHaveLength(1));
    expect(sent(host, 'patchUser')).toHaveLength(1);
  });

  it('D-017 D-063 the access of an account is changed by an administrator: only what differs is sent, and an administrator has every right', async () => {
    const { host } = await open();
    const access = await form('Role and rights');
    await userEvent.click(access.getByRole('radio', { name: 'Chief editor' }));
    await userEvent.click(access.getByRole('checkbox', { name: 'Dictionary administrator' }));
    await userEvent.click(access.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(host, 'patchUser').map(({ body }) => body)).toEqual([
        { role: 'ROLE_ChiefEditor', rights: { dictionaryAdministrator: true } },
      ]),
    );
    await userEvent.click(access.getByRole('checkbox', { name: /^Service account/u }));
    await userEvent.click(access.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(host, 'patchUser').at(-1)?.body).toEqual({ serviceUser: true }));
    await userEvent.click(access.getByRole('radio', { name: 'Administrator' }));
    expect(access.getByRole('checkbox', { name: 'Dictionary administrator' })).toHaveProperty('disabled', true);
    expect(access.getByText('Administrators always have this right.')).toBeTruthy();
  });

  it('D-017 says why the last administrator stays: not demoted, not disabled', async () => {
    const { host } = await open({ account: { ...ACCOUNT, role: 'ROLE_Moderator', rights: { dictionaryAdministrator: true } } });
    host.api['patchUser'] = call => err(refusal(422, 'lastAdministrator', Object.keys(call.body as object)));
    const access = await form('Role and rights');
    await userEvent.click(access.getByRole('radio', { name: 'Editor' }));
    await userEvent.click(access.getByRole('button', { name: 'Save' }));
    expect(await access.findByText(/^Give another active account the administrator role first/u)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Disable the account' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable the account' }));
    expect(await screen.findByText('The last administrator', { selector: '.bp6-toast *' })).toBeTruthy();
    expect(sent(host, 'patchUser')).toHaveLength(2);
    expect(screen.getByText('The account can be used.')).toBeTruthy();
  });

  it('D-017 does not offer to disable the last administrator, and says why', async () => {
    await open({ account: { ...ACCOUNT, role: 'ROLE_Moderator', isLastAdministrator: true } });
    const disable = await screen.findByRole<HTMLButtonElement>('button', { name: 'Disable the account' });
    expect(isDisabled(disable)).toBe(true);
    expect(screen.getByText('The only administrator. Give another account that role first, then this one can be disabled.')).toBeTruthy();
  });

  it('leads from the own account to the own settings, where the own password is changed', async () => {
    await open({ account: { ...ACCOUNT, id: USER_ID }, path: `/users/${USER_ID}` });
    await userEvent.click(await screen.findByRole('link', { name: 'Change your own password in your settings' }));
    await waitFor(async () => expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Change the password…' })));
  });

  it('says of each role which screens it opens, by their names in the menu', async () => {
    await open();
    const access = await form('Role and rights');
    const menu = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    const shown = new Set(menu.getAllByRole('link').map(link => link.textContent));
    const hints = access.getAllByText(/^Besides that: /u).map(hint => hint.textContent.replace(/^Besides that: (.*)\.$/u, '$1'));
    const named = hints.map(hint => hint.split(/, | and /u));
    expect(named).toHaveLength(2);
    expect(named[0]).toEqual(['Front pages', 'Text components', 'Users']);
    expect(named.flat().filter(name => !shown.has(name))).toEqual([]);
  });

  it('A6-009 leaves the role of an external account as it is', async () => {
    await open({ account: { ...ACCOUNT, source: 'external' } });
    const access = await form('Role and rights');
    expect(access.queryByRole('radio')).toBeNull();
    expect(access.getByText('External accounts have the role Editor.')).toBeTruthy();
  });

  it('D-017 the access of an account is taken away after a question that says what happens, and given back', async () => {
    const { host } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Disable the account' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Disable the account of Alex Frei?' }));
    expect(question.getByText(/All its sessions end at once/u)).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Disable the account' }));
    await waitFor(() => expect(sent(host, 'patchUser').map(({ body }) => body)).toEqual([{ disabled: true }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Enable the account' }));
    await waitFor(() => expect(sent(host, 'patchUser').at(-1)?.body).toEqual({ disabled: false }));
  });

  it('D-017 ends one session, or all after a question', async () => {
    const { host } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'End the session: Firefox, Windows' }));
    await waitFor(() => expect(sent(host, 'deleteSession').map(({ params }) => params)).toEqual([{ id: ID, sessionId: 'session-0001' }]));
    await userEvent.click(screen.getByRole('button', { name: 'End all' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End all' }));
    await waitFor(() => expect(sent(host, 'deleteSessions').map(({ params }) => params)).toEqual([{ id: ID }]));
  });

  it('D-017 leads to the newsroom’s page for a new password: no password and no link to one comes into the window', async () => {
    const { host } = await open();
    host.handlers['session.openPasswordPage'] = () => ok({});
    await userEvent.click(await screen.findByRole('button', { name: 'Give a new password…' }));
    expect(await screen.findByText('The page is open in your browser. It works once, for ten minutes.')).toBeTruthy();
    expect(host.callsOf('session.openPasswordPage')).toEqual([{ userId: ID }]);
  });

  it('D-017 gives no password to a disabled account', async () => {
    await open({ account: { ...ACCOUNT, disabled: true, disabledAt: NOW } });
    expect(isDisabled(await screen.findByRole<HTMLButtonElement>('button', { name: 'Give a new password…' }))).toBe(true);
  });

  it('says that an account does not exist', async () => {
    const host = createFakeHost({ role: 'ROLE_Moderator' });
    host.api['getProfile'] = () => err(refusal(404, 'notFound'));
    await renderApp(host, { path: `/users/${ID}` });
    expect(await screen.findByText('This account does not exist')).toBeTruthy();
  });
});

describe('a new account', () => {
  const fill = async (): Promise<void> => {
    await userEvent.type(await field(/^First name/u), 'Nora');
    await userEvent.keyboard('{Tab}Wyss{Tab}nora.wyss');
  };

  it('A2-011 D-017 a new account is internal or external for an administrator, with its role, by keyboard alone', async () => {
    const { host, router } = await open({ path: '/users/new', account: { ...ACCOUNT, hasPassword: false } });
    host.api['createUser'] = () => ok(ACCOUNT);
    const first = await field(/^First name/u);
    await waitFor(() => expect(document.activeElement).toBe(first));
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: 'Chief editor' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/users/${ID}`));
    expect(await screen.findByText('The account is created')).toBeTruthy();
    expect(sent(host, 'createUser').map(({ body }) => body)).toEqual([
      {
        username: 'nora.wyss',
        firstName: 'Nora',
        lastName: 'Wyss',
        shortName: '',
        jobTitle: '',
        role: 'ROLE_ChiefEditor',
        serviceUser: false,
      },
    ]);
  });

  it('A6-010 D-017 a new account is external only for a chief editor, and its user name must be free', async () => {
    const { host } = await open({ role: 'ROLE_ChiefEditor', path: '/users/new' });
    host.api['createExternalUser'] = () => err(refusal(422, 'nameTaken', ['username']));
    await fill();
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('This name is already taken.')).toBeTruthy();
    expect(document.activeElement).toBe(await field(/^User name/u));
    expect(sent(host, 'createExternalUser')).toHaveLength(1);
    expect(sent(host, 'createUser')).toEqual([]);
  });

  it('a new account is left by its cancel; once typed in, cancel asks first', async () => {
    const { router } = await open({ path: '/users/new' });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog')));
    await userEvent.click(dialog.getAllByRole('button').at(-1) ?? document.body);
    await waitFor(() => expect(router.state.location.pathname).toBe('/users'));
    await act(() => router.navigate('/users/new'));
    expect(await field(/^User name/u)).toHaveProperty('value', '');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/users'));
  });

  it('a new account cannot be made offline, and keeps what was typed', async () => {
    const { host } = await open({ path: '/users/new' });
    await fill();
    act(() => host.emit('connectivity.changed', offline()));
    const create = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create' });
    await waitFor(() => expect(isDisabled(create)).toBe(true));
    expect(await field(/^User name/u)).toHaveProperty('value', 'nora.wyss');
  });
});
