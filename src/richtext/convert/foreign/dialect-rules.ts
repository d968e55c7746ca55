import type { HtmlElement } from '../../html/html-tree.ts';
import type { Meaning } from '../flow/read-flow.ts';
import type { Declarations } from '../flow/styles.ts';

/** HTML dialect of a program. */
export interface Dialect {
  readonly meaningOf?: (element: HtmlElement, declarations: Declarations) => Meaning | undefined;
  readonly joinsLists?: boolean;
}
