/** Our own rules: what the style sheet asks for and no plugin checks. */

const isConst = node => node.typeAnnotation.type === 'TSTypeReference' && node.typeAnnotation.typeName.name === 'const';

/** A type assertion tells the compiler to look away; the reader is told why, on the same line or the one above. */
const explainedAssertion = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unexplained: 'Say why this assertion holds, in a comment on its line or the one above.' },
  },
  create(context) {
    const explained = new Set();
    for (const comment of context.sourceCode.getAllComments()) {
      for (let line = comment.loc.start.line; line <= comment.loc.end.line + 1; line += 1) explained.add(line);
    }
    const check = node => {
      if (node.type === 'TSAsExpression' && isConst(node)) return;
      if (!explained.has(node.loc.start.line) && !explained.has(node.loc.end.line)) context.report({ node, messageId: 'unexplained' });
    };
    return { TSAsExpression: check, TSTypeAssertion: check, TSNonNullExpression: check };
  },
};

/** A rule is switched off for a reason, which stands behind two dashes: `eslint-disable-next-line rule -- reason`. */
const explainedSuppression = {
  meta: { type: 'problem', schema: [], messages: { unexplained: 'Say why the rule does not apply here: “-- reason”.' } },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (/^\s*(?:es|ox)lint-disable/.test(comment.value) && !/\s--\s+\S/.test(comment.value)) {
            context.report({ loc: comment.loc, messageId: 'unexplained' });
          }
        }
      },
    };
  },
};

const isFactory = node => {
  const name = node.id?.name ?? (node.parent.type === 'VariableDeclarator' ? node.parent.id.name : undefined);
  return typeof name === 'string' && /^create[A-Z]/.test(name);
};

/** Statements of a body, with those nested in it; a nested function counts for itself. */
const countStatements = (node, sourceCode) => {
  let count = 0;
  const visit = child => {
    if (/Function/.test(child.type)) return;
    if (/(?:Statement|Declaration)$/.test(child.type) && child.type !== 'BlockStatement') count += 1;
    for (const key of sourceCode.visitorKeys[child.type] ?? []) for (const next of [child[key]].flat()) if (next) visit(next);
  };
  if (node.body.type === 'BlockStatement') node.body.body.forEach(visit);
  return count;
};

/**
 * Limits the statements of a function: lines depend on the formatter, statements do not. A factory (`createX`) is a module of its own: its
 * inner functions are counted one by one, its body may have more (docs/adr/0010). Branches are `complexity`'s.
 */
const functionSize = {
  meta: {
    type: 'suggestion',
    schema: [
      {
        type: 'object',
        properties: { max: { type: 'integer' }, factory: { type: 'integer' } },
        required: ['max', 'factory'],
        additionalProperties: false,
      },
    ],
    messages: { large: 'This function has {{count}} statements; {{allowed}} are allowed.' },
  },
  create(context) {
    const [limits] = context.options;
    const check = node => {
      const count = countStatements(node, context.sourceCode);
      const allowed = isFactory(node) ? limits.factory : limits.max;
      if (count > allowed) context.report({ node, messageId: 'large', data: { count: String(count), allowed: String(allowed) } });
    };
    return { ArrowFunctionExpression: check, FunctionExpression: check, FunctionDeclaration: check };
  },
};

export const ownRules = {
  rules: { 'explained-assertion': explainedAssertion, 'explained-suppression': explainedSuppression, 'function-size': functionSize },
};

/** Clock, chance, timers and network come in through ports; these are their back doors. */
export const backDoors = {
  'no-restricted-globals': [
    'error',
    ...['fetch', 'setTimeout', 'setInterval', 'setImmediate', 'performance', 'crypto', 'localStorage', 'sessionStorage'].map(name => ({
      name,
      message: 'It comes in through a port.',
    })),
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Date', property: 'now', message: 'The clock comes in through a port.' },
    { object: 'Math', property: 'random', message: 'Chance comes in through a port.' },
    { object: 'globalThis', property: 'fetch', message: 'The network comes in through a port.' },
  ],
};

export const defaultExport = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'Named exports only: a name can be searched and renamed.',
};

export const currentTime = {
  selector: 'NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.name="Date"]',
  message: 'The clock comes in through a port.',
};
