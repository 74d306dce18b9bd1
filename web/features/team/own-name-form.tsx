import { saveMemberName } from '@common-ground/contract/team/team';
import { MEMBER_NAME_LENGTH } from '@common-ground/domain/team/team-invitation';
import { t } from '@common-ground/i18n/t';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { useStoredDraft } from '../../platform/drafts/stored-draft.ts';
import { refusalMessage } from '../../platform/forms/refusal-message.ts';
import { Button } from '../../ui/button.tsx';
import { BESIDE_CONTROL } from '../../ui/fields/beside-control.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { refreshTeam } from './team.queries.ts';

/** Edits the member's own name. */
export function OwnNameForm({ name }: { readonly name: string | null }) {
  const [draft, setDraft] = useStoredDraft('team.own-name');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const text = draft ?? name ?? '';

  async function save() {
    if (text.trim() === '') return setError(t`Enter your name.`);
    setBusy(true);
    const savedName = await call(saveMemberName, { body: { name: text.trim() } });
    if (savedName.ok) {
      await refreshTeam();
      setDraft(null);
    }
    setBusy(false);
    setSaved(savedName.ok);
    if (savedName.ok) return setError(undefined);
    setError(refusalMessage(savedName.problem));
  }

  return (
    <form
      className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,24rem)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <TextField
        label={t`Your name`}
        hint={
          name === null
            ? t`Shown to colleagues and candidates.`
            : t`Shown to colleagues and candidates. If you change it, what you’ve already done keeps your old name.`
        }
        {...(error ? { error } : {})}
        autoComplete="name"
        maxLength={MEMBER_NAME_LENGTH}
        value={text}
        onChange={(event) => {
          setDraft(event.target.value);
          setSaved(false);
          setError(undefined);
        }}
      />
      <Button
        type="submit"
        tone="quiet"
        className={`justify-self-start ${BESIDE_CONTROL.sm}`}
        isBusy={isBusy}
        isDisabled={text.trim() === (name ?? '')}
      >
        {isBusy ? t`Saving…` : t`Save name`}
      </Button>
      <p role="status" className="text-small text-muted empty:hidden">
        {isSaved ? t`Saved` : ''}
      </p>
    </form>
  );
}
