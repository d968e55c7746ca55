// @ts-check

/** Calls to these never leave the computer. */
const OWN_HOSTS = ['127.0.0.1', 'localhost', '::1'];

/** @param {NodeJS.ProcessEnv} env @param {string} name */
const either = (env, name) => env[name] ?? env[name.toLowerCase()];

/**
 * What Node needs in its environment to go out as this computer does: with the certificates of the system, and through the proxy that
 * `HTTPS_PROXY` or `HTTP_PROXY` names. What is set already stays as it is.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>}
 */
export const systemNetwork = env => {
  const certificates = env['NODE_USE_SYSTEM_CA'] === undefined ? { NODE_USE_SYSTEM_CA: '1' } : {};
  const hasProxy = ['HTTPS_PROXY', 'HTTP_PROXY'].some(name => (either(env, name) ?? '') !== '');
  if (!hasProxy || env['NODE_USE_ENV_PROXY'] === '0') return certificates;
  const excepted = (either(env, 'NO_PROXY') ?? '').split(/[\s,]+/u).filter(host => host !== '');
  const hosts = [...new Set([...excepted, ...OWN_HOSTS])].join(',');
  return { ...certificates, NODE_USE_ENV_PROXY: '1', NO_PROXY: hosts, no_proxy: hosts };
};
