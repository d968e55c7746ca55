/**
 * Who may import what: the table of docs/adr/0001-layers-by-runtime.md, checked on resolved paths, types included.
 * tests/architecture/layers.test.ts plants breaches and asserts that each rule finds its own.
 */
const test = '\\.test\\.tsx?$';
const anyPackage = 'node_modules/';
const pureRichtext = '^src/richtext/(?!views\\.ts$)(?!.*(^|/)(view|toolbar)\\.ts$).*\\.ts$';
const viewRichtext = '^src/richtext/(.*\\.tsx|views\\.ts|.*/(view|toolbar)\\.ts)$';

/** Everything that is not on the list is a breach. */
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { pathNot: allowed },
});

/** Everything on the list is a breach. */
const never = (name, comment, from, forbidden) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: forbidden },
});

const layers = (...names) => `^src/(${names.join('|')})/`;
const electron = '^electron$|node_modules/electron/';

module.exports = {
  forbidden: [
    only(
      'domain-is-pure',
      'The domain knows zod, the HTML standard’s parser (embed codes), the stems of words and itself.',
      layers('domain'),
      ['^src/domain/', 'node_modules/(zod|parse5|@orama/stemmers)/'],
    ),
    only('richtext-models-are-pure', 'The server loads the models: no React, no DOM, no components.', pureRichtext, [
      '^src/domain/',
      pureRichtext,
      // The words that a front page is drawn with, for readers and in the desk's preview.
      '^locales/(de|fr)-CH/front\\.json$',
      'node_modules/(zod|slate|parse5|mdast-util-(from|to)-markdown|@types/mdast)/',
    ]),
    only('richtext-views-know-no-application', 'A block works in any window that can show it.', viewRichtext, [
      '^src/(domain|richtext|ui)/',
      'node_modules/(react|react-dom|slate|slate-react|slate-dom|zod|react-i18next|i18next|@blueprintjs/[^/]+|@types/react)/',
      '\\.css$',
    ]),
    only('contract-is-pure', 'The contract runs wherever a call is made or answered.', layers('contract'), [
      '^src/(contract|domain)/',
      pureRichtext,
      'node_modules/zod/',
    ]),
    only('bridge-is-pure', 'The bridge runs in the window and in the host.', layers('bridge'), [
      '^src/(bridge|domain)/',
      // The codes of the newsroom's refusals, which the bridge hands on.
      '^src/contract/calls/(codes|errors)\\.ts$',
      // The answer about a front page, to which the desk adds what waits.
      '^src/contract/placement/placement\\.ts$',
      pureRichtext,
      'node_modules/zod/',
    ]),
    only('imaging-knows-pictures', 'Reading and drawing of picture files, for the newsroom and for the desk.', layers('imaging'), [
      '^src/(imaging|domain)/',
      'node_modules/(zod|sharp|libheif-js|exifreader|@xmldom/xmldom|file-type|jsdom|dompurify|parse5|@types/(node|jsdom))/',
      '^node:',
      '^(assert|buffer|crypto|events|fs|module|os|path|stream|timers|url|util|worker_threads|zlib)(/|$)',
    ]),
    only('spelling-knows-words', 'Dictionaries and their engine, for the newsroom and for the desk.', layers('spelling'), [
      '^src/(spelling|domain)/',
      'node_modules/(zod|hunspell-asm|@types/node)/',
      '^node:',
      '^(fs|module|timers|timers/promises|worker_threads)(/|$)',
    ]),
    only('sqlite-knows-files', 'Rescue of SQLite files, for the newsroom and for the desk.', layers('sqlite'), [
      '^src/sqlite/',
      '^src/domain/result\\.ts$',
      'node_modules/(better-sqlite3|@types/(node|better-sqlite3))/',
      '^node:',
      '^(crypto|fs|path|process)(/|$)',
    ]),
    never(
      'server-stands-alone',
      'The newsroom runs without a desktop.',
      layers('server', 'demo', 'newsroom'),
      `${layers('bridge', 'services', 'shell', 'main', 'preload', 'renderer', 'ui')}|${electron}|\\.tsx$`,
    ),
    never(
      'server-knows-no-demo',
      'The newsroom is filled from outside: by the demo, or by nobody.',
      layers('server'),
      layers('demo', 'newsroom'),
    ),
    never(
      'services-know-no-shell',
      'What the desktop does is the same in every shell.',
      layers('services'),
      `${layers('server', 'demo', 'newsroom', 'shell', 'main', 'preload', 'renderer', 'ui')}|${electron}|\\.tsx$`,
    ),
    never(
      'shells-know-only-ports',
      'A shell implements the ports and carries the bridge; it knows nothing inside a service.',
      '^src/shell/(?!(node/bin|host-code)\\.ts$)',
      `^src/services/(?!(ports|host)\\.ts$)|${layers('server', 'demo', 'newsroom', 'main', 'preload', 'renderer', 'ui')}|\\.tsx$`,
    ),
    never(
      'entrances-compose-and-no-more',
      'The two entrances of the host put services together; they reach into none, but for the count of starts, which comes before the host.',
      '^src/(shell/(node/bin|host-code)\\.ts$|main/)',
      `^src/services/(?!(ports|host|compose|updates/starts)\\.ts$)|${layers('server', 'demo', 'newsroom', 'preload', 'renderer', 'ui')}|\\.tsx$`,
    ),
    only('preload-exposes-names', 'A sandboxed preload holds the names of the bridge and nothing else.', layers('preload'), [
      '^src/preload/',
      '^src/bridge/names\\.ts$',
      electron,
    ]),
    never('ui-knows-no-news', 'Our parts over Blueprint have no domain words.', layers('ui'), '^src/(?!ui/)'),
    never(
      'renderer-knows-no-host',
      'The renderer calls the bridge, whatever carries it.',
      layers('renderer'),
      `${layers('imaging', 'spelling', 'sqlite', 'server', 'demo', 'newsroom', 'services', 'shell', 'main', 'preload')}|${electron}`,
    ),
    {
      name: 'window-without-node',
      comment: 'Nothing that runs in the window may need Node.',
      severity: 'error',
      from: { path: `${layers('renderer', 'ui')}|${viewRichtext}`, pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    never(
      'platform-is-leftmost',
      'platform → entities, editor → features → app.',
      '^src/renderer/platform/',
      '^src/renderer/(?!platform/)',
    ),
    never(
      'entities-before-features',
      'platform → entities, editor → features → app.',
      '^src/renderer/entities/',
      '^src/renderer/(?!platform/|entities/)',
    ),
    never(
      'editor-before-features',
      'platform → entities, editor → features → app.',
      '^src/renderer/editor/',
      '^src/renderer/(features|app)/',
    ),
    never('features-before-app', 'platform → entities, editor → features → app.', '^src/renderer/features/', '^src/renderer/app/'),
    {
      name: 'features-meet-elsewhere',
      comment: 'Two features that need each other meet in entities or in app.',
      severity: 'error',
      from: { path: '^src/renderer/features/([^/]+)/', pathNot: test },
      to: { path: '^src/renderer/features/', pathNot: '^src/renderer/features/$1/' },
    },
    {
      name: 'electron-in-its-place',
      comment: 'Electron is known to its main process, its preload and its shell.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(main|preload|shell/electron)/', test] },
      to: { path: electron },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'A path that cannot be resolved is a path that no other rule can judge.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'sources-without-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: `^tests/|^e2e/|${test}` },
    },
    {
      name: 'host-ships-its-packages',
      comment: 'What is not bundled must be in "dependencies", or the packaged app does not find it.',
      severity: 'error',
      from: { path: layers('imaging', 'spelling', 'sqlite', 'server', 'demo', 'newsroom', 'services', 'shell', 'main'), pathNot: test },
      to: { path: anyPackage, pathNot: electron, dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
