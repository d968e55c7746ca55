import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SessionState } from '#bridge/states.ts';
import { canOpenSection } from '#domain/kinds/sections.ts';
import { SignedInContext, useRole, useSession } from '#renderer/entities/session/session.ts';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { OpenedFiles } from './OpenedFiles.tsx';

const ScratchPad = lazy(async () => ({ default: (await import('./ScratchPad.tsx')).ScratchPad }));

/** Path that opens the scratch pad over the start page, for the menus of the system. */
export const SCRATCH_PATH = 'scratchPad';

const Pad = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isAsked = pathname === `/${SCRATCH_PATH}`;
  if (isAsked && !isOpen) setOpen(true);
  useEffect(() => {
    if (isAsked) void navigate('/', { replace: true });
  }, [isAsked, navigate]);
  useCommands(useMemo<readonly Command[]>(() => [{ id: 'scratchPad', textKey: 'articles:scratch.command', run: () => setOpen(true) }], []));
  const close = useCallback(() => setOpen(false), []);
  return isOpen ? (
    <Suspense fallback={null}>
      <ScratchPad onClose={close} />
    </Suspense>
  ) : null;
};

const ForPerson = () =>
  canOpenSection(useRole(), 'articles') ? (
    <>
      <OpenedFiles />
      <Pad />
    </>
  ) : null;

/** Turns files and notes from outside the article screens into articles, for users who may write articles. */
export const Arriving = () => {
  const session: SessionState | undefined = useSession();
  return session?.kind === 'signedIn' ? (
    <SignedInContext value={session}>
      <ForPerson key={session.userId} />
    </SignedInContext>
  ) : null;
};
