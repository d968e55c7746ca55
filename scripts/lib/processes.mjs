// @ts-check
import { spawn } from 'node:child_process';
import { inRoot } from './paths.mjs';

const ownGroup = process.platform !== 'win32';
const patienceMs = 10_000;

/**
 * Runs a program to its end and gathers what it prints.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, echo?: boolean, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>}
 */
export function runToEnd(program, args, options = {}) {
  return new Promise(resolve => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? inRoot(),
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: ownGroup,
      shell: options.shell ?? false,
    });
    let output = '';
    let timedOut = false;
    /** @param {Buffer} chunk @param {NodeJS.WriteStream} stream */
    const take = (chunk, stream) => {
      output += chunk.toString();
      if (options.echo === true) stream.write(chunk);
    };
    child.stdout.on('data', chunk => take(chunk, process.stdout));
    child.stderr.on('data', chunk => take(chunk, process.stderr));
    const clock =
      options.timeoutMs === undefined ? undefined : setTimeout(() => ((timedOut = true), stop(child, 'SIGKILL')), options.timeoutMs);
    const release = forwardSignals(child);
    child.once('error', error => finish(127, error.message));
    // What the program left behind is swept up first: it may hold the pipes open forever.
    child.once('exit', () => void sweep(child));
    child.once('close', (code, signal) => finish(signal === null ? (code ?? 1) : 1, ''));
    /** @param {number} code @param {string} more */
    function finish(code, more) {
      clearTimeout(clock);
      release();
      resolve({ code, output: output + more, timedOut });
    }
  });
}

/**
 * Runs Galley or one of its helpers in the foreground: its output is ours, our signals are its own, and whatever it started ends with it.
 * A Node child also ends when this process is killed without a chance to say so (see leash.mjs).
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, leash?: boolean }} [options]
 * @returns {Promise<number>} its exit code
 */
export function runInForeground(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: inRoot(),
      env: options.env ?? process.env,
      stdio: ['ignore', 'inherit', 'inherit', ...(options.leash === true ? /** @type {const} */ (['ipc']) : [])],
      detached: ownGroup,
    });
    const release = forwardSignals(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      void sweep(child).then(() => {
        release();
        resolve(signal === null ? (code ?? 1) : stopped.has(child) ? 0 : 1);
      });
    });
  });
}

/** @type {WeakSet<import('node:child_process').ChildProcess>} children that were asked to stop */
const stopped = new WeakSet();

/**
 * The child runs in its own process group, so a Ctrl-C in the terminal reaches it once: through here.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  /** @type {NodeJS.Timeout | undefined} */
  let force;
  /** @param {NodeJS.Signals} signal */
  const forward = signal => {
    stopped.add(child);
    if (force !== undefined) return stop(child, 'SIGKILL');
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    force = setTimeout(() => stop(child, 'SIGKILL'), patienceMs);
  };
  const dropped = () => stop(child, 'SIGKILL');
  for (const signal of signals) process.on(signal, forward);
  process.on('exit', dropped);
  return () => {
    clearTimeout(force);
    for (const signal of signals) process.off(signal, forward);
    process.off('exit', dropped);
  };
}

/**
 * Ends what a finished child left behind: first politely, after two seconds for certain.
 * @param {import('node:child_process').ChildProcess} child
 */
async function sweep(child) {
  if (!ownGroup || child.pid === undefined || !stop(child, 'SIGTERM')) return;
  for (let waitedMs = 0; waitedMs < 2_000; waitedMs += 50) {
    await new Promise(resolve => setTimeout(resolve, 50));
    if (!stop(child, 0)) return;
  }
  stop(child, 'SIGKILL');
}

/**
 * Sends a signal to the child and to everything it started; says whether there was anybody to receive it.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals | 0} signal
 */
function stop(child, signal) {
  if (child.pid === undefined) return false;
  try {
    return ownGroup ? process.kill(-child.pid, signal) : child.exitCode === null && child.kill(signal);
  } catch (error) {
    // ESRCH: the whole group has ended already, which is what was wanted.
    if (!(error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM'))) throw error;
    return false;
  }
}
