import { version } from 'react';
import * as React from 'react';

/*
 * React in development takes a stack and a task of the console for each element, to tell later where it was made. Nobody reads them
 * here, and they took a third of the time: React is told that it has taken enough of them for this second.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error(`React ${version} counts the stacks of its elements elsewhere: look for it, or remove this file.`);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

export {};
