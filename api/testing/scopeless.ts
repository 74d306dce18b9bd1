import {
  type BinaryOperationNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type OperatorNode,
  RawNode,
  type ReferenceNode,
  type ValueNode,
} from 'kysely';
import { presentCaller } from '../platform/db/principal.ts';

const OWNERS = new Set(['company_id', 'candidate_id']);

/** Whether a condition says whose the rows are that the present caller may have. */
function isScope(node: BinaryOperationNode): boolean {
  const caller = presentCaller();
  const left = node.leftOperand as ReferenceNode;
  if (caller === 'system' || left.kind !== 'ReferenceNode' || left.column.kind !== 'ColumnNode') return false;
  const { operator } = node.operator as OperatorNode;
  const { kind, value } = node.rightOperand as ValueNode;
  const isCallers = value !== null && (value === caller.companyId || value === caller.candidateId);
  return OWNERS.has(left.column.column.name) && operator === '=' && kind === 'ValueNode' && isCallers;
}

/** A query that has forgotten whose rows it is to look at: each condition that the caller's scope gives it is always so. */
class Forgetting extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    if (isScope(node)) return RawNode.createWithSql('true') as unknown as BinaryOperationNode;
    return super.transformBinaryOperation(node);
  }
}

/**
 * Takes the first wall away: from the moment `forget` is called, no query asks whose a row is. What is still not shown is kept by the second
 * wall, the database's own.
 */
export function createScopeless(): { plugin: KyselyPlugin; forget(): void } {
  let isForgetting = false;
  return {
    plugin: {
      transformQuery: ({ node }) => (isForgetting ? new Forgetting().transformNode(node) : node),
      transformResult: async ({ result }) => result,
    },
    forget: () => {
      isForgetting = true;
    },
  };
}
