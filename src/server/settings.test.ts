import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('the settings of a start', () => {
  it('the settings of a start have sensible values without an environment', () => {
    expect(readSettings({ GALLEY_DATA_DIR: '/data' })).toEqual({
      ok: true,
      value: {
        host: '127.0.0.1',
        port: 4400,
        readersPort: 0,
        readersOrigin: null,
        readersLimits: { requestsPerMinute: 600, streams: 10_000, streamsPerAddress: 200, newcomersPerMinute: 120 },
        metricsPort: null,
        planning: { planning: null, studio: null },
        drainSeconds: 0,
        dataFolder: '/data',
        database: { kind: 'sqlite', file: join('/data', 'newsroom.db') },
        publicOrigin: null,
        callsPerMinute: 6_000,
        uploadBytesPerDay: 50e9,
        certificate: null,
        trustedProxies: [],
        issuer: null,
        isEmpty: false,
        isEvening: false,
        languageToolUrl: null,
        generate: { metadataRows: 0, articles: 0 },
        lifetimes: { accessSeconds: 28_800, refreshSeconds: 2_592_000 },
        presenceLeaseMs: 90_000,
        prolitterisDigits: 6,
        push: {
          allowedHosts: [],
          apns: null,
          contact: 'mailto:push@galley.invalid',
          fcm: null,
          mail: null,
          quietHours: null,
          webhook: null,
        },
        checkAnswers: false,
        clearsPlace: false,
        store: { kind: 'folder', folder: join('/data', 'files') },
        assistance: { model: null, limits: { questionsPerPerson: 300, tokens: null }, promptsFolder: null },
      },
    });
  });

  it('the settings of a start take a variable that is set to nothing as not set', () => {
    expect(readSettings({ GALLEY_EMPTY: '', GALLEY_PORT: '', GALLEY_DATABASE_URL: '' })).toMatchObject({
      ok: true,
      value: { isEmpty: false, port: 4400, database: { kind: 'sqlite' } },
    });
  });

  it('the settings of a start open nothing to readers without demo content, unless a port is named', () => {
    expect(readSettings({ GALLEY_EMPTY: '1' })).toMatchObject({ ok: true, value: { readersPort: null } });
    expect(readSettings({ GALLEY_EMPTY: '1', GALLEY_READERS_PORT: '4480' })).toMatchObject({ ok: true, value: { readersPort: 4480 } });
  });

  it('the settings of a start know PostgreSQL by its address', () => {
    expect(readSettings({ GALLEY_DATABASE_URL: 'postgres://u:p@db/galley', GALLEY_ORIGIN: 'https://newsroom.example/' })).toMatchObject({
      ok: true,
      value: { database: { kind: 'postgres', url: 'postgres://u:p@db/galley' }, publicOrigin: 'https://newsroom.example' },
    });
  });

  it('the settings of a start take a certificate with its key, and neither alone', () => {
    expect(readSettings({ GALLEY_TLS_CERT: '/etc/galley/cert.pem', GALLEY_TLS_KEY: '/etc/galley/key.pem' })).toMatchObject({
      ok: true,
      value: { certificate: { certificate: '/etc/galley/cert.pem', key: '/etc/galley/key.pem' } },
    });
    expect(readSettings({ GALLEY_TLS_CERT: '/etc/galley/cert.pem' })).toEqual({ ok: false, error: { variable: 'GALLEY_TLS_KEY' } });
    expect(readSettings({ GALLEY_TLS_KEY: '/etc/galley/key.pem' })).toEqual({ ok: false, error: { variable: 'GALLEY_TLS_CERT' } });
  });

  it('believe the proxies that are named, by address or range', () => {
    expect(readSettings({ GALLEY_TRUSTED_PROXIES: '10.0.0.7, 192.168.0.0/16,fd00::/8' })).toMatchObject({
      ok: true,
      value: { trustedProxies: ['10.0.0.7', '192.168.0.0/16', 'fd00::/8'] },
    });
    for (const list of ['proxy.example', '10.0.0.0/33', '0.0.0.0/0', 'true', '10.0.0.0/8/8', '*'])
      expect(readSettings({ GALLEY_TRUSTED_PROXIES: list })).toEqual({ ok: false, error: { variable: 'GALLEY_TRUSTED_PROXIES' } });
  });

  it('the settings of a start send people to the publisher’s own sign-in where an issuer is named, with groups as directories name them', () => {
    const issuer = { GALLEY_OIDC_ISSUER: 'https://login.example.ch/realms/press' };
    expect(readSettings(issuer)).toMatchObject({
      ok: true,
      value: { issuer: { clientId: 'galley-desktop', audience: null, roleClaim: 'roles', roles: null, allowsOwnAccounts: true } },
    });
    const mapped = { ...issuer, GALLEY_OIDC_ROLES: 'CN=Chefs,OU=Presse=ROLE_ChiefEditor; redaktion = ROLE_Editor', GALLEY_OIDC_ONLY: '1' };
    expect(readSettings(mapped)).toMatchObject({
      ok: true,
      value: {
        issuer: {
          roles: [
            ['CN=Chefs,OU=Presse', 'ROLE_ChiefEditor'],
            ['redaktion', 'ROLE_Editor'],
          ],
          allowsOwnAccounts: false,
        },
      },
    });
    for (const list of ['redaktion', 'redaktion=', '=ROLE_Editor', ';'])
      expect(readSettings({ ...issuer, GALLEY_OIDC_ROLES: list })).toEqual({ ok: false, error: { variable: 'GALLEY_OIDC_ROLES' } });
  });

  const S3 = {
    GALLEY_S3_ENDPOINT: 'https://s3.example.ch',
    GALLEY_S3_BUCKET: 'pictures',
    GALLEY_S3_ACCESS_KEY_ID: 'id',
    GALLEY_S3_SECRET_ACCESS_KEY: 'secret',
  } as const;

  it('the settings of a start keep pictures in an S3-compatible store where one is named', () => {
    expect(readSettings({ ...S3, GALLEY_S3_REGION: 'eu-central-2', GALLEY_S3_PREFIX: 'galley/' })).toMatchObject({
      ok: true,
      value: {
        store: {
          kind: 's3',
          endpoint: 'https://s3.example.ch',
          region: 'eu-central-2',
          bucket: 'pictures',
          prefix: 'galley/',
          accessKeyId: 'id',
          secretAccessKey: 'secret',
        },
      },
    });
  });

  it.each(Object.keys(S3))('the settings of a start name %s when the rest of the store is there', variable => {
    expect(readSettings({ ...S3, [variable]: '' })).toEqual({ ok: false, error: { variable } });
  });

  it('the settings of a start know a model by address and name, and say which of them is missing', () => {
    const model = { GALLEY_AI_URL: 'http://127.0.0.1:8080/v1', GALLEY_AI_MODEL: 'apertus' };
    expect(readSettings(model)).toMatchObject({
      ok: true,
      value: {
        assistance: { model: { url: model.GALLEY_AI_URL, model: 'apertus', key: null }, limits: { questionsPerPerson: 300, tokens: null } },
      },
    });
    expect(readSettings({ ...model, GALLEY_AI_URL: '' })).toEqual({ ok: false, error: { variable: 'GALLEY_AI_URL' } });
    expect(readSettings({ ...model, GALLEY_AI_MODEL: '' })).toEqual({ ok: false, error: { variable: 'GALLEY_AI_MODEL' } });
  });

  it.each([
    ['GALLEY_PORT', '70000'],
    ['GALLEY_PORT', '-1'],
    ['GALLEY_DATABASE_URL', 'mysql://x'],
    ['GALLEY_ORIGIN', 'newsroom'],
    ['GALLEY_GENERATE', 'many'],
  ])('the settings of a start name %s when its value is %s', (variable, value) => {
    expect(readSettings({ [variable]: value })).toEqual({ ok: false, error: { variable } });
  });
});
