import { describe, expect, it } from 'vitest';
import { err } from '#domain/result.ts';
import { createBridgeClient } from './client.ts';
import type { BridgeCode } from './codes.ts';

const refusedWith = (code: BridgeCode) =>
  createBridgeClient({ invoke: () => Promise.resolve(err({ code })), on: () => () => undefined }).call('offline.refresh', {});

describe('an error of the host', () => {
  it.each(['offline', 'internal', 'hostUnreachable'] as const)('reaches the window when the operation declares it: %s', async code => {
    expect(await refusedWith(code)).toEqual({ ok: false, error: { code } });
  });

  it('an error of the host is a mismatch of window and host when the operation does not declare it', async () => {
    expect(await refusedWith('undecided')).toEqual({ ok: false, error: { code: 'hostMismatch', data: { operation: 'offline.refresh' } } });
  });
});
