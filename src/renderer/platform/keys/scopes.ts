interface ScopeOf {
  /** Surrounding scopes on screen, whose keys work here, too. */
  readonly within: readonly string[];
  /** True if its keys work only while it has the focus; others work anywhere on their page, unless a dialog is open. */
  readonly isFocus?: true;
}

/** Scopes of keys, in the order of the help. */
export const SCOPES = {
  shell: { within: [] },
  tabs: { within: ['shell'], isFocus: true },
  list: { within: ['shell'] },
  rows: { within: ['list'], isFocus: true },
  articleBoard: { within: ['list'], isFocus: true },
  form: { within: ['shell'] },
  item: { within: ['shell'] },
  article: { within: ['item'] },
  text: { within: ['article'], isFocus: true },
  field: { within: ['article'], isFocus: true },
  comment: { within: ['article'], isFocus: true },
  steps: { within: ['item'], isFocus: true },
  entries: { within: ['article'], isFocus: true },
  tree: { within: ['shell'], isFocus: true },
  sheet: { within: ['article'], isFocus: true },
  crop: { within: [], isFocus: true },
  comparison: { within: ['item'], isFocus: true },
  ticker: { within: ['item'] },
  tickerLine: { within: ['ticker'], isFocus: true },
  tickerEvents: { within: ['ticker'], isFocus: true },
  placement: { within: ['shell'] },
  placementBoard: { within: ['placement'], isFocus: true },
  conflict: { within: ['shell'] },
  days: { within: ['shell'] },
} as const satisfies Readonly<Record<string, ScopeOf>>;

export type Scope = keyof typeof SCOPES;

const isWithin = (inner: Scope, outer: Scope): boolean => {
  const { within }: { readonly within: readonly Scope[] } = SCOPES[inner];
  return inner === outer || within.some(scope => isWithin(scope, outer));
};

/** Checks whether one press may reach both scopes. */
export const doOverlap = (left: Scope, right: Scope): boolean => isWithin(left, right) || isWithin(right, left);

/** Checks whether the keys of a scope work on the whole page. */
export const isOnPage = (scope: Scope): boolean => !('isFocus' in SCOPES[scope]);
