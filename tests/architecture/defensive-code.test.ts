import { DEFAULT_MIN_VERSION } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { filesBelow, read } from './support/repository.ts';

const SOURCES = /(?<!\.test|\.d)\.tsx?$/u;
const ALL = filesBelow('src', SOURCES);

/** Files that contain something, comments left out. */
const filesWith = (wanted: RegExp, files: readonly string[] = ALL): readonly string[] =>
  files.filter(file =>
    read(file)
      .split('\n')
      .some(line => wanted.test(line) && !/^\s*(?:\*|\/\/|\/\*)/u.test(line)),
  );

describe('the sources', () => {
  it('the sources start programs by their name and a list of words, never by a line that a shell reads (ASVS 1.2.5)', () => {
    const own = [
      'src/main/index.ts',
      'src/shell/node/app-window.ts',
      'src/shell/node/embedded-newsroom.ts',
      'src/shell/node/node-shell.ts',
    ];
    expect(filesWith(/(?<!import type .*)from 'node:child_process'/u)).toEqual(own);
    expect(filesWith(/(?<!import type .*)child_process'/u)).toEqual(own);
    expect(filesWith(/(?<![.\w])exec(?:File)?(?:Sync)?\(|\bshell: true/u)).toEqual([]);
    for (const file of own) expect(read(file)).toMatch(/import \{ (?:type ChildProcess, )?(?:spawn|fork) \} from 'node:child_process'/u);
  });

  it('the sources run no text as code (ASVS 1.3.2)', () => {
    expect(filesWith(/\beval\(|\bnew Function\(|node:vm'|\bset(?:Timeout|Interval)\(['"`]/u)).toEqual([]);
  });

  it('the sources read foreign data as JSON alone: no format that makes objects of any kind (ASVS 1.5.2)', () => {
    expect(filesWith(/node:v8'|\bdeserialize\(|js-yaml|serialize-javascript|node-serialize/u)).toEqual([]);
  });

  it('the sources read addresses by one reader, the URL of the standard (ASVS 1.5.3)', () => {
    expect(filesWith(/\burl\.parse\(|legacyUrl|parse as parseUrl|whatwg-url|url-parse|uri-js/u)).toEqual([]);
    const fromUrl = filesWith(/from 'node:url'/u);
    expect(fromUrl.filter(file => !read(file).includes("import { fileURLToPath } from 'node:url'"))).toEqual([]);
  });

  it('send requests of the newsroom from seven places: who asks the model, who asks LanguageTool, who asks the issuer of sign-ins, who stores pictures, who visits, who plans, who sends push messages (ASVS 13.2.4, 13.2.5)', () => {
    const server = ALL.filter(file => file.startsWith('src/server/'));
    const sending = /from 'undici'|(?<![.\w])fetch\(|globalThis\.fetch\b(?!;)|^import (?!type ).* from 'node:https?'|import\('@aws-sdk/u;
    expect(filesWith(sending, server)).toEqual([
      'src/server/ai/chat-model.ts',
      'src/server/app.ts',
      'src/server/files/s3-store.ts',
      'src/server/outside/visitor.ts',
      'src/server/planning/outside-call.ts',
      'src/server/push/post.ts',
      'src/server/spelling/language-tool.ts',
    ]);
  });

  it('the sources leave certificates and versions of TLS to what is safe by default (ASVS 12.1.1, 12.3.2)', () => {
    const weaker =
      /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|setCertificateVerifyProc|certificate-error|ignore-certificate|minVersion|maxVersion|secureProtocol|ciphers:/u;
    // The newsroom's own certificate takes no less than the default.
    expect(filesWith(weaker)).toEqual(['src/server/certificate.ts']);
    expect(read('src/server/certificate.ts')).toMatch(/const OLDEST = 'TLSv1\.[23]'/u);
    expect(read('src/server/certificate.ts').match(weaker)?.[0]).toBe('minVersion');
    expect(['TLSv1.2', 'TLSv1.3']).toContain(DEFAULT_MIN_VERSION);
  });

  it('the sources write to the terminal in the entrances of the programs alone (ASVS 16.2.3)', () => {
    expect(filesWith(/\bconsole\.|process\.std(?:out|err)\.write/u)).toEqual([
      'src/main/index.ts',
      'src/newsroom/bin.ts',
      'src/richtext/embeds/EmbedBlock.tsx',
      'src/shell/node/bin.ts',
    ]);
    expect(filesWith(/createLogFile|galley\.log'|newsroom\.log'/u)).toEqual([
      'src/newsroom/bin.ts',
      'src/shell/electron/electron-shell.ts',
      'src/shell/node/log-file.ts',
      'src/shell/node/node-shell.ts',
    ]);
  });

  it('compare without changing types, by a rule that no source turns off (ASVS 15.3.5)', () => {
    expect(read('eslint.config.js')).toContain("eqeqeq: 'error'");
    expect(filesWith(/eslint-disable[^\n]*eqeqeq/u)).toEqual([]);
    expect(filesWith(/@ts-nocheck|@ts-ignore/u)).toEqual([]);
    expect(read('config/tsconfig.base.json')).toContain('"strict": true');
  });

  it('the sources find parts of the page by ids of their own, and keep nothing at the document (ASVS 3.2.3)', () => {
    const window = ALL.filter(file => /^src\/(?:renderer|ui|richtext)\//u.test(file));
    expect(filesWith(/document\.(?:forms|images|links|anchors|embeds|all)\b|document\[|window\[|globalThis\[/u, window)).toEqual([]);
    expect(filesWith(/\bid=\{(?:text|html|value)\}/u, window)).toEqual([]);
  });
});
