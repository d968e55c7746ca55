// Most of what a desk loads. A window is served and opened without it: shells import this module once that is done.
export { createDispatcher } from '#bridge/dispatcher.ts';
export { createHost } from '#services/compose.ts';
