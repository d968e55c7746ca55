import { describe, expect, it } from 'vitest';
import type { LinkData } from '#domain/article/document.ts';
import type { LinkTarget } from '#richtext/view/link-services.tsx';
import { type LinkForm, checkLinkForm, completeAddress, linkFormOf } from './link-form.ts';

const external: LinkForm = { kind: 'external', text: 'Bern', href: 'https://bern.ch', target: undefined };
const article: LinkTarget = { kind: 'internal', metadataId: '100000000042' };
const internal: LinkForm = { kind: 'internal', text: 'Bern', href: '', target: article };

const EVERY_KIND: readonly LinkData[] = [
  { kind: 'external', href: 'https://bern.ch' },
  article,
  { kind: 'category', categoryId: 12 },
  { kind: 'tag', tagId: 7 },
  { kind: 'author', authorId: '6f1b5d2e-1d7c-4a39-9c55-0c5a3b1f7e21' },
];

describe('the link form', () => {
  it.each(EVERY_KIND)('opens with a link of the kind $kind and gives the same one back (B3-010, B5-034)', link => {
    const form = linkFormOf(link, 'Bern');
    expect(form.kind).toBe(link.kind === 'external' ? 'external' : 'internal');
    expect(checkLinkForm(form)).toEqual({ link, faults: {} });
  });

  it.each([external, internal])('requires the text of a link of the kind $kind (B5-034, B5-035)', form => {
    expect(checkLinkForm({ ...form, text: ' ' })).toEqual({ faults: { text: 'validator.message.required' } });
  });

  it('requires a target of either kind (B5-034)', () => {
    expect(checkLinkForm({ ...external, href: '', target: article }).faults).toEqual({ target: 'validator.message.required' });
    expect(checkLinkForm({ ...internal, href: 'https://bern.ch', target: undefined }).faults).toEqual({
      target: 'validator.message.required',
    });
  });

  const rules = [
    ['B5-030', {}, 'secureUrl', ['https://bern.ch'], ['http://bern.ch', 'mailto:a@bern.ch', 'ftp://bern.ch']],
    ['B5-031', { allowInsecure: true }, 'insecureUrl', ['https://bern.ch', 'http://bern.ch'], ['mailto:a@bern.ch', 'ftp://bern.ch']],
    ['B5-032', { allowMailto: true }, 'secureUrlOrMailto', ['https://bern.ch', 'mailto:a@bern.ch'], ['http://bern.ch', 'ftp://bern.ch']],
    [
      'B5-033',
      { allowInsecure: true, allowMailto: true },
      'validUrlOrMailto',
      ['https://bern.ch', 'http://bern.ch', 'mailto:a@bern.ch'],
      ['ftp://bern.ch', 'javascript:alert(1)'],
    ],
  ] as const;
  it.each(rules)('%s: with the rules %o says %s (B5-030, B5-031, B5-032, B5-033)', (_id, allowed, message, good, bad) => {
    for (const href of good) expect(checkLinkForm({ ...external, href }, { rules: allowed }).link).toEqual({ kind: 'external', href });
    for (const href of bad) {
      expect(checkLinkForm({ ...external, href }, { rules: allowed })).toEqual({ faults: { target: `validator.message.${message}` } });
    }
  });

  it('takes words that are an address as the address', () => {
    expect(linkFormOf(undefined, 'https://bern.ch/x')).toMatchObject({ kind: 'external', href: 'https://bern.ch/x' });
    expect(linkFormOf(undefined, 'Bern')).toEqual({ ...external, href: '' });
    expect(linkFormOf({ kind: 'external', href: '' }, 'https://bern.ch/x').href).toBe('');
  });

  it.each([
    ['bern.ch', 'https://bern.ch'],
    [' www.bern.ch/a ', 'https://www.bern.ch/a'],
    ['bern', 'bern'],
    ['http://bern.ch', 'http://bern.ch'],
    ['mailto:a@bern.ch', 'mailto:a@bern.ch'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['desk@bern.ch', 'desk@bern.ch'],
    ['', ''],
  ])('the address “%s” is completed to “%s”', (typed, complete) => {
    expect(completeAddress(typed)).toBe(complete);
  });

  it('completes a mail address where one is allowed', () => {
    expect(completeAddress('desk@bern.ch', { allowMailto: true })).toBe('mailto:desk@bern.ch');
    expect(completeAddress('@bern', { allowMailto: true })).toBe('@bern');
  });

  it('does not judge the address again that a link has in the text', () => {
    const form = { ...external, text: 'Anders', href: 'http://intranet/x' };
    expect(checkLinkForm(form, { kept: form.href }).link).toEqual({ kind: 'external', href: form.href });
    expect(checkLinkForm({ ...form, href: 'http://intranet/y' }, { kept: form.href }).faults.target).toBeDefined();
  });
});
