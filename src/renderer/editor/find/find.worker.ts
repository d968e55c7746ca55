import { findInLines } from '#domain/text/find/matches.ts';
import type { PatternTask } from './pattern-search.ts';

globalThis.onmessage = ({ data }: MessageEvent<PatternTask>) => globalThis.postMessage(findInLines(data.lines, data.pattern));
