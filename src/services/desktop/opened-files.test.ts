import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { filesOfArguments } from '#shell/argument-files.ts';
import { createOpenedFiles, type OpenedFiles } from './opened-files.ts';

describe('the files among the arguments of a start', () => {
  const of = (...argv: string[]): readonly string[] => filesOfArguments(['galley', ...argv], '/home/ursina');

  it('the files among the arguments of a start are those that can become articles, from the folder of the start, also written as an address', () => {
    expect(of('Bericht.docx', '/tmp/a.MD', '../notizen.markdown')).toEqual([
      '/home/ursina/Bericht.docx',
      '/tmp/a.MD',
      '/home/notizen.markdown',
    ]);
    expect(of(pathToFileURL('/tmp/Ein Text.md').href)).toEqual(['/tmp/Ein Text.md']);
  });

  it.each([
    ['switches', ['--user-data-dir=/tmp/x.md', '-a.md']],
    ['other files', ['/etc/passwd', 'a.docx.exe', '.', 'programm.js', 'docx', '/tmp/.md/']],
    ['a name that the system would cut', ['/tmp/a.md\0.docx']],
    ['a file of another computer', ['file://server/share/a.docx']],
    ['a link that brings files along', ['galley://articles/1', '/tmp/a.docx']],
    ['a link in capitals', ['GALLEY://articles/1', '/tmp/a.docx']],
  ])('the files among the arguments of a start are not %s', (_, argv) => {
    expect(of(...argv)).toEqual([]);
  });

  it('the files among the arguments of a start are never the program itself', () => {
    expect(filesOfArguments(['/opt/galley.md'], '/')).toEqual([]);
  });
});

describe('files that were opened with Galley', () => {
  let folder: string;
  let told: number;
  let opened: OpenedFiles;
  const write = (name: string, content = 'Ein Text.'): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'galley-opened-'));
    told = 0;
    opened = createOpenedFiles({ random: { uuid: () => crypto.randomUUID(), fraction: Math.random }, notify: () => (told += 1) });
  });

  it('files that were opened with Galley wait until somebody takes them, and give their bytes once', async () => {
    await opened.offer([write('Föhn im Tal.md', '# Föhn')]);
    expect(told).toBe(1);
    const [file] = opened.take();
    if (file?.kind !== 'file') throw new Error('refused');
    expect(file.name).toBe('Föhn im Tal.md');
    expect(opened.take()).toEqual([]);
    const answer = await opened.answer(file.handle);
    expect([answer.status, answer.contentType, Buffer.from(answer.bytes).toString()]).toEqual([200, 'text/markdown', '# Föhn']);
    expect((await opened.answer(file.handle)).status).toBe(404);
    expect((await opened.answer('../../etc/passwd')).status).toBe(404);
  });

  it('files that were opened with Galley tell of each why it cannot become an article', async () => {
    const large = write('gross.md');
    truncateSync(large, 2_000_001);
    mkdirSync(join(folder, 'ordner.docx'));
    execFileSync('mkfifo', [join(folder, 'rohr.md')]);
    await opened.offer([large, join(folder, 'ordner.docx'), join(folder, 'rohr.md'), join(folder, 'weg.docx'), write('a.exe'), 'b.md']);
    expect(opened.take()).toEqual([
      { kind: 'refused', name: 'gross.md', fault: 'tooLarge' },
      { kind: 'refused', name: 'ordner.docx', fault: 'unreadable' },
      { kind: 'refused', name: 'rohr.md', fault: 'unreadable' },
      { kind: 'refused', name: 'weg.docx', fault: 'unreadable' },
      { kind: 'refused', name: 'a.exe', fault: 'unknownKind' },
      { kind: 'refused', name: 'b.md', fault: 'unreadable' },
    ]);
  });

  it('files that were opened with Galley that have grown or gone before they are read give nothing', async () => {
    const [growing, going] = [write('a.md'), write('b.docx')];
    await opened.offer([growing, going]);
    const handles = opened.take().flatMap(file => (file.kind === 'file' ? [file.handle] : []));
    truncateSync(growing, 2_000_001);
    execFileSync('rm', [going]);
    expect(await Promise.all(handles.map(async handle => (await opened.answer(handle)).status))).toEqual([404, 404]);
  });

  it('files that were opened with Galley are ten at once at most: the others are named', async () => {
    const paths = Array.from({ length: 12 }, (_, index) => write(`${String(index)}.md`));
    await opened.offer(paths);
    const files = opened.take();
    expect(files.filter(({ kind }) => kind === 'file')).toHaveLength(10);
    expect(files.slice(10)).toEqual([
      { kind: 'refused', name: '10.md', fault: 'tooMany' },
      { kind: 'refused', name: '11.md', fault: 'tooMany' },
    ]);
  });
});
