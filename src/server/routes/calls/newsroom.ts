import type { QuietHours } from '#domain/push/quiet-hours.ts';
import type { SemanticIndex } from '../../usecases/search/semantic-index.ts';
import type { AccessTokens } from '../../auth/access-tokens.ts';
import type { Condition } from '../../condition.ts';
import type { IssuerTokens } from '../../auth/issuer/issuer-tokens.ts';
import type { ChatModel } from '../../ai/chat-model.ts';
import type { Visitor } from '../../outside/visitor.ts';
import type { Senders } from '../../push/sender.ts';
import type { OutsideSystems } from '../../planning/planning-system.ts';
import type { Ids, Log } from '../../ports.ts';
import type { LiveFeed } from '../../live/feed.ts';
import type { PresenceBoard } from '../../presence.ts';
import type { Assistance } from '../../usecases/assistance/assistance.ts';
import type { Library } from '../../usecases/file/library.ts';
import type { UploadAllowance } from '../../usecases/file/upload-allowance.ts';
import type { SpellChecker } from '../../usecases/dictionary/checker.ts';
import type { SimulatedReaders } from '../../webstats/simulated-readers.ts';
import type { SignIn } from '../../usecases/user/sign-in.ts';
import type { Implementing } from './implement.ts';

/** What resources are built from: `implement` and the newsroom's parts. */
export interface Newsroom extends Implementing {
  /** The archive by meaning. */
  readonly semantic: SemanticIndex;
  readonly ids: Ids;
  readonly log: Log;
  readonly condition: Condition;
  readonly presence: PresenceBoard;
  readonly feed: LiveFeed;
  readonly tokens: AccessTokens;
  /** The publisher's own sign-in; null where people sign in here only. */
  readonly issuer: IssuerTokens | null;
  /** Checks passwords; one for all ways in, so that wrong ones count together. */
  readonly signIn: SignIn;
  /** The newsroom's own address without a trailing slash. */
  readonly origin: () => string;
  /** Digits of a Prolitteris id at most (D-070). */
  readonly prolitterisDigits: number;
  readonly library: Library;
  /** How much a user may send in a day. */
  readonly mayUpload: UploadAllowance;
  /** A model that describes pictures, where configured. */
  readonly model: ChatModel | null;
  /** What helps to write, with the model or without. */
  readonly assistance: Assistance;
  readonly spellChecker: SpellChecker;
  /** Readers of tested teasers for who wants to see a test; in the demo newsroom only. */
  readonly simulated: SimulatedReaders | null;
  /** Visits web addresses that people enter. */
  readonly visitor: Visitor;
  /** What push messages are sent through. */
  readonly senders: Senders;
  /** When a push message would wake readers; null: never. */
  readonly quietHours: QuietHours | null;
  /** Planning and print studio. */
  readonly outside: OutsideSystems;
  /** Everything a run writes is below this folder. */
  readonly dataFolder: string;
  /** The version of Galley that runs. */
  readonly version: string;
  /** True if the newsroom ends soon. */
  readonly isStopping: () => boolean;
}

/** Registers the routes of one resource. */
export type Resource = (newsroom: Newsroom) => void;
