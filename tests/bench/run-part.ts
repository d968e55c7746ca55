import { isPartName, PARTS } from './parts.ts';

/** Runs one part in this process, which was made for it, and hands its rows to the parent. */
const [name = '', mode] = process.argv.slice(2);
if (!isPartName(name) || !process.send) throw new Error('run.ts starts this with the name of a part');

const bench = await PARTS[name]();
const rows = await bench({ quick: mode === 'quick', report: line => void console.log(`  ${line}`) });
process.send({ kind: 'rows', rows }, () => process.exit(0));
