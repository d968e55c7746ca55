import { CONTRACT } from '#contract/contract.ts';
import type { Operation } from '#contract/calls/operation.ts';
import { type Role, ROLES } from '#domain/user/role.ts';

/** Whether a role may make a call: with anybody's things, with its caller's own, or never. */
export type Permission = 'all' | 'own' | 'none';

export const OPERATIONS: readonly Operation[] = Object.values(CONTRACT);

/** What the contract lets a role do. */
export const permissionOf = ({ needs, ownedBy }: Operation, role: Role): Permission => {
  if (typeof needs !== 'string' && !needs.includes(role)) return 'none';
  if (ownedBy === undefined) return 'all';
  return ownedBy !== 'caller' && ownedBy.includes(role) ? 'all' : 'own';
};

/** `{api}/{service}{path}` as in an address. */
export const addressOf = ({ service, path }: Operation): string => {
  if (service === 'origin') return path;
  return service === 'api' ? `/api${path}` : `/api/${service}${path}`;
};

const SIGNS: Readonly<Record<Permission, string>> = { all: 'yes', own: 'own', none: '403' };

const rowOf = (operation: Operation): string => {
  const anyone = operation.needs === 'nobody';
  const signs = anyone ? ROLES.map(() => 'yes') : ROLES.map(role => SIGNS[permissionOf(operation, role)]);
  const cells = [`\`${operation.id}\``, `${operation.method} \`${addressOf(operation)}\``, anyone ? 'yes' : '401', ...signs];
  return `| ${cells.join(' | ')} |`;
};

/** The permission table as in docs/security.md. */
export const permissionTable = (): string =>
  [
    '| operation | call | nobody signed in | editor | chief editor | administrator |',
    '| --- | --- | --- | --- | --- | --- |',
    ...OPERATIONS.map(rowOf),
  ].join('\n');
