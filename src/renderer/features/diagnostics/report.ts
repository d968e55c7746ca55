import type { AppInfo, ConnectivityState, OutboxSummary, SessionState } from '#bridge/states.ts';
import type { DiagnosticsFlags } from '../../platform/diagnostics/diagnostics-store.ts';

export interface ReportInput {
  readonly at: string;
  readonly info: AppInfo | undefined;
  readonly newsroomVersion: string | undefined;
  readonly session: SessionState | undefined;
  readonly connectivity: ConnectivityState | undefined;
  readonly outbox: OutboxSummary;
  readonly flags: DiagnosticsFlags;
  readonly path: string;
  readonly userAgent: string;
  readonly window: string;
}

/** Returns the state of Galley for support, as plain text: no words of articles, no tokens, no names. */
export const diagnosticsReport = (input: ReportInput): string =>
  [
    `Galley ${input.info?.version ?? '?'} (${input.info?.shell ?? '?'}, ${input.info?.platform ?? '?'}${input.info?.production === true ? '' : ', not production'})`,
    `newsroom ${input.newsroomVersion ?? '?'} at ${input.info?.apiUrl ?? '?'}`,
    `at ${input.at}, path ${input.path}, window ${input.window}`,
    `session ${input.session?.kind ?? '?'}${input.session?.kind === 'signedIn' ? ` ${input.session.role}, until ${input.session.expiresAt}, unverified ${String(input.session.unverified)}` : ''}`,
    `connection ${input.connectivity?.kind ?? '?'} (${input.connectivity?.reason ?? '?'}) since ${input.connectivity?.since ?? '?'}, last contact ${input.connectivity?.lastContactAt ?? 'never'}`,
    `outbox ${Object.entries(input.outbox)
      .map(([state, count]) => `${state} ${count}`)
      .join(', ')}`,
    `flags ${Object.entries(input.flags)
      .map(([flag, value]) => `${flag} ${String(value)}`)
      .join(', ')}`,
    input.userAgent,
  ].join('\n');
