// @ts-check
/**
 * One way to describe a command: its flags, their environment variables, its help. Flags win over the environment.
 * Written for the Node that is already on the machine (20 or newer), without dependencies.
 */

/**
 * @typedef {object} Flag
 * @property {string} name as typed after `--`
 * @property {'switch' | 'text' | 'number' | 'port' | 'address' | 'choice'} kind
 * @property {string} help one line for `--help`
 * @property {string} [env] the environment variable that says the same
 * @property {string} [placeholder] shown in `--help` for the value
 * @property {readonly string[]} [choices] for a choice
 * @property {readonly string[]} [schemes] for an address; http and https when left out
 *
 * @typedef {object} Command
 * @property {string} name as typed: `npm start`
 * @property {string} summary
 * @property {readonly Flag[]} flags
 * @property {string} [rest] what further words mean; without it they are refused
 * @property {readonly string[]} [notes] closing lines of `--help`
 *
 * @typedef {string | number | boolean | undefined} Value
 * @typedef {{ readonly flags: Record<string, Value>, readonly given: ReadonlySet<string>, readonly rest: readonly string[] }} Choice
 */

/** A problem that the person can solve: shown as its one line, without a stack. */
export class Trouble extends Error {}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Reads the arguments and the environment, answers `--help`, and runs the command; a `Trouble` ends it with one line and exit code 1.
 * @param {Command} command
 * @param {(choice: Choice) => Promise<number | undefined | void>} run
 */
export async function runCommand(command, run) {
  try {
    if (Number(process.versions.node.split('.')[0]) < 20) throw new Trouble(`Galley needs Node 20 or newer; this is ${process.version}.`);
    const args = process.argv.slice(2);
    if (args.includes('--help') || args.includes('-h')) {
      say(helpText(command));
      return;
    }
    process.exitCode = (await run(readChoice(command, args, process.env))) ?? 0;
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * @param {Command} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Choice}
 */
export function readChoice(command, args, env) {
  /** @type {Record<string, Value>} */
  const flags = {};
  /** @type {Set<string>} */
  const given = new Set();
  /** @type {string[]} */
  const rest = [];
  for (const flag of command.flags) {
    const text = flag.env === undefined ? undefined : env[flag.env];
    if (text === undefined || text === '') continue;
    flags[flag.name] = flag.kind === 'switch' ? !['0', 'false', 'no'].includes(text) : valueOf(flag, text, flag.env ?? flag.name);
    if (flags[flag.name] !== false) given.add(flag.name);
  }
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? '';
    if (!word.startsWith('-')) {
      if (command.rest === undefined) throw new Trouble(`${command.name} takes no “${word}”; see ${command.name} -- --help.`);
      rest.push(word);
      continue;
    }
    const [name = '', attached] = splitOnce(word.replace(/^--?/, ''), '=');
    const flag = command.flags.find(candidate => candidate.name === name && word.startsWith('--'));
    if (flag === undefined) throw new Trouble(`Unknown flag ${splitOnce(word, '=')[0]}; ${command.name} -- --help lists them.`);
    given.add(name);
    if (flag.kind === 'switch') {
      if (attached !== undefined) throw new Trouble(`--${name} takes no value.`);
      flags[name] = true;
      continue;
    }
    const text = attached ?? args[(index += 1)];
    if (text === undefined || (attached === undefined && text.startsWith('--'))) throw new Trouble(`--${name} needs a value.`);
    flags[name] = valueOf(flag, text, `--${name}`);
  }
  return { flags, given, rest };
}

/**
 * @param {Flag} flag
 * @param {string} text
 * @param {string} label how the person named it
 * @returns {Value}
 */
function valueOf(flag, text, label) {
  switch (flag.kind) {
    case 'port':
    case 'number': {
      const limit = flag.kind === 'port' ? 65_535 : Number.MAX_SAFE_INTEGER;
      if (!/^\d+$/.test(text) || Number(text) > limit) {
        throw new Trouble(`${label} must be a ${flag.kind === 'port' ? 'port from 0 to 65535' : 'whole number'}, not “${text}”.`);
      }
      return Number(text);
    }
    case 'choice':
      if (!(flag.choices ?? []).includes(text)) throw new Trouble(`${label} must be ${(flag.choices ?? []).join(' or ')}, not “${text}”.`);
      return text;
    case 'address': {
      const schemes = flag.schemes ?? ['http:', 'https:'];
      if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol)) {
        throw new Trouble(
          `${label} must be an address beginning with ${schemes.map(scheme => (scheme === 'mailto:' ? scheme : `${scheme}//`)).join(' or ')}, not “${text}”.`,
        );
      }
      return text;
    }
    default:
      if (text === '') throw new Trouble(`${label} needs a value.`);
      return text;
  }
}

/**
 * @param {string} text
 * @param {string} mark
 * @returns {[string, string | undefined]}
 */
function splitOnce(text, mark) {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + mark.length)];
}

/** @param {Command} command */
export function helpText(command) {
  const rows = command.flags.map(flag => {
    const value = flag.kind === 'switch' ? '' : ` <${flag.placeholder ?? flag.choices?.join('|') ?? flag.kind}>`;
    return { left: `  --${flag.name}${value}`, help: flag.help + (flag.env === undefined ? '' : ` (environment: ${flag.env})`) };
  });
  rows.push({ left: '  --help', help: 'Shows this text.' });
  const width = Math.max(...rows.map(row => row.left.length)) + 2;
  return [
    command.summary,
    '',
    `Usage: ${command.name} -- [flags]${command.rest === undefined ? '' : ` [${command.rest}]`}`,
    '',
    ...rows.map(row => row.left.padEnd(width) + row.help),
    ...(command.notes === undefined ? [] : ['', ...command.notes]),
  ].join('\n');
}
