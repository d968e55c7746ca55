import { describe, expect, it } from 'vitest';
import { applyJsonPatch, isSameJson, jsonPatchSchema } from './json-patch.ts';

const apply = (document: unknown, patch: unknown) => applyJsonPatch(document, jsonPatchSchema.parse(patch));

/** Examples of RFC 6902, appendix A, and of RFC 6901, section 5. */
const EXAMPLES: readonly (readonly [string, unknown, readonly unknown[], unknown])[] = [
  ['A.1 adds a member', { foo: 'bar' }, [{ op: 'add', path: '/baz', value: 'qux' }], { baz: 'qux', foo: 'bar' }],
  ['A.2 adds an entry', { foo: ['bar', 'baz'] }, [{ op: 'add', path: '/foo/1', value: 'qux' }], { foo: ['bar', 'qux', 'baz'] }],
  ['A.3 removes a member', { baz: 'qux', foo: 'bar' }, [{ op: 'remove', path: '/baz' }], { foo: 'bar' }],
  ['A.4 removes an entry', { foo: ['bar', 'qux', 'baz'] }, [{ op: 'remove', path: '/foo/1' }], { foo: ['bar', 'baz'] }],
  ['A.5 replaces a value', { baz: 'qux', foo: 'bar' }, [{ op: 'replace', path: '/baz', value: 'boo' }], { baz: 'boo', foo: 'bar' }],
  [
    'A.6 moves a value',
    { foo: { bar: 'baz', waldo: 'fred' }, qux: { corge: 'grault' } },
    [{ op: 'move', from: '/foo/waldo', path: '/qux/thud' }],
    { foo: { bar: 'baz' }, qux: { corge: 'grault', thud: 'fred' } },
  ],
  [
    'A.7 moves an entry',
    { foo: ['all', 'grass', 'cows', 'eat'] },
    [{ op: 'move', from: '/foo/1', path: '/foo/3' }],
    { foo: ['all', 'cows', 'eat', 'grass'] },
  ],
  [
    'A.8 tests values',
    { baz: 'qux', foo: ['a', 2, 'c'] },
    [
      { op: 'test', path: '/baz', value: 'qux' },
      { op: 'test', path: '/foo/1', value: 2 },
    ],
    { baz: 'qux', foo: ['a', 2, 'c'] },
  ],
  [
    'A.10 adds a member that holds members',
    { foo: 'bar' },
    [{ op: 'add', path: '/child', value: { grandchild: {} } }],
    { foo: 'bar', child: { grandchild: {} } },
  ],
  ['A.11 passes over unknown members', { foo: 'bar' }, [{ op: 'add', path: '/baz', value: 'qux', xyz: 123 }], { foo: 'bar', baz: 'qux' }],
  ['A.14 reads escapes in their order', { '/': 9, '~1': 10 }, [{ op: 'test', path: '/~01', value: 10 }], { '/': 9, '~1': 10 }],
  ['A.16 adds behind the last', { foo: ['bar'] }, [{ op: 'add', path: '/foo/-', value: ['abc', 'def'] }], { foo: ['bar', ['abc', 'def']] }],
  ['copies a value', { a: [1], b: 0 }, [{ op: 'copy', from: '/a', path: '/b' }], { a: [1], b: [1] }],
  ['replaces the whole', { a: 1 }, [{ op: 'replace', path: '', value: [2] }], [2]],
  [
    'compares without the order of members',
    { a: { x: 1, y: [2] } },
    [{ op: 'test', path: '/a', value: { y: [2], x: 1 } }],
    { a: { x: 1, y: [2] } },
  ],
];

const REFUSED: readonly (readonly [string, unknown, readonly unknown[], number, string])[] = [
  ['A.9 another value than the tested', { baz: 'qux' }, [{ op: 'test', path: '/baz', value: 'bar' }], 0, '/baz'],
  ['A.12 adding below what is not there', { foo: 'bar' }, [{ op: 'add', path: '/baz/bat', value: 'qux' }], 0, '/baz/bat'],
  ['A.15 a number for its text', { '/': 9, '~1': 10 }, [{ op: 'test', path: '/~01', value: '10' }], 0, '/~01'],
  ['removing what is not there', {}, [{ op: 'remove', path: '/a' }], 0, '/a'],
  ['replacing what is not there', { a: [] }, [{ op: 'replace', path: '/a/0', value: 1 }], 0, '/a/0'],
  ['a place behind the end', { a: [1] }, [{ op: 'add', path: '/a/2', value: 1 }], 0, '/a/2'],
  ['a number with a leading zero', { a: [1, 2] }, [{ op: 'remove', path: '/a/01' }], 0, '/a/01'],
  ['a word in a list', { a: [1] }, [{ op: 'add', path: '/a/x', value: 1 }], 0, '/a/x'],
  ['an entry of a text', { a: 'text' }, [{ op: 'add', path: '/a/0', value: 1 }], 0, '/a/0'],
  ['moving into itself', { a: { b: 1 } }, [{ op: 'move', from: '/a', path: '/a/b' }], 0, '/a/b'],
  ['members that every object has', {}, [{ op: 'test', path: '/constructor', value: 1 }], 0, '/constructor'],
  ['the prototype', {}, [{ op: 'add', path: '/__proto__', value: { isAdmin: true } }], 0, '/__proto__'],
  [
    'the later of two steps',
    { a: 1 },
    [
      { op: 'remove', path: '/a' },
      { op: 'remove', path: '/a' },
    ],
    1,
    '/a',
  ],
  ['copies of copies without end', { a: [0] }, Array.from({ length: 60 }, () => ({ op: 'copy', from: '/a', path: '/a/-' })), 14, '/a'],
];

describe('a JSON patch', () => {
  it.each(EXAMPLES)('%s', (_name, document, patch, expected) => {
    const before = structuredClone(document);
    expect(apply(document, patch)).toEqual({ ok: true, value: expected });
    expect(document).toEqual(before);
  });

  it.each(REFUSED)('refuses %s, names step and pointer, and changes nothing', (_name, document, patch, step, pointer) => {
    const before = structuredClone(document);
    expect(apply(document, patch)).toMatchObject({ ok: false, error: { step, pointer } });
    expect(document).toEqual(before);
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });

  it.each([
    ['an operation that there is not', [{ op: 'addremove', path: '/a', value: 1 }]],
    ['no value to add', [{ op: 'add', path: '/a' }]],
    ['a pointer that does not begin with a slash', [{ op: 'remove', path: 'a' }]],
    ['a lone tilde', [{ op: 'remove', path: '/a~2' }]],
    ['no steps', []],
  ])('a JSON patch is none with %s', (_name, patch) => {
    expect(jsonPatchSchema.safeParse(patch).success).toBe(false);
  });

  it('compares JSON by value', () => {
    expect(isSameJson([1, { a: null }], [1, { a: null }])).toBe(true);
    for (const [one, other] of [
      [[1], { 0: 1 }],
      [{ a: 1 }, { b: 1 }],
      [{}, { a: undefined }],
      [null, {}],
      [
        [1, 2],
        [2, 1],
      ],
    ])
      expect(isSameJson(one, other)).toBe(false);
  });
});
