import type { Command } from '../../platform/commands/command.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { DiagnosticsOverlay } from './DiagnosticsOverlay.tsx';

export const routes: Feature['routes'] = [];

export const commands: readonly Command[] = [
  {
    id: 'diagnostics',
    textKey: 'diagnostics:command.open',
    run: ({ open }) => open('diagnostics'),
  },
];

export const slots: NonNullable<Feature['slots']> = { window: DiagnosticsOverlay };
