import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { plainText } from '#domain/article/document.ts';
import { InvariantError } from '#domain/result.ts';
import type { LiveAdvice } from '#domain/spelling/follow.ts';
import { joinAdvice } from '#domain/spelling/join.ts';
import { useLatest } from '#renderer/platform/state/use-latest.ts';
import {
  createSpelling,
  type SpellBlock,
  type Spelling,
  type SpellingSource,
  type SpellingState,
} from '#renderer/editor/spelling/spelling.ts';
import { useChangeDeskSetting, useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';
import { useFailureToast } from '#renderer/platform/api/use-failure-toast.ts';
import { useBridge, useBridgeEvent } from '#renderer/platform/bridge/bridge-context.tsx';
import type { Command } from '#renderer/platform/commands/command.ts';
import { useCommands } from '#renderer/platform/feature/use-commands.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { useEditMode } from '../model/edit-mode.ts';
import { useArticleModel, useOpenState, useShownPart } from '../model/use-article-model.tsx';
import { createDeskSource, createNewsroomSource, createRulesSource } from './sources.ts';

const SETTING = 'spelling';
const OFF = 'off';

interface ArticleSpelling {
  readonly spelling: Spelling;
  /** True if the user wants advice on this desk. */
  readonly isWanted: boolean;
  readonly setWanted: (isWanted: boolean) => void;
  /** Reason why there is no advice now, whatever the user wants (B4-056). */
  readonly obstacle: 'readOnly' | 'empty' | undefined;
  readonly ignored: readonly string[];
  /** Checks the words of a field beside the text. */
  readonly checkField: (field: SpellBlock, signal: AbortSignal) => Promise<readonly LiveAdvice[]>;
  /** Ignores a word in this article, for everybody who works on it (D-062). */
  readonly ignore: (word: string) => void;
  /** Reports an ignored word again. */
  readonly unignore: (word: string) => void;
}

const SpellingContext = createContext<ArticleSpelling | null>(null);

/** Returns the spelling checker of the open article. */
export const useArticleSpelling = (): ArticleSpelling => {
  const services = useContext(SpellingContext);
  if (services === null) throw new InvariantError('the checker is around the article');
  return services;
};

/** Selects a part of the checker's state. */
export const useSpellingState = <Part,>(select: (state: SpellingState) => Part): Part =>
  useStore(useArticleSpelling().spelling.store, select);

/** Provides the words that are ignored in this article, by everybody who works on it (D-062), and their changes. */
const useIgnored = () => {
  const model = useArticleModel();
  const notify = useFailureToast();
  const stored = useOpenState(({ status }) => JSON.stringify(status.metadata?.ignoredWords ?? status.creation?.ignoredWords ?? []));
  const ignored = useMemo(() => JSON.parse(stored) as readonly string[], [stored]); // written by the line above
  // A second change in a row builds on the first, which may not have come back yet.
  const latest = useRef(ignored);
  useEffect(() => {
    latest.current = ignored;
  }, [ignored]);
  const change = useCallback(
    (next: readonly string[]) => {
      latest.current = next;
      void model.patchMetadata({ ignoredWords: [...next] }).then(answer => {
        if (!answer.ok) notify(answer.error);
      });
    },
    [model, notify],
  );
  const ignore = useCallback((word: string) => change([...new Set([...latest.current, word])]), [change]);
  const unignore = useCallback((word: string) => change(latest.current.filter(one => one !== word)), [change]);
  return { ignored, ignore, unignore };
};

interface FieldSources {
  readonly rules: SpellingSource;
  readonly dictionary: SpellingSource;
  readonly suggest: (word: string) => Promise<readonly string[]>;
  readonly ignored: readonly string[];
}

/** Returns a function that checks a field by the rules and the dictionary of this desk, with proposals for the first unknown words. */
const useFieldCheck = ({ rules, dictionary, suggest, ignored }: FieldSources): ArticleSpelling['checkField'] =>
  useCallback(
    async (field, signal) => {
      const answers = await Promise.all([rules.check([field], signal), dictionary.check([field], signal)]);
      const sources = answers.map(answer => (answer?.advices[field.id] ?? []).map(advice => ({ ...advice, isActive: true })));
      const joined = joinAdvice({ elementType: field.type, ignored: new Set(ignored), sources });
      return Promise.all(
        joined.map(async (advice, index) => {
          const isAsked = advice.source === 'dictionary' && advice.proposals.length === 0 && index < 3;
          return isAsked ? { ...advice, proposals: [...(await suggest(advice.text))] } : advice;
        }),
      );
    },
    [rules, dictionary, suggest, ignored],
  );

interface Switch {
  readonly isWanted: boolean;
  readonly setWanted: (isWanted: boolean) => void;
  readonly obstacle: ArticleSpelling['obstacle'];
}

/** Registers the commands for next and previous advice, and the checker's switch (B9-053), also from beside the text. */
const useAdviceCommands = (spelling: Spelling, { isWanted, setWanted, obstacle }: Switch): void => {
  const text = useText('spelling');
  const toasts = useToasts();
  const toggle = useLatest(() => {
    if (obstacle === undefined) setWanted(!isWanted);
    else toasts.show({ tone: 'caution', title: text(`obstacle.${obstacle}`), key: 'spelling:off' });
  });
  const commands = useMemo(
    (): readonly Command[] => [
      { id: 'nextAdvice', textKey: 'spelling:command.next', run: () => void spelling.go('next') },
      { id: 'previousAdvice', textKey: 'spelling:command.previous', run: () => void spelling.go('previous') },
      { id: 'spellChecker', textKey: 'editor:command.spellChecker', run: () => toggle()() },
    ],
    [spelling, toggle],
  );
  useCommands(commands);
};

/** Provides the checker of the open article to its text, its toolbar and its side tab. */
export const SpellingProvider = ({ children }: { readonly children: ReactNode }) => {
  const bridge = useBridge();
  const { ignored, ignore, unignore } = useIgnored();
  const { isEditing } = useEditMode();
  const isEmpty = useShownPart(elements => elements.every(element => plainText(element).trim() === ''));
  const locale = useOpenState(state => state.status.locale);
  const tenants = useOpenState(({ status }) => JSON.stringify(status.metadata?.tenantIds ?? status.creation?.tenantIds ?? []));
  const [stored] = useDeskSetting(SETTING);
  const write = useChangeDeskSetting(SETTING);
  const isWanted = stored !== OFF;
  const obstacle: ArticleSpelling['obstacle'] = isEditing ? (isEmpty ? 'empty' : undefined) : 'readOnly';
  const article = useMemo(() => ({ locale, tenantIds: JSON.parse(tenants) as readonly number[] }), [locale, tenants]); // written above
  const getArticle = useLatest(article);
  const getIgnore = useLatest(ignore);
  const [{ spelling, rules, dictionary, suggest }] = useState(() => {
    const [rulesSource, deskSource] = [createRulesSource(getArticle), createDeskSource({ bridge, getArticle })];
    const askProposals = async (word: string): Promise<readonly string[]> => {
      const { tenantIds, locale: language } = getArticle();
      const answer = await bridge.call('spelling.suggest', { locale: language, tenantIds: [...tenantIds], word: word.slice(0, 100) });
      return answer.ok ? answer.value.proposals : [];
    };
    const sources = [rulesSource, deskSource, createNewsroomSource({ bridge, getArticle })];
    const checker = createSpelling({ sources, suggest: askProposals, ignore: word => getIgnore()(word) });
    return { spelling: checker, rules: rulesSource, dictionary: deskSource, suggest: checker.suggest };
  });
  const checkField = useFieldCheck({ rules, dictionary, suggest, ignored });
  useEffect(() => spelling.checkAll(), [spelling, article]);
  useEffect(() => spelling.setIgnored(ignored), [spelling, ignored]);
  useEffect(() => spelling.setOn(isWanted && obstacle === undefined), [spelling, isWanted, obstacle]);
  useEffect(() => () => spelling.dispose(), [spelling]);
  useBridgeEvent('spelling.changed', () => spelling.checkAll());
  const setWanted = useCallback((isOn: boolean) => write(() => (isOn ? 'on' : OFF)), [write]);
  useAdviceCommands(spelling, { isWanted, setWanted, obstacle });
  const services = useMemo(
    () => ({ spelling, isWanted, setWanted, obstacle, ignored, ignore, unignore, checkField }),
    [spelling, isWanted, setWanted, obstacle, ignored, ignore, unignore, checkField],
  );
  return <SpellingContext value={services}>{children}</SpellingContext>;
};

/** Returns the reason why there is no advice, in words. */
export const useObstacleWords = (): string | undefined => {
  const text = useText('spelling');
  const { obstacle } = useArticleSpelling();
  return obstacle && text(`obstacle.${obstacle}`);
};
