import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Comment } from '#domain/comment/comment.ts';
import type { Embed, Link } from '#domain/external/external.ts';
import type { Asset } from '#domain/media/asset.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { hostileStrings } from '../../e2e/support/hostile-strings.ts';
import { type ContentDesk, openContentDesk } from './support/content.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { makePhotograph } from './support/sending.ts';

/** Besides scripts: what is special to databases, templates, headers, logs, tables and terminals. */
const OTHERS: readonly string[] = [
  ...[
    "'; drop table articles; --",
    '" or ""="',
    "1' union select 1 --",
    '%',
    '_',
    '\\',
    '${7*7}',
    '{{7*7}}',
    '#{7*7}',
    '<%= 7*7 %>',
    '=cmd|calc',
    '+1+1',
    '@SUM(1)',
  ],
  ...[
    '../../../etc/passwd',
    '..\\..\\x',
    '/etc/passwd',
    'C:\\x',
    'CON',
    'a:b',
    '%00',
    '%2e%2e%2f',
    '$(id)',
    '`id`',
    '| cat',
    '&& id',
    '; id',
  ],
  ...[
    'x\r\nset-cookie: a=b',
    '{"level":"info","event":"signed in"}',
    '\u202egnp.exe',
    '\u200bx',
    '\u{1f600}',
    '\ufeffx',
    'ﷺ',
    'Z͑ͫ̓a',
    'i̇',
    'ß',
    'İ',
  ],
  ...['__proto__', 'constructor', 'null', 'undefined', 'NaN', 'true', '[object Object]', '0', '-0', '1e309', '{}', '[]', '""'],
];
const STRINGS = [...hostileStrings(60), ...OTHERS];
/** The documented change of one-line fields to a text, and the only one. */
const oneLine = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- these are the signs that a line has not
  text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu, ' ').trim();

