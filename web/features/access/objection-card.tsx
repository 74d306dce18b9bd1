import type { Access } from '@common-ground/contract/access/access';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { CONSENT_TEXTS } from '../../platform/text/consent-texts.ts';
import { formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { useSaveObjection } from './access.queries.ts';
import { AccessState, DecisionFailure } from './access-state.tsx';

/** Lets the candidate object to being compared with companies. */
export function ObjectionCard() {
  return (
    <Disclosure id="objection" title={t`Object to being compared`}>
      <AccessState>{(access) => <Objection access={access} />}</AccessState>
    </Disclosure>
  );
}

function Objection({ access }: { readonly access: Access }) {
  const save = useSaveObjection();
  const { objectedAt } = access;
  return (
    <div className="grid gap-4">
      <p className="text-small text-muted">
        <Trans>
          If you object, we don’t compare you with companies, and neither you nor they see an overlap.
          Everything else works as before, including your own results, jobs and applications. You don’t have
          to give a reason.
        </Trans>
      </p>
      <Switch
        label={t`I object`}
        description={
          objectedAt === null
            ? t`We only compare you if you’ve agreed to “${{ consent: CONSENT_TEXTS.matching.label }}”.`
            : t`You objected on ${{ day: formatInstantAsDay(objectedAt) }}.`
        }
        isOn={save.isPending ? save.variables : objectedAt !== null}
        onChange={(isObjecting) => save.mutate(isObjecting)}
        isDisabled={save.isPending}
      />
      <DecisionFailure error={save.error} />
    </div>
  );
}
