import { createDice } from './schedule.ts';

type Fetch = typeof globalThis.fetch;
type Dice = ReturnType<typeof createDice>;
type Input = Parameters<Fetch>[0];

/** Between the desks and the newsroom: a network whose faults a schedule turns up and down. */
export interface FaultyNetwork {
  readonly fetch: Fetch;
  readonly setFaultRate: (rate: number) => void;
  readonly faults: () => number;
  /** Repeats what is to come twice; called between two steps. */
  readonly tick: () => Promise<void>;
  /** Cuts or restores the network. */
  readonly setCut: (isCut: boolean) => void;
}

/** Others overtake a call that is held up. */
const HELD_UP_TURNS = 40;

const turn = (): Promise<void> => new Promise(resolve => void setImmediate(resolve));
const noNetwork = (): TypeError => new TypeError('no network');

const few = ['drop', 'loseAnswer', 'loseAnswer', 'duplicate', 'busy'] as const;
const all = [
  ...few,
  'echo',
  'holdUp',
  'cutBody',
  'truncate',
  'gatewayBefore',
  'gatewayAfter',
  'page',
  'pageAsJson',
  'redirect',
  'signInPage',
  'slowDown',
] as const;
type FaultKind = (typeof all)[number];

const page = (status: number, type = 'text/html'): Response =>
  new Response('<!doctype html><title>Willkommen im Zug</title>', { status, headers: { 'content-type': type } });

/** An answer whose connection is reset in the middle of its body. */
const cutInTheMiddle = async (whole: Response): Promise<Response> => {
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const chunks = [bytes.slice(0, Math.floor(bytes.length / 2))];
  const body = new ReadableStream<Uint8Array>({
    pull: controller => {
      const chunk = chunks.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body, { status: whole.status, headers: whole.headers });
};

/** An answer that claims to be whole and is not. */
const truncated = async (whole: Response): Promise<Response> => {
  const text = await whole.text();
  return new Response(text.slice(0, Math.floor(text.length / 2)), { status: whole.status, headers: whole.headers });
};

const hasBody = ({ status }: Response): boolean => ![204, 205, 304].includes(status);

/**
 * `few`: calls and answers that are lost, doubled, or met by a busy newsroom. `all`: also what trains, hotels and gateways do: answers held
 * up or cut in the middle, calls that arrive again much later, gateways that give up before or after the effect, pages in place of JSON.
 */
export const createFaultyNetwork = (
  fetch: Fetch,
  options: { readonly dice: Dice; readonly kinds: 'few' | 'all'; readonly seed: number },
): FaultyNetwork => {
  const { dice } = options;
  const kinds: readonly FaultKind[] = options.kinds === 'all' ? all : few;
  // Pictures are read from the disk in their own time: their faults must not change those of everything else.
  const aside = createDice(options.seed + 1_000_003);
  let faultRate = 0;
  let faults = 0;
  let isCut = false;
  let echoes: (() => Promise<unknown>)[] = [];

  const passed = (input: Input, init?: RequestInit): Promise<Response> => fetch(input, init);
  const echo = (input: Input, init: RequestInit | undefined): void => {
    const { signal: _, ...rest } = init ?? {};
    echoes.push(() => passed(input instanceof Request ? input.clone() : input, rest));
  };
  const wrong = async (kind: FaultKind, input: Input, init?: RequestInit): Promise<Response> => {
    switch (kind) {
      case 'drop':
        throw noNetwork();
      case 'loseAnswer':
        await passed(input, init);
        throw noNetwork();
      case 'duplicate':
        await passed(input, init);
        return passed(input, init);
      case 'busy':
        return new Response('', { status: 503 });
      case 'echo':
        echo(input, init);
        return passed(input, init);
      case 'holdUp':
        for (let turns = 0; turns < HELD_UP_TURNS; turns += 1) await turn();
        return passed(input, init);
      case 'cutBody':
      case 'truncate': {
        const whole = await passed(input, init);
        if (!hasBody(whole)) return whole;
        return kind === 'cutBody' ? cutInTheMiddle(whole) : truncated(whole);
      }
      case 'gatewayBefore':
        return page(502);
      case 'gatewayAfter':
        await passed(input, init);
        return new Response('', { status: 504 });
      case 'page':
        return page(200);
      case 'pageAsJson':
        return page(200, 'application/json');
      case 'redirect':
        throw noNetwork(); // what fetch makes of a redirect that it must not follow
      case 'signInPage':
        return page(511);
      case 'slowDown':
        return new Response('', { status: 429, headers: { 'retry-after': '2' } });
    }
  };
  const isOfPictures = (address: string): boolean => /\/api\/(?:filerepo|attachments)\//u.test(address);

  return {
    fetch: (input: Input, init?: RequestInit) => {
      const address = input instanceof Request ? input.url : String(input);
      if (isCut) return Promise.reject(noNetwork());
      if (address.includes('/api/auth/')) return passed(input, init);
      const thrower = isOfPictures(address) ? aside : dice;
      if (thrower.fraction() >= faultRate) return passed(input, init);
      faults += 1;
      return wrong(thrower.pick(kinds), input, init);
    },
    setFaultRate: rate => void (faultRate = rate),
    faults: () => faults,
    setCut: cut => void (isCut = cut),
    tick: async () => {
      const repeated = echoes;
      echoes = [];
      for (const repeat of repeated) await repeat();
    },
  };
};
