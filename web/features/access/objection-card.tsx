import type { Access } from '@common-ground/contract/access/access';
import { instantDayWords } from '../../platform/words/day-words.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { useSaveObjection } from './access.queries.ts';
import { AccessState, DecisionFailure } from './access-state.tsx';

/** The right to object to being compared with companies. */
export function ObjectionCard() {
  return (
    <Card id="objection" title="Object to being compared">
      <AccessState>{(access) => <Objection access={access} />}</AccessState>
    </Card>
  );
}

function Objection({ access }: { readonly access: Access }) {
  const save = useSaveObjection();
  const { objectedAt } = access;
  return (
    <div className="grid gap-4">
      <p className="text-small text-muted">
        No program compares you with companies then: no overlap is worked out for you, and none for companies
        about you. Everything else works as before: your own results, opportunities and applications. You need
        no reason.
      </p>
      <Switch
        label="I object"
        description={
          objectedAt === null
            ? 'You are compared only if you agreed to matching.'
            : `Since ${instantDayWords(objectedAt)}.`
        }
        isOn={save.isPending ? save.variables : objectedAt !== null}
        onChange={(isObjecting) => save.mutate(isObjecting)}
        isDisabled={save.isPending}
      />
      <DecisionFailure error={save.error} />
    </div>
  );
}