describeOnBothDatabases('hostile words', kind => {
  let desk: ContentDesk;
  beforeAll(async () => {
    desk = await openContentDesk(kind);
  });
  afterAll(async () => {
    // Whatever was sent, the newsroom never failed and logged nothing of it.
    const log = desk.newsroom.logged.join('\n');
    expect(desk.newsroom.logged.filter(line => line.includes('request failed'))).toEqual([]);
    expect(STRINGS.filter(text => text.length > 12 && log.includes(text))).toEqual([]);
    expect((await desk.newsroom.database.db.selectFrom('articles').select('id').execute()).length).toBeGreaterThan(0);
    await desk.newsroom.dispose();
  });

  it('hostile words stay what they are in title, lead and text, and are found again', async () => {
    const body = STRINGS.map((text, index) => paragraph(text, `p-${String(index)}`));
    const [title = '', lead = ''] = [STRINGS[3], STRINGS[7]];
    const { article } = await desk.write({ document: aDocument({ title, lead, body }) });
    const read = await desk.chief.get(`/api/content/articles/${article.id}`);
    const { document } = read.json<{ readonly document: typeof article.document }>();
    expect(document).toEqual(aDocument({ title, lead, body }));
    const { metadata } = await desk.metadataOf(article);
    expect([metadata.title, metadata.lead]).toEqual([title.trim(), lead.trim()]);
  });

  it('hostile words stay what they are in comments', async () => {
    const { article } = await desk.write();
    const path = `/api/content/articles/${article.id}/comments`;
    for (const text of STRINGS) {
      const answer = await desk.editor.call('POST', path, { body: { id: randomUUID(), text } });
      expect([text, answer.status, answer.json<Comment>().text]).toEqual([text, 201, text.trim()]);
    }
    const seen = (await desk.chief.get(path)).json<Comment[]>().map(({ text }) => text);
    expect(seen.toSorted()).toEqual(STRINGS.map(text => text.trim()).toSorted());
  });

  it('hostile words stay what they are in the words and names of pictures, on one line', async () => {
    const bytes = await makePhotograph(1, 60, 40);
    const sent = await desk.editor.call('POST', '/api/filerepo/files', {
      body: { url: `data:image/jpeg;base64,${bytes.toString('base64')}` },
    });
    const path = `/api/filerepo/files/${sent.json<Asset>().id}`;
    let { etag } = sent;
    for (const text of STRINGS) {
      const words = { name: text, caption: text, credit: text.slice(0, 300) };
      const answer = await desk.editor.call('PATCH', path, { body: words, headers: { 'if-match': etag } });
      expect([text, answer.status]).toEqual([text, 200]);
      ({ etag } = answer);
      const { name, caption, credit } = answer.json<Asset>().metadata;
      expect([name, caption, credit].map(oneLine)).toEqual([oneLine(text), oneLine(text), oneLine(text.slice(0, 300))]);
    }
  });

  it('hostile words name files that come in pieces, without choosing where they lie', async () => {
    for (const fileName of STRINGS.map(text => text.trim().slice(0, 255))) {
      const body = { id: randomUUID(), fileName, mediaType: 'image/jpeg', bytes: 10, sha256: 'a'.repeat(64) };
      const answer = await desk.editor.call('POST', '/api/filerepo/uploads', { body });
      expect([fileName, [200, 201, 400].includes(answer.status)]).toEqual([fileName, true]);
      expect(answer.text).not.toMatch(/node_modules|ENOENT|EACCES/u);
      if (answer.status !== 400) await desk.editor.call('DELETE', `/api/filerepo/uploads/${body.id}`);
    }
  });

  it('hostile words become addresses of letters, digits and hyphens alone', async () => {
    for (const text of STRINGS) {
      const answer = await desk.editor.get(`/api/metadata/slugify?text=${encodeURIComponent(text.slice(0, 500))}`);
      expect([text, answer.status]).toEqual([text, 200]);
      expect(answer.json<{ readonly slug: string }>().slug).toMatch(/^(?:[\da-z]+(?:-[\da-z]+)*)?$/u);
    }
  });

  it('hostile words are searched as words, and change no query', async () => {
    for (const text of STRINGS.filter(line => Array.from(line.trim()).length >= 2)) {
      const answer = await desk.editor.get(`/api/metadata/metadata?q=${encodeURIComponent(text.trim().slice(0, 200))}`);
      expect([text, answer.status]).toEqual([text, 200]);
    }
    for (const text of STRINGS.slice(0, 40)) {
      const name = encodeURIComponent(text.trim().slice(0, 200));
      expect([200, 204, 400, 404]).toContain((await desk.editor.call('HEAD', `/api/metadata/tags?name=${name}`)).status);
      expect([200, 400]).toContain((await desk.editor.get(`/api/metadata/tags?q=${name}`)).status);
    }
  });

  it('hostile words are kept as the addresses of embeds and links that they are, or refused with a reason, and never visited', async () => {
    const addresses = [
      ...STRINGS,
      'javascript:alert(1)',
      'data:text/html,<script>1</script>',
      'https://www.facebook.com.evil.example/x',
      'https://youtube.com@evil.example/',
    ];
    const frame = { titleHeader: '', title: 'Titel', lead: '' };
    for (const url of addresses) {
      const embed = await desk.editor.call('POST', '/api/external-content/embeds', { body: { item: { ...frame, url, preview: null } } });
      const link = await desk.editor.call('POST', '/api/external-content/links', {
        body: { item: { ...frame, url, type: 'url', openInNewWindow: false, preview: null } },
      });
      expect([url, [201, 400, 422].includes(embed.status), [201, 400, 422].includes(link.status)]).toEqual([url, true, true]);
      if (embed.status === 201) expect(embed.json<Embed>().url).toBe(url.trim());
      if (link.status === 201) expect(link.json<Link>().url).toBe(url.trim());
    }
  });

  it('hostile words are refused as addresses to look at, unless they are some of the web', async () => {
    for (const url of STRINGS.slice(0, 60)) {
      for (const path of ['iframe-allowed', 'url-preview', 'picture', 'text']) {
        const answer = await desk.editor.get(`/api/functions/${path}?url=${encodeURIComponent(url)}`);
        expect([path, url, answer.status < 500]).toEqual([path, url, true]);
      }
    }
  });

  it('hostile words run in no answer: every one is JSON that no browser takes for a page', async () => {
    const { article } = await desk.write({ document: aDocument({ title: '<script>alert(1)</script>' }) });
    const answer = await desk.editor.get(`/api/metadata/metadata/${article.metadataId}`);
    expect(answer.headers['content-type']).toMatch(/^application\/json/u);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.json<Metadata>().title).toBe('<script>alert(1)</script>');
  });
});
