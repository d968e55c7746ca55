import {
  type BinaryOperationNode,
  type ColumnUpdateNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  PrimitiveValueListNode,
  type QueryId,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  ColumnNode,
  OperatorNode,
  ReferenceNode,
} from 'kysely';
import type { Queries } from './schema.ts';
import { StoredDamagedError } from './sealed.ts';
import { SEALED_COLUMNS, sealColumn, unsealColumn, UNREADABLE } from './sealed-columns.ts';

type Columns = (typeof SEALED_COLUMNS)[string];

const NONE: Columns = {};

const columnsOfTable = (node: OperationNode | undefined): Columns =>
  node !== undefined && TableNode.is(node) ? (SEALED_COLUMNS[node.table.identifier.name] ?? NONE) : NONE;

const sealed = (columns: Columns, name: string | undefined, value: unknown): unknown => {
  const content = name === undefined ? undefined : columns[name];
  return content === undefined || typeof value !== 'string' ? value : sealColumn(value, content);
};

const sealedNode = (columns: Columns, name: string | undefined, node: OperationNode): OperationNode =>
  // a value node with another value
  ValueNode.is(node) ? ({ ...node, value: sealed(columns, name, node.value) } as ValueNode) : node;

const nameOf = (node: OperationNode): string | undefined => {
  if (ColumnNode.is(node)) return node.column.name;
  return ReferenceNode.is(node) && ColumnNode.is(node.column) ? node.column.column.name : undefined;
};

/** Appends checksums to values that are written into sealed columns, or compared with them in a query of one table. */
class Sealing extends OperationNodeTransformer {
  /** Sealed columns of the current query, and the table that it writes to. */
  #columns: Columns = NONE;
  #table: TableNode | undefined;

  #within<Node>(of: OperationNode | undefined, work: () => Node): Node {
    const outer = [this.#columns, this.#table] as const;
    this.#columns = columnsOfTable(of);
    this.#table = of !== undefined && TableNode.is(of) ? of : undefined;
    try {
      return work();
    } finally {
      [this.#columns, this.#table] = outer;
    }
  }

  override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const columns = columnsOfTable(node.into);
    const names = node.columns?.map(({ column }) => column.name) ?? [];
    const { values } = node;
    const withSeals =
      values !== undefined && ValuesNode.is(values)
        ? ValuesNode.create(
            values.values.map(row =>
              PrimitiveValueListNode.is(row)
                ? PrimitiveValueListNode.create(row.values.map((value, at) => sealed(columns, names[at], value)))
                : ValueListNode.create(row.values.map((value, at) => sealedNode(columns, names[at], value))),
            ),
          )
        : values;
    return this.#within(node.into, () =>
      super.transformInsertQuery(withSeals === undefined ? node : { ...node, values: withSeals }, queryId),
    );
  }

  override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    return this.#within(node.table, () => super.transformUpdateQuery(node, queryId));
  }

  override transformSelectQuery(
    ...[node, queryId]: Parameters<OperationNodeTransformer['transformSelectQuery']>
  ): ReturnType<OperationNodeTransformer['transformSelectQuery']> {
    const froms = node.from?.froms ?? [];
    const isOfOneTable = froms.length === 1 && node.joins === undefined;
    return this.#within(isOfOneTable ? froms[0] : undefined, () => super.transformSelectQuery(node, queryId));
  }

  /** A form that showed damaged words gives their sign back: what is stored stays, so that a backup or a user can still mend it. */
  #isUnreadable(name: string | undefined, node: OperationNode): boolean {
    return name !== undefined && this.#columns[name] === 'words' && ValueNode.is(node) && node.value === UNREADABLE;
  }

  protected override transformColumnUpdate(node: ColumnUpdateNode, queryId?: QueryId): ColumnUpdateNode {
    const name = nameOf(node.column);
    const asStored = ColumnNode.is(node.column) && this.#isUnreadable(name, node.value);
    const value = asStored ? ReferenceNode.create(node.column, this.#table) : node.value;
    return super.transformColumnUpdate({ ...node, value: sealedNode(this.#columns, name, value) }, queryId);
  }

  protected override transformBinaryOperation(node: BinaryOperationNode, queryId?: QueryId): BinaryOperationNode {
    const isEquality = OperatorNode.is(node.operator) && ['=', '!=', 'is', 'is not'].includes(node.operator.operator);
    const right = isEquality ? sealedNode(this.#columns, nameOf(node.leftOperand), node.rightOperand) : node.rightOperand;
    return super.transformBinaryOperation({ ...node, rightOperand: right }, queryId);
  }
}

interface SealingPlugin extends KyselyPlugin {
  readonly onDamage: () => void;
}

/** Writes checksums with the words of `SEALED_COLUMNS`, and verifies them with each read, whatever a query calls its columns. */
export const sealWords = (onDamage: () => void): SealingPlugin => {
  const sealing = new Sealing();
  return {
    onDamage,
    transformQuery: ({ node, queryId }) => sealing.transformNode(node, queryId),
    transformResult: async ({ result }) => {
      const rows = result.rows.map(row => {
        let read = row;
        for (const [name, value] of Object.entries(row)) {
          if (typeof value !== 'string') continue;
          const text = unsealColumn(value, onDamage);
          if (text !== value) read = { ...read, [name]: text };
        }
        return read;
      });
      return { ...result, rows };
    },
  };
};

const isSealing = (plugin: KyselyPlugin): plugin is SealingPlugin => 'onDamage' in plugin;

/** What `read` answers of a row of a list, or `damaged` where its text is not what was written: the list's other rows arrive, and it is said. */
export const readUnlessDamaged = <Row, Instead>(queries: Queries, read: () => Row, damaged: Instead): Row | Instead => {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof StoredDamagedError)) throw cause;
    for (const plugin of queries.getExecutor().plugins) if (isSealing(plugin)) plugin.onDamage();
    return damaged;
  }
};
