import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FrameServer, startFrameServer } from './frame-server.ts';

const WINDOW = 'http://127.0.0.1:4321';

describe('the server of the frame page', () => {
  let frames: FrameServer;
  beforeEach(async () => {
    frames = await startFrameServer(() => WINDOW);
  });
  afterEach(() => frames.close());

  it('lets only the window frame it, runs only its own script, and shows only https', async () => {
    const answer = await fetch(frames.address);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^script-src 'sha256-[\w+/=]+'$/u),
      expect.stringMatching(/^style-src 'sha256-[\w+/=]+'$/u),
      'frame-src https:',
      'connect-src https:',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${WINDOW}`,
    ]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).toMatch(/^<!doctype html>/u);
  });

  it('the server of the frame page is another origin than the window', () => expect(new URL(frames.address).origin).not.toBe(WINDOW));

  it.each(['/index.html', '/?x=1', '/assets/app.js', '//evil.example/'])(
    'the server of the frame page has nothing else: %s',
    async path => {
      const { origin } = new URL(frames.address);
      const { status, headers } = await fetch(origin + path, { redirect: 'error' });
      expect(status).toBe(404);
      expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${WINDOW}`);
    },
  );

  it('takes no other method', async () => expect((await fetch(frames.address, { method: 'POST', body: 'x' })).status).toBe(404));

  it('answers to no other name (DNS rebinding)', async () => {
    const { port } = new URL(frames.address);
    const status = await new Promise(resolve => {
      request({ host: '127.0.0.1', port, path: '/', headers: { host: `evil.example:${port}` } }, answer => {
        answer.resume();
        resolve(answer.statusCode);
      }).end();
    });
    expect(status).toBe(404);
  });
});
