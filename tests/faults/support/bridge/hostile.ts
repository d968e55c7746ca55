import fc from 'fast-check';

/** Part of every hostile text a user could have written: no log line may hold it. */
export const MARK = 'Geheimer Entwurf';

/** Names that are no operation, but something in JavaScript, on the disk or in a shell. */
export const HOSTILE_NAMES: readonly unknown[] = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', 'then', 'length', 'name'],
  ...[
    '',
    ' ',
    'session.get ',
    'SESSION.GET',
    'session',
    'session.',
    '.get',
    'session.get.',
    'session..get',
    'session.get\0',
    'sessi\u043en.get',
  ],
  ...[
    '__proto__.get',
    'constructor.constructor',
    'session.__proto__',
    'articles.constructor',
    '../session.get',
    'fs.readFile',
    'process.exit',
  ],
  ...['galley:invoke', 'ELECTRON_BROWSER_REQUIRE', 'shell.openExternal', 'eval', 'require', 'x'.repeat(100_000)],
  ...[null, undefined, 0, -1, Number.NaN, true, [], ['session.get'], {}, { toString: 'session.get' }, new Date(0), new Map(), 7n],
];

/** Texts that mean something to a path, a database, a page, an address or a terminal. `outside` is a file that must not be read. */
export const hostileTexts = (outside: string): readonly string[] => [
  ...['../../../../etc/passwd', '..\\..\\..\\windows\\win.ini', '/etc/passwd', outside, `file://${outside}`, `../${outside}`],
  ...[
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%2f..%2f',
    '..%252f',
    '....//....//',
    '/proc/self/environ',
    '\\\\evil\\share\\x',
    'C:\\x',
    'CON',
    'nul.txt',
    'a:stream',
  ],
  ...['a\0b', '\0', '.', '..', '~', '-rf', '$(id)', '`id`', '; rm -rf /', '| cat', "'; drop table drafts; --", '" or 1=1 --', '%s%n'],
  ...[
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
  ],
  ...[
    'http://127.0.0.1:1/',
    'http://169.254.169.254/',
    'https://user:pw@evil.example/',
    'smb://evil/x',
    'galley://x',
    'app://galley/x',
    'mailto:a@b.ch?body=%0d%0a',
  ],
  ...['\u202egnp.exe', '\ud800', '\ufeff', '\u2028', '\u001b[2J', '\r\nset-cookie: x=1', '{"time":"x"}\n{"level":"info"}', 'ﷺ'.repeat(200)],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'host.forcedOffline',
    'host.__proto__',
    'host.',
    'NaN',
    'null',
    'undefined',
    '[object Object]',
  ],
  ...['x'.repeat(50_000), MARK, `${MARK} ${'ä'.repeat(300)}`],
];

const deep = (levels: number): unknown => {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { children: value };
  return value;
};

/** JSON that makes `__proto__` a member of its own, which a literal would not. */
const ownProto = (): unknown => JSON.parse('{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"a":1}');

/** Values of any kind that can cross between processes, and a few dozen that no schema expects. */
export const hostileValues = (seed: number): readonly unknown[] => {
  const cyclic: Record<string, unknown> = { a: 1 };
  cyclic['self'] = cyclic;
  return [
    ...fc.sample(
      fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
      {
        numRuns: 500,
        seed,
      },
    ),
    ...[null, undefined, true, 0, -0, -1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, 10n ** 30n, '', [], {}],
    ...[
      ownProto(),
      Object.create(null) as unknown,
      cyclic,
      deep(100),
      deep(500),
      Array.from({ length: 20_000 }, () => 0),
      new Array<unknown>(1_000),
    ],
    ...[new Date(Number.NaN), new Map([['a', 1]]), new Set([1]), new Uint8Array(1_000), new ArrayBuffer(8), /x/u, new Error(MARK)],
  ];
};

/** Values that no shell passes on (structured clone and JSON know none of them): the dispatcher tolerates them anyway. */
export const unclonableValues = (): readonly unknown[] => [
  Object.defineProperty({}, 'articleId', { enumerable: true, get: () => raise() }),
  new Proxy({}, { get: () => raise(), ownKeys: () => raise(), has: () => raise(), getPrototypeOf: () => raise() }),
  () => raise(),
  Symbol('x'),
  { toJSON: () => raise(), valueOf: () => raise(), [Symbol.toPrimitive]: () => raise() },
];

const raise = (): never => {
  throw new Error(MARK);
};
