import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { systemNetwork } from '../../scripts/lib/system-network.mjs';

describe('the way out of a desk that runs in Node', () => {
  const open: { close: () => void }[] = [];
  afterEach(() => {
    for (const server of open.splice(0)) server.close();
  });
  /** A server that names itself in every answer; `asked`: where it was to lead as a proxy, which it refuses. */
  const serve = async (name: string, asked: (string | undefined)[]): Promise<string> => {
    const server = createServer((_, answer) => void answer.end(name));
    server.on('connect', (request, socket) => {
      asked.push(request.url);
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    open.push(server);
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${String((server.address() as AddressInfo).port)}`; // it listens at a port
  };

  it('the way out of a desk that runs in Node has the certificates of the system, unless somebody decided otherwise', () => {
    expect(systemNetwork({})).toEqual({ NODE_USE_SYSTEM_CA: '1' });
    expect(systemNetwork({ NODE_USE_SYSTEM_CA: '0' })).toEqual({});
  });

  it('takes the proxy that the environment names, but not to this computer and to what is excepted', () => {
    expect(systemNetwork({ https_proxy: 'http://proxy:3128', NO_PROXY: 'intern.example, localhost' })).toMatchObject({
      NODE_USE_ENV_PROXY: '1',
      NO_PROXY: 'intern.example,localhost,127.0.0.1,::1',
    });
    expect(systemNetwork({ HTTP_PROXY: '' })).toEqual({ NODE_USE_SYSTEM_CA: '1' });
    expect(systemNetwork({ HTTP_PROXY: 'http://proxy:3128', NODE_USE_ENV_PROXY: '0' })).toEqual({ NODE_USE_SYSTEM_CA: '1' });
  });

  it('the way out of a desk that runs in Node is what a started Node then does', async () => {
    const asked: (string | undefined)[] = [];
    const proxy = await serve('proxy', asked);
    const own = await serve('own', []);
    const given = { HTTP_PROXY: `http://${proxy}` };
    const look = "async url => await (await fetch(url)).text().catch(() => '')";
    const script = `const look = ${look}; await look('http://newsroom.example/').catch(() => ''); console.log(await look('http://${own}/'));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...given, ...systemNetwork(given) },
    });
    expect(asked).toEqual(['newsroom.example:80']);
    expect(stdout.trim()).toBe('own');
  });
});
