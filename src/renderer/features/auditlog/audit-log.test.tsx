import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AUDITED_ACTIONS, type AuditEntry } from '#contract/accounts/audit.ts';
import { ok } from '#domain/result.ts';
import { UI_LOCALES } from '#domain/locale.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { createFakeHost, offline, signedIn, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { AUDIT_CSV } from './audit-csv.ts';
import { toAuditRow } from './audit-lines.ts';
import { AUDIT_PAGE_SIZE } from './audit-source.ts';

const ARTICLE = '0b8f6f5e-6a35-4a3c-9d0e-111111111111';
const line = (number: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  number,
  at: `2026-11-22T14:00:${String(number % 60).padStart(2, '0')}.000Z`,
  action: 'publicationChanged',
  by: { id: USER_ID, firstName: 'Lea', lastName: 'Steiner' },
  from: '10.0.0.7',
  subject: { kind: 'articles', id: ARTICLE },
  subjectPerson: null,
  details: { before: 'notPublished', after: 'published' },
  ...more,
});

const LEA = { id: USER_ID, firstName: 'Lea', lastName: 'Steiner' };

interface Asked {
  readonly size: number;
  readonly before?: number;
}

const TITLE = { group: 'bern', logoUrl: null, primaryColor: '#0B5C8A', language: 'de_CH', audienceType: 'paid', categoriesRequired: false };

const open = async (lines: readonly AuditEntry[], path = '/auditlog', titles: readonly object[] = []) => {
  const host = createFakeHost({ session: signedIn({ role: 'ROLE_Moderator' }) });
  host.api['listTenants'] = () => ok(titles);
  host.api['listAuditEntries'] = call => {
    const { size, before = Infinity } = call.query as unknown as Asked; // the contract's query
    return ok(lines.filter(({ number }) => number < before).slice(0, size));
  };
  const { router } = await renderApp(host, { path });
  return { host, router };
};
const grid = () => screen.findByRole('grid', { name: 'Audit log' });
const rows = (table: HTMLElement) => within(table).getAllByRole('row').slice(1);
const queries = (host: Awaited<ReturnType<typeof open>>['host']) =>
  host.callsOf('api.call').flatMap(call => (call.operation === 'listAuditEntries' ? [call.query] : []));

describe('the audit log', () => {
  it('says who did what to what, when and from where, the newest first, and leads there', async () => {
    const { router } = await open([
      line(3),
      line(2, {
        action: 'profileChanged',
        subject: { kind: 'users', id: USER_ID },
        subjectPerson: LEA,
        details: { fields: 'jobTitle username' },
      }),
      line(1, { action: 'signInRefused', by: null, subject: null, details: {} }),
    ]);
    const [published, profile, refused] = rows(await grid());
    expect(published?.textContent).toContain('Lea Steiner');
    expect(published?.textContent).toContain('Changed the publication status');
    expect(published?.textContent).toContain('Not published → Published');
    expect(published?.textContent).toContain('10.0.0.7');
    expect(profile?.textContent).toContain('Account Lea Steiner');
    expect(profile?.textContent).toContain('Position, User name');
    expect(refused?.textContent).toContain('Unknown account');
    await userEvent.click(within(published as HTMLElement).getByRole('link', { name: ARTICLE.slice(0, 8) }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/articles/${ARTICLE}`));
  });

  it('A1-009b says which titles a push message was for, and when one was planned for', async () => {
    const titles = [11, 12].map(id => ({ ...TITLE, id, name: id === 11 ? 'Aarewarte' : 'Emmenblick' }));
    const details = { titles: '11 12', plan: 'at', time: '2026-11-22T17:00:00.000Z' };
    await open(
      [line(2, { action: 'pushRecalled', details: { titles: '99' } }), line(1, { action: 'pushPlanned', details })],
      '/auditlog',
      titles,
    );
    const [recalled, planned] = rows(await grid());
    expect(recalled?.textContent).toContain('Recalled a push messageArticle 0b8f6f5efor 99');
    await waitFor(() => expect(planned?.textContent).toContain('for Aarewarte, Emmenblick, At a time, 22 Nov 2026, 18:00'));
  });

  it('asks for older lines page by page, and knows that there are more without counting them', async () => {
    const { host } = await open(Array.from({ length: 120 }, (_, index) => line(120 - index)));
    expect(rows(await grid())).toHaveLength(AUDIT_PAGE_SIZE);
    expect(screen.getByText('The latest 50 entries')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(screen.getByText('The latest 100 entries')).toBeTruthy());
    expect(queries(host).at(-1)).toMatchObject({ before: 71 });
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(screen.getByText('The latest 120 entries')).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Page 4' })).toBeNull();
  });

  it('the audit log is narrowed by what was done, by whom and by days in Zurich', async () => {
    const { host, router } = await open([line(1)], '/auditlog?from=2026-11-22&to=2026-11-22');
    await grid();
    expect(queries(host).at(-1)).toMatchObject({ since: '2026-11-21T23:00:00.000Z', until: '2026-11-22T23:00:00.000Z' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What was done' }), 'Signed in');
    await waitFor(() => expect(router.state.location.search).toContain('action=signedIn'));
    await waitFor(() => expect(queries(host).at(-1)).toMatchObject({ action: 'signedIn' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('says that it comes with the network where it never came', async () => {
    const { host } = await open([]);
    host.emit('connectivity.changed', offline());
    expect(await screen.findByText('The log is not on this computer')).toBeTruthy();
  });

  it('the audit log is for administrators alone: a chief editor sees the 403 page', async () => {
    await renderApp(createFakeHost({ role: 'ROLE_ChiefEditor' }), { path: '/auditlog' });
    expect(await screen.findByRole('button', { name: 'Ask for access' })).toBeTruthy();
  });
});

it('a line is saved with its time in UTC, whole ids, and its details in words', async () => {
  const i18n = await createI18n('en-GB');
  const text = (key: string, values?: object): string => i18n.t(key, { ns: 'collection', ...values });
  const saved = (more: Partial<AuditEntry>) =>
    ['time', 'person', 'action', 'subject', 'details', 'from'].map(column =>
      AUDIT_CSV[column]?.map(({ cell }) => cell(toAuditRow(line(3, more)), text)).join(),
    );
  expect(saved({})).toEqual([
    '2026-11-22T14:00:03.000Z',
    'Lea Steiner',
    'Changed the publication status',
    `Article ${ARTICLE}`,
    'Not published → Published',
    '10.0.0.7',
  ]);
  const account = { subject: { kind: 'users', id: USER_ID }, subjectPerson: LEA };
  expect(saved({ ...account, action: 'accountCreated', details: { source: 'external', role: 'ROLE_Editor' } }).slice(3, 5)).toEqual([
    `Account ${USER_ID} Lea Steiner`,
    'External, Editor',
  ]);
  expect(saved({ ...account, action: 'rightsChanged', details: { dictionaryAdministrator: 'true' } })[4]).toBe(
    'Dictionary administrator: On',
  );
  const title = { subject: { kind: 'tenants', id: '11' }, details: { fields: 'name logoUrl' } };
  expect(saved({ ...title, action: 'tenantChanged' })[4]).toBe('Name, Logo');
});

it.each(UI_LOCALES)('every action that is logged has words in %s', async locale => {
  const i18n = await createI18n(locale);
  expect(AUDITED_ACTIONS.filter(action => !i18n.exists(`auditlog:action.${action}`))).toEqual([]);
});
