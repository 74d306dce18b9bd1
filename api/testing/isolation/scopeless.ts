import {
  type BinaryOperationNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type OperatorNode,
  RawNode,
  type ReferenceNode,
  type ValueNode,
} from 'kysely';
import { currentPrincipal } from '../../platform/db/principal.ts';

const OWNERS = new Set(['company_id', 'candidate_id']);

/** Whether a condition limits rows to those of the current principal. */
function isScope(node: BinaryOperationNode): boolean {
  const caller = currentPrincipal();
  const left = node.leftOperand as ReferenceNode;
  if (caller === 'system' || left.kind !== 'ReferenceNode' || left.column.kind !== 'ColumnNode') return false;
  const { operator } = node.operator as OperatorNode;
  const { kind, value } = node.rightOperand as ValueNode;
  const belongsToCaller = value !== null && (value === caller.companyId || value === caller.candidateId);
  return OWNERS.has(left.column.column.name) && operator === '=' && kind === 'ValueNode' && belongsToCaller;
}

/** Replaces each condition that limits rows to the caller's with `true`. */
class Forgetting extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    if (isScope(node)) return RawNode.createWithSql('true') as unknown as BinaryOperationNode;
    return super.transformBinaryOperation(node);
  }
}

/**
 * Removes the scope from queries: once `forget` is called, no query filters by owner, and only row level security keeps rows from being
 * shown.
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
