import { describe, expect, it } from 'vitest';
import { addressesOf, reachBy } from './addresses.ts';

const ONE = 'http://one.test/api';
const TWO = 'http://two.test/api';

const open = (answerOf: (host: string) => number | null) => {
  const asked: string[] = [];
  const fetch = reachBy([ONE, TWO], async input => {
    const { url, method } = new Request(input);
    asked.push(`${method} ${new URL(url).host}${new URL(url).pathname}`);
    const status = answerOf(new URL(url).host);
    if (status === null) throw new TypeError('fetch failed');
    return new Response('{}', { status });
  });
  return { asked, fetch };
};

describe('a newsroom with several addresses', () => {
  it('are given separated by commas', () => {
    expect(addressesOf(` ${ONE}/ ,${TWO},`)).toEqual([ONE, TWO]);
  });

  it.each([
    ['as the newsroom prints it', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080/api'],
    ['with a slash at its end', 'https://newsroom.example.ch/', 'https://newsroom.example.ch/api'],
    ['with a path of its own', 'https://example.ch/newsroom/api', 'https://example.ch/newsroom/api'],
  ])('take an address %s', (_case, given, taken) => expect(addressesOf(given)).toEqual([taken]));

  it.each([null, 502, 503])('asks the next where one does not answer, and stays there: %j', async down => {
    const { asked, fetch } = open(host => (host === 'one.test' ? down : 200));
    expect((await fetch(`${ONE}/tenant/health`)).status).toBe(200);
    expect((await fetch(`${ONE}/metadata/metadata?size=1`)).status).toBe(200);
    expect(asked).toEqual(['GET one.test/api/tenant/health', 'GET two.test/api/tenant/health', 'GET two.test/api/metadata/metadata']);
  });

  it('sends nothing twice: a write fails, and the next one goes to the next address', async () => {
    const { asked, fetch } = open(host => (host === 'one.test' ? null : 201));
    const post = () => fetch(`${ONE}/content/articles`, { method: 'POST', body: '{}' });
    await expect(post()).rejects.toThrow('fetch failed');
    expect((await post()).status).toBe(201);
    expect(asked).toEqual(['POST one.test/api/content/articles', 'POST two.test/api/content/articles']);
  });

  it('comes back to the first when the second goes, and says so where none answers', async () => {
    let down = 'one.test';
    const { fetch } = open(host => (host === down ? null : 200));
    expect((await fetch(`${ONE}/x`)).status).toBe(200);
    down = 'two.test';
    expect((await fetch(`${ONE}/x`)).status).toBe(200);
    const dead = open(() => null);
    await expect(dead.fetch(`${ONE}/x`)).rejects.toThrow('fetch failed');
    expect(dead.asked).toHaveLength(2);
  });

  it.each(['http://one.test.evil.example/token', 'http://one.test:4401/token', 'http://one.testing/token'])(
    'takes %s for no address of its own, though it begins like one',
    async other => {
      const { asked, fetch } = open(() => 503);
      await fetch(other);
      expect(asked).toEqual([`GET ${new URL(other).host}/token`]);
    },
  );
});
