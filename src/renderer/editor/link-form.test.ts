import { describe, expect, it } from 'vitest';
import { checkLinkForm, linkFormOf } from './link-form.ts';

const external = { kind: 'external', text: 'Bern', href: 'https://bern.ch', metadataId: '' } as const;
const internal = { kind: 'internal', text: 'Bern', href: '', metadataId: '100000000042' } as const;

describe('the link form', () => {
  it('gives an external link its address and an internal one its metadata id', () => {
    expect(checkLinkForm(external).link).toEqual({ kind: 'external', href: 'https://bern.ch' });
    expect(checkLinkForm(internal).link).toEqual({ kind: 'internal', metadataId: '100000000042' });
  });

  it('requires the text (B5-035)', () => {
    expect(checkLinkForm({ ...external, text: ' ' }).faults).toEqual({ text: 'validator.message.required' });
  });

  it('requires a target', () => {
    expect(checkLinkForm({ ...external, href: '' }).faults).toEqual({ target: 'validator.message.required' });
    expect(checkLinkForm({ ...internal, metadataId: '' }).faults).toEqual({ target: 'validator.message.required' });
  });

  it('names the rule that an address breaks', () => {
    expect(checkLinkForm({ ...external, href: 'http://bern.ch' }).faults).toEqual({ target: 'validator.message.secureUrl' });
    expect(checkLinkForm({ ...external, href: 'bern' }, { allowMailto: true }).faults).toEqual({
      target: 'validator.message.secureUrlOrMailto',
    });
  });

  it('opens with what the link holds', () => {
    expect(linkFormOf({ kind: 'internal', metadataId: '100000000042' }, 'Bern')).toEqual(internal);
    expect(linkFormOf(undefined, 'Bern')).toEqual({ ...external, href: '' });
  });
});
