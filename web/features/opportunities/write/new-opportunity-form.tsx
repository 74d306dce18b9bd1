import { OPPORTUNITY_LIMITS } from '@common-ground/domain/opportunities/opportunity-draft';
import type { OpportunityKind } from '@common-ground/domain/profile/role-choice';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type FormEvent, useState } from 'react';
import { useRequestKey } from '../../../platform/api/request-key.ts';
import { goTo } from '../../../platform/navigation.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useCreateOpportunity } from './company-opportunities.queries.ts';
import { KIND_OPTIONS } from './write-basics-card.tsx';

/** Asks for the two things that a draft begins with. */
export function NewOpportunityForm({ onClose }: { readonly onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<OpportunityKind | ''>('');
  const [isTried, setTried] = useState(false);
  const keyFor = useRequestKey();
  const begin = useCreateOpportunity();
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (title.trim() === '' || kind === '') return;
    const body = { title: title.trim(), kind };
    begin.mutate(
      { body, idempotencyKey: keyFor(body) },
      {
        onSuccess: (made) =>
          goTo(
            hrefOf('/company-route/opportunities/$opportunityId', {
              opportunityId: (made as { id: string }).id,
            }),
          ),
      },
    );
  }
  return (
    <Dialog title={t`New job`} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={t`Job title`}
          hint={t`Use a plain, common title. You can change it later.`}
          autoComplete="off"
          maxLength={OPPORTUNITY_LIMITS.title}
          value={title}
          error={isTried && title.trim() === '' ? t`Enter a job title.` : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Select
          label={t`Job type`}
          options={KIND_OPTIONS}
          value={kind}
          error={isTried && kind === '' ? t`Choose a job type.` : undefined}
          onChange={(event) => setKind(event.target.value as OpportunityKind | '')}
        />
        {begin.error ? (
          <Notice tone="danger" isUrgent>
            {failureWords(begin.error)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={begin.isPending}>
            <Trans>Create draft</Trans>
          </Button>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
