/** Log entry of a failure; without its message, which may quote what a user wrote. */
export interface LastFailure {
  readonly name: string;
  readonly stack: string;
}

/** Logs uncaught exceptions and unhandled rejections; whether the process ends is decided elsewhere. */
export const noteLastFailure = (own: Pick<NodeJS.Process, 'on'>, write: (failure: LastFailure) => void): void => {
  own.on('uncaughtExceptionMonitor', error => void write({ name: error.name, stack: error.stack ?? '' }));
};
