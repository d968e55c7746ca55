import { err } from '#domain/result.ts';
import { refusal } from '#tests/support/fake-transport.ts';
import { describe, expect, it } from 'vitest';
import { type FailureContext, toastPolicy } from './toast-policy.ts';

const context = (overrides: Partial<FailureContext> = {}): FailureContext => ({
  source: 'mutation',
  operation: 'putProfile',
  fields: [],
  silent: false,
  ...overrides,
});

describe('shown silently (B8-006)', () => {
  it.each([
    ['a taken tag name', refusal(404, 'notFound'), context({ operation: 'headTag' })],
    ['a taken kickword name', refusal(400, 'nameTaken'), context({ operation: 'headKickword' })],
    ['a taken category name', refusal(400, 'nameTaken'), context({ operation: 'headCategory' })],
    ['the clone-by-sourceId call', refusal(404, 'notFound'), context({ operation: 'cloneArticle' })],
    ['a spell-checker time-out', refusal(522, 'timeout'), context({ operation: 'spellCheck' })],
    ['the spell-checker bandwidth limit', refusal(509, 'bandwidthLimit'), context({ operation: 'spellCheck' })],
    ['a missing SEO check result', refusal(404, 'notFound'), context({ operation: 'getSeoCheck' })],
    ['401', refusal(401, 'unauthorised'), context()],
    ['412', refusal(412, 'preconditionFailed'), context()],
    ['422', refusal(422, 'missingRequiredFields'), context()],
    [
      'errors of fields that the form shows',
      refusal(400, 'validationFailed', ['xUsername']),
      context({ fields: ['xUsername', 'jobTitle'] }),
    ],
    ['a tenant that is not assigned', refusal(400, 'tenantNotAssigned'), context()],
    ['a refused section copy', refusal(400, 'validationFailed'), context({ operation: 'copySection' })],
    ['what the screen shows itself', refusal(500, 'internalServerError'), context({ silent: true })],
    [
      'no network: the state line shows it',
      { code: 'offline' as const, data: { kind: 'noResponse', code: 'offline', message: '' } },
      context(),
    ],
    ['the lost host: the state line shows it', { code: 'hostUnreachable' as const }, context()],
    [
      'a reading call without an answer',
      { code: 'ERR_NETWORK' as const, data: { kind: 'noResponse', code: 'ERR_NETWORK', message: '' } },
      context({ source: 'query' }),
    ],
  ])('%s', (_name, error, where) => expect(toastPolicy(error, where).kind).toBe('silent'));
});

describe('shown as a toast', () => {
  it('shows a generic form error for fields that the form does not show (B8-007)', () => {
    const decision = toastPolicy(refusal(400, 'validationFailed', ['hidden']), context({ fields: ['xUsername'] }));
    expect(decision).toMatchObject({ kind: 'toast', message: { key: 'errors:form.generic' } });
  });
  it('shows the 1000-character message for image name errors on a teaser (B8-007)', () => {
    const decision = toastPolicy(refusal(400, 'validationFailed', ['teaser.image.name']), context());
    expect(decision).toMatchObject({ message: { key: 'validation:validator.message.maxLength', values: { limit: 1000 } } });
  });
  it('shows the title and message of other errors, in words of the desk (B8-008)', () => {
    expect(toastPolicy(refusal(403, 'forbidden'), context())).toEqual({
      kind: 'toast',
      title: { key: 'errors:forbidden.title' },
      message: { key: 'errors:forbidden' },
    });
  });
  it('shows a "Zod Error" toast for a schema mismatch (B8-009)', () => {
    const mismatch = { kind: 'schemaMismatch', code: 'schemaMismatch', part: 'Response', operation: 'getProfile', issues: [] };
    expect(toastPolicy({ code: 'schemaMismatch', data: mismatch }, context({ source: 'query' }))).toMatchObject({
      title: { key: 'errors:schemaMismatch.title' },
    });
  });
  it('shows "Unknown error" for the unknown (B8-010)', () => {
    expect(toastPolicy({ code: 'unknown', data: { kind: 'unknown', code: 'unknown', message: 'x' } }, context())).toMatchObject({
      title: { key: 'errors:unknown.title' },
    });
    expect(toastPolicy({ code: 'unknown' }, context())).toMatchObject({ title: { key: 'errors:unknown.title' } });
  });
  it('says that pictures have not arrived, in words of the desk: no field speaks of it', () => {
    expect(toastPolicy(refusal(422, 'picturesNotArrived', ['content']), context())).toEqual({
      kind: 'toast',
      title: { key: 'errors:picturesNotArrived.title' },
      message: { key: 'errors:picturesNotArrived' },
    });
  });
  it('says that nothing answered when something was to be written', () => {
    const silence = err({ code: 'ERR_NETWORK', data: { kind: 'noResponse', code: 'ERR_NETWORK', message: '' } });
    expect(toastPolicy(silence.error, context())).toMatchObject({ title: { key: 'errors:noResponse.title' } });
  });
  it('shows refusals of the host by their code', () =>
    expect(toastPolicy({ code: 'addressRefused' }, context())).toMatchObject({ message: { key: 'errors:addressRefused' } }));
});
