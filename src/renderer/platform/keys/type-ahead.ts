/** Longest time in milliseconds that the keyboard waits for a text that does not appear, and that a navigation waits for a text before it. */
const LONGEST_MS = 10_000;
/** Interval at which a text is asked whether it shows what was written, and how often. */
const LOOK_MS = 4;
const MOST_LOOKS = 250;
/** Number of times that the focus is taken back from the page that is being left. */
const MOST_RETURNS = 5;
const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** Text that takes what was typed for it. */
export interface TypingTarget {
  /** Writes words at the caret, each "\n" as Enter; returns false if it takes nothing now: then they wait on. */
  readonly write: (words: string) => boolean;
  /** Returns whether the page shows what was written, so that the next key lands behind it. */
  readonly isReady: () => boolean;
  readonly focus: () => void;
}

type IsItem = (itemId: string) => boolean;

/**
 * Takes what is typed while the text that it is for is being opened, so that it neither gets lost nor lands in the text that is being left.
 * A text area out of sight has the focus meanwhile: dead keys, input methods and paste work as in any field.
 *
 *   free ──hold──▶ held ──handOver, of that text──▶ free
 *                   └──the user goes elsewhere, or it takes too long──▶ free; what was typed waits for the text
 */
export interface TypeAhead {
  /** Takes the keyboard for the text of that item, called `label`, until it is handed over. */
  readonly hold: (itemId: string, label: string) => void;
  /** Gives the keyboard back where no text takes it; what was typed waits until its text is opened again. */
  readonly letGo: () => void;
  /** Writes what was typed for it into the text, and gives it the keyboard unless the user has gone on to another. Returns how to cancel. */
  readonly handOver: (isIt: IsItem, target: TypingTarget) => () => void;
  /** Runs a navigation to that item: at once, or once the text before has taken what was typed for it. */
  readonly inTurn: (itemId: string, run: () => void) => void;
  /** Returns whether a navigation waits for its turn: then the user is already further on than the page that is shown. */
  readonly isAnyWaiting: () => boolean;
}

interface Field {
  readonly area: HTMLTextAreaElement;
  /** Lets the focus go elsewhere from now on. */
  readonly release: () => void;
}

/** Shows a field out of sight; `onLeft` is called when the user, or a dialog, takes the focus from it. */
const openField = (label: string, onLeft: () => void): Field => {
  const area = document.createElement('textarea');
  area.className = 'g-type-ahead';
  area.setAttribute('aria-label', label);
  area.tabIndex = -1;
  area.spellcheck = false;
  area.autocomplete = 'off';
  const listening = new AbortController();
  const { signal } = listening;
  let isLeft = false;
  let returns = 0;
  const leave = (): void => {
    isLeft = true;
  };
  addEventListener('pointerdown', leave, { capture: true, signal });
  area.addEventListener('keydown', ({ key }) => (key === 'Tab' ? leave() : undefined), { signal });
  area.addEventListener(
    'blur',
    ({ relatedTarget }) => {
      // Another window has the focus: it comes back to the same element.
      if (!document.hasFocus()) return;
      const isInDialog = relatedTarget instanceof Element && relatedTarget.closest(DIALOGS) !== null;
      if (isLeft || isInDialog || returns >= MOST_RETURNS) return void onLeft();
      returns += 1;
      // What closes gives the focus back to the page that is being left; that page must not get the next letter.
      queueMicrotask(() => (signal.aborted ? undefined : area.focus({ preventScroll: true })));
    },
    { signal },
  );
  document.body.append(area);
  return { area, release: () => listening.abort() };
};

export const createTypeAhead = (): TypeAhead => {
  /** What was typed, by item; the newest part of it is still in the field. */
  const waiting = new Map<string, string>();
  let field: Field | undefined;
  /** The item that the field is for. */
  let heldFor: string | undefined;
  let isComposing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Navigations that wait for the text before them. */
  let queue: readonly { readonly itemId: string; readonly run: () => void }[] = [];

  const keep = (): void => {
    if (field === undefined || heldFor === undefined || field.area.value === '') return;
    waiting.set(heldFor, `${waiting.get(heldFor) ?? ''}${field.area.value}`);
    field.area.value = '';
  };
  /** Ends the holding; returns the field, which has the focus until something else takes it. */
  const end = (): HTMLTextAreaElement | undefined => {
    keep();
    const ended = field?.area;
    field?.release();
    field = undefined;
    heldFor = undefined;
    isComposing = false;
    clearTimeout(timer);
    return ended;
  };
  const letGo = (): void => {
    queue = [];
    end()?.remove();
  };
  const runNext = (): void => {
    const [next, ...later] = queue;
    queue = later;
    next?.run();
  };
  const giveUp = (): void => {
    if (queue.length === 0) return letGo();
    runNext();
    timer = setTimeout(giveUp, LONGEST_MS);
  };

  const holdNow = (itemId: string, label: string): void => {
    if (heldFor !== itemId) {
      keep();
      heldFor = itemId;
      clearTimeout(timer);
      timer = setTimeout(giveUp, LONGEST_MS);
    }
    if (field === undefined) {
      field = openField(label, letGo);
      for (const name of ['compositionstart', 'compositionend'])
        field.area.addEventListener(name, ({ type }) => {
          isComposing = type === 'compositionstart';
        });
    }
    field.area.focus({ preventScroll: true });
  };

  /** Returns whether the keyboard is held for the item, and for this visit of it: the field is for the last one of the queue. */
  const isHeld = (isIt: IsItem): boolean => heldFor !== undefined && isIt(heldFor) && queue.length === 0;

  /** Writes what was typed so far; returns false if the text takes nothing. */
  const write = (isIt: IsItem, target: TypingTarget): boolean => {
    if (isHeld(isIt)) keep();
    const ids = [...waiting.keys()].filter(isIt);
    const isTaken = target.write(ids.map(id => waiting.get(id) ?? '').join(''));
    if (isTaken) for (const id of ids) waiting.delete(id);
    return isTaken;
  };

  return {
    // Navigations that waited follow each other while the user is already on at the last of them.
    hold: (itemId, label) => (queue.length > 0 ? undefined : holdNow(itemId, label)),
    letGo: () => (queue.length > 0 ? runNext() : letGo()),
    handOver: (isIt, target) => {
      let looks = 0;
      let look: ReturnType<typeof setTimeout> | undefined;
      const step = (): void => {
        const isOwn = isHeld(isIt);
        if (isOwn && isComposing) return later();
        looks += 1;
        const isTaken = write(isIt, target);
        if (heldFor !== undefined && !isOwn) return runNext();
        if (isTaken && looks < MOST_LOOKS && !target.isReady()) return later();
        // The field has the focus until the text has taken it: no key falls in between.
        const ended = end();
        target.focus();
        ended?.remove();
        runNext();
      };
      const later = (): void => {
        look = setTimeout(step, LOOK_MS);
      };
      step();
      return () => clearTimeout(look);
    },
    inTurn: (itemId, run) => {
      if (field === undefined || heldFor === itemId) return run();
      const last = queue.at(-1)?.itemId ?? heldFor;
      const isTyped = isComposing || field.area.value !== '' || (last !== undefined && waiting.has(last));
      // Nothing was typed for the one before: it is left out.
      if (!isTyped) queue = queue.slice(0, -1);
      const isNext = !isTyped && queue.length === 0;
      if (!isNext) queue = [...queue, { itemId, run }];
      holdNow(itemId, field.area.getAttribute('aria-label') ?? '');
      if (isNext) run();
    },
    isAnyWaiting: () => queue.length > 0,
  };
};
