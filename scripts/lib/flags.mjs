// @ts-check
/**
 * The flags that several commands share, each written once.
 * @satisfies {Record<string, import('./command.mjs').Flag>}
 */
export const sharedFlags = {
  dataDir: {
    name: 'data-dir',
    kind: 'text',
    placeholder: 'folder',
    env: 'GALLEY_DATA_DIR',
    help: 'Keeps everything that is written in this folder instead of the platform’s folder for application data.',
  },
  apiUrl: {
    name: 'api-url',
    kind: 'address',
    placeholder: 'address',
    env: 'GALLEY_API_URL',
    help: 'Uses this back-end, such as http://127.0.0.1:4400/api, instead of starting the embedded newsroom.',
  },
  supportUrl: {
    name: 'support-url',
    kind: 'address',
    placeholder: 'address',
    schemes: ['https:', 'mailto:'],
    env: 'GALLEY_SUPPORT_URL',
    help: 'Where one asks for another access level: a form, or mailto: and an address. Without it Galley opens a letter without one.',
  },
  oidcIssuer: {
    name: 'oidc-issuer',
    kind: 'address',
    placeholder: 'address',
    env: 'GALLEY_OIDC_ISSUER',
    help: 'The publisher’s own sign-in (OpenID Connect), by the address of its issuer. A desk needs it only where its newsroom does not name one.',
  },
  oidcClientId: {
    name: 'oidc-client-id',
    kind: 'text',
    placeholder: 'name',
    env: 'GALLEY_OIDC_CLIENT_ID',
    help: 'The desk’s public client at that issuer; galley-desktop without it.',
  },
  shell: {
    name: 'shell',
    kind: 'choice',
    choices: ['electron', 'browser'],
    env: 'GALLEY_SHELL',
    help: 'Opens Galley in this shell; without it in Electron where its runtime is to be had, else in a browser.',
  },
  noOpen: { name: 'no-open', kind: 'switch', env: 'GALLEY_NO_OPEN', help: 'Opens no window and prints the address instead.' },
  empty: { name: 'empty', kind: 'switch', env: 'GALLEY_EMPTY', help: 'Starts the newsroom without demo content.' },
  demoEvening: {
    name: 'demo-evening',
    kind: 'switch',
    env: 'GALLEY_DEMO_EVENING',
    help: 'Fills a new demo newsroom with 300 articles, and lets five people work in it by script.',
  },
  databaseUrl: {
    name: 'database-url',
    kind: 'address',
    placeholder: 'postgres://…',
    schemes: ['postgres:', 'postgresql:'],
    env: 'GALLEY_DATABASE_URL',
    help: 'Stores the newsroom in this PostgreSQL database instead of SQLite in the data folder.',
  },
};

/**
 * Hands the chosen flags to a program of Galley, which reads them from its environment.
 * @param {NodeJS.ProcessEnv} env
 * @param {Record<string, string | number | boolean | undefined>} values by the name of the variable
 * @returns {NodeJS.ProcessEnv}
 */
export function withValues(env, values) {
  /** @type {NodeJS.ProcessEnv} */
  const next = { ...env };
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === false) delete next[name];
    else next[name] = value === true ? '1' : String(value);
  }
  return next;
}
