import { parentPort } from 'node:worker_threads';
import { InvariantError } from '#domain/result.ts';
import { createEngine, type SemanticEngine } from './engine.ts';

/** A call of the engine in its thread, and the answer to it. */
export type EngineCall = {
  [Name in keyof SemanticEngine]: { readonly id: number; readonly name: Name; readonly input: Parameters<SemanticEngine[Name]>[0] };
}[keyof SemanticEngine];

if (!parentPort) throw new InvariantError('this runs as a thread');
const port = parentPort;
const engine = createEngine();

const answer = (call: EngineCall): unknown => {
  switch (call.name) {
    case 'learn':
      return engine.learn(call.input);
    case 'use':
      return engine.use(call.input);
    case 'place':
      return engine.place(call.input);
    case 'put':
      return engine.put(call.input);
    case 'near':
      return engine.near(call.input);
    case 'shared':
      return engine.shared(call.input);
  }
};

port.on('message', (call: EngineCall) => port.postMessage({ id: call.id, answer: answer(call) }));
