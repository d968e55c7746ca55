import type { Clock, Log, LogFacts } from './ports.ts';

/** Returns the loggable part of an error: its kind and place. Messages of libraries may quote text of a user. */
const describeCause = (cause: unknown): LogFacts => {
  if (!(cause instanceof Error)) return { error: typeof cause };
  const code = 'code' in cause && typeof cause.code === 'string' ? { errorCode: cause.code } : {};
  const frames = (cause.stack ?? '').split('\n').filter(line => /^\s+at /u.test(line));
  return {
    error: cause.name,
    ...code,
    stack: frames
      .slice(0, 12)
      .map(line => line.trim())
      .join(' | '),
  };
};

/** A log of JSON lines. */
export const createLog = (clock: Clock, write: (line: string) => void): Log => {
  const line = (level: string, event: string, facts: LogFacts): void =>
    write(JSON.stringify({ time: clock.now().toISOString(), level, event, ...facts }));
  return {
    info: (event, facts = {}) => line('info', event, facts),
    warn: (event, facts = {}) => line('warn', event, facts),
    error: (event, cause, facts = {}) => line('error', event, { ...facts, ...describeCause(cause) }),
  };
};
