/** The part of oidc-provider 9 that we use; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Payload = Record<string, unknown> & { grantId?: string; uid?: string; consumed?: number };

  export interface Adapter {
    upsert(id: string, payload: Payload, expiresIn: number | undefined): Promise<void>;
    find(id: string): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    findByUserCode(userCode: string): Promise<Payload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Client {
    readonly clientId: string;
    grantTypeAllowed(type: string): boolean;
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  export interface Session {
    readonly accountId?: string;
    destroy(): Promise<void>;
  }

  export interface ProviderContext {
    type: string;
    body: unknown;
    readonly req: IncomingMessage;
    set(name: string, value: string): void;
    get(name: string): string;
    readonly oidc?: {
      readonly provider: Provider;
      readonly client: Client;
      readonly session?: Session;
      readonly entities: Readonly<Record<string, { readonly jti?: string; readonly accountId?: string } | undefined>>;
      readonly result?: InteractionResult;
    };
  }

  export interface Interaction {
    readonly uid: string;
    readonly params: Readonly<Record<string, unknown>>;
    readonly prompt: { readonly name: string };
  }

  export interface InteractionResult {
    readonly login?: { readonly accountId: string; readonly remember: boolean };
    readonly consent?: object;
    /** Ours: the library keeps it as it is. */
    readonly origin?: { readonly from: string; readonly client: string };
    readonly error?: string;
    readonly error_description?: string;
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    /** The call that runs. */
    static readonly ctx: ProviderContext | undefined;
    readonly RefreshToken: { readonly prototype: { generateTokenId: () => string } };
    proxy: boolean;
    readonly Grant: new (input: { readonly accountId: string; readonly clientId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    use(middleware: (context: ProviderContext, next: () => Promise<void>) => Promise<void>): void;
    on(event: string, listener: (context: ProviderContext, error: Error) => void): void;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(request: IncomingMessage, response: ServerResponse, result: InteractionResult): Promise<string>;
  }

  export const errors: {
    readonly InvalidGrant: new (detail: string) => Error;
    readonly SessionNotFound: new (detail: string) => Error;
  };

  export namespace interactionPolicy {
    class Check {
      constructor(reason: string, description: string, check: (context: ProviderContext) => boolean);
      readonly reason: string;
    }
    interface Checks {
      add(check: Check): void;
      remove(reason: string): void;
    }
    interface Policy extends Array<{ readonly name: string; readonly checks: Checks }> {
      get(name: string): { readonly checks: Checks } | undefined;
    }
    function base(): Policy;
  }
}
