import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { OPENED_FAULTS, OpenedFile } from '#bridge/desktop.ts';
import { ARTICLE_FILES, articleFileKind, fileLimitBytes, mediaTypeOfFile, titleOfFile } from '#domain/article/article-file.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useBridge, useBridgeEvent } from '#renderer/platform/bridge/bridge-context.tsx';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { chooseFile } from '#renderer/platform/files/choose-file.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { hostAddress } from '#renderer/platform/window-session.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { imports } from './imports.ts';
import { makeArticle } from './make-article.ts';
import { useMaker } from './use-maker.ts';

type Fault = (typeof OPENED_FAULTS)[number];

const faultOf = ({ name, size }: Pick<File, 'name' | 'size'>): Fault | undefined => {
  const kind = articleFileKind(name);
  if (kind === undefined) return 'unknownKind';
  return size > fileLimitBytes(kind) ? 'tooLarge' : undefined;
};

/** Returns the file behind a handle; undefined if it is gone or cannot be read any more. */
const fetchOpened = async ({ handle, name }: Extract<OpenedFile, { kind: 'file' }>): Promise<File | undefined> => {
  const kind = articleFileKind(name);
  const answer = await fetch(hostAddress(`/media/opened/${handle}`));
  return answer.ok && kind !== undefined ? new File([await answer.blob()], name, { type: mediaTypeOfFile(kind) }) : undefined;
};

/** Creates an article from each file and shows the last one; tells for each refused file the reason. */
const useMakeOfFiles = () => {
  const text = useText('articles');
  const toasts = useToasts();
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const maker = useMaker();
  const refuse = useCallback(
    (name: string, fault: Fault) => toasts.show({ tone: 'critical', title: text(`fromFile.${fault}`, { name }) }),
    [toasts, text],
  );
  const make = useCallback(
    async (file: File): Promise<void> => {
      const fault = faultOf(file);
      if (fault !== undefined) return void refuse(file.name, fault);
      const made = await makeArticle(maker, titleOfFile(file.name));
      if (!made.ok) return void showFailure(made.error);
      imports.put(made.value, file);
      await navigate(`${contentPath('articles', made.value)}?isEditingContent=true`);
    },
    [maker, navigate, refuse, showFailure],
  );
  return { make, refuse };
};

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** Handles files that are dropped if nothing else takes them. */
const useDroppedFiles = (take: (files: readonly File[]) => void): void => {
  const handle = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault(); // otherwise the browser would navigate to the file
    if (event.type === 'drop') take(Array.from(event.dataTransfer?.files ?? []));
  });
  useEffect(() => {
    const listener = (event: DragEvent): void => handle(event);
    for (const name of ['dragover', 'drop'] as const) addEventListener(name, listener);
    return () => {
      for (const name of ['dragover', 'drop'] as const) removeEventListener(name, listener);
    };
  }, []);
};

/** Creates articles from files: opened with Galley by the system, dropped into the window, or chosen. */
export const OpenedFiles = () => {
  const bridge = useBridge();
  const { make, refuse } = useMakeOfFiles();
  const makeAll = useCallback(
    async (files: readonly File[]) => {
      for (const file of files) await make(file);
    },
    [make],
  );
  const takeOpened = useCallback(async () => {
    const answer = await bridge.call('desktop.takeOpened', {});
    for (const opened of answer.ok ? answer.value.files : []) {
      const file = opened.kind === 'file' ? await fetchOpened(opened) : undefined;
      if (file === undefined) refuse(opened.name, opened.kind === 'refused' ? opened.fault : 'unreadable');
      else await make(file);
    }
  }, [bridge, make, refuse]);
  useEffect(() => void takeOpened(), [takeOpened]);
  useBridgeEvent('desktop.opened', () => void takeOpened());
  useDroppedFiles(files => void makeAll(files));
  useCommands(
    useMemo<readonly Command[]>(
      () => [
        {
          id: 'articles.fromFile',
          textKey: 'articles:fromFile.command',
          run: () => chooseFile(ARTICLE_FILES, file => void make(file)),
        },
      ],
      [make],
    ),
  );
  return null;
};
