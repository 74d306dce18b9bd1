import { type Contact, ContactContent } from '@common-ground/contract/contacts/contacts';
import { findViolations } from '@common-ground/contract/violations';
import { metViolations } from '@common-ground/domain/contacts/contact';
import { phoneNumber, secureLink } from '@common-ground/domain/contacts/contact-keys';
import { isolated } from '@common-ground/domain/isolated';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../platform/api/queries.ts';
import { presentDay } from '../../platform/words/day-words.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { violationWords } from '../../platform/words/problem-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useUpdateContact } from './contacts.queries.ts';

type ContactDialogProps = { readonly contact: Contact; readonly onClose: (said?: string) => void };

type Errors = Readonly<Record<string, string>>;

const contentOf = ({ name, mail, phone, link, keepUntil, meetings }: Contact): ContactContent => ({
  ...{ name, mail, phone, link, keepUntil },
  meetings: [...meetings],
});

/** Texts as they are kept: a phone number and a link in their one form where they have one, nothing as null. */
function settled(content: ContactContent): ContactContent {
  const or = (text: string | null) => text?.trim() || null;
  const { phone, link } = content;
  return {
    ...content,
    name: content.name.trim(),
    mail: or(content.mail),
    phone: or(phone) && (phoneNumber(phone ?? '', null) ?? or(phone)),
    link: or(link) && (secureLink(link ?? '') ?? or(link)),
    meetings: content.meetings.map((one) => ({ ...one, source: or(one.source), note: or(one.note) })),
  };
}

/** Changes what is kept of a contact. What was entered stays when it cannot be saved. */
export function ContactDialog({ contact, onClose }: ContactDialogProps) {
  const [from, setFrom] = useState(contact);
  const [content, setContent] = useState(() => contentOf(contact));
  const [errors, setErrors] = useState<Errors>({});
  const saving = useUpdateContact();
  const change = (part: Partial<ContactContent>) => setContent((before) => ({ ...before, ...part }));
  const changeMeeting = (id: string, part: object) =>
    change({ meetings: content.meetings.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  const problem = saving.error instanceof CallError ? saving.error.problem : null;
  const current = problem?.code === 'version_conflict' ? (problem.current as Contact | undefined) : undefined;

  function save(event: FormEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    const next = settled(content);
    const today = presentDay();
    const violations = [
      ...findViolations(ContactContent, next),
      ...next.meetings.flatMap(({ metOn }, index) => metViolations(metOn, today, `/meetings/${index}/metOn`)),
    ];
    // Of a field the first that is wrong: what is empty also has another form.
    const wordsOf = (all: typeof violations): Errors =>
      Object.fromEntries(all.toReversed().map((one) => [one.pointer, violationWords(one)]));
    setErrors(wordsOf(violations));
    if (violations.length > 0) return;
    saving.mutate(
      { id: from.id, version: from.version, content: next },
      {
        onSuccess: () => onClose(`Saved what is kept of ${isolated(next.name)}.`),
        onError: (error) => {
          if (error instanceof CallError) setErrors(wordsOf([...(error.problem.violations ?? [])]));
        },
      },
    );
  }

  return (
    <Dialog title={from.name} onClose={() => onClose()}>
      <form onSubmit={save} noValidate className="grid grid-cols-1 gap-4">
        {current ? (
          <Notice tone="warning" title="Somebody has changed this meanwhile" isUrgent>
            <Button
              tone="link"
              className="-ms-1.5"
              onClick={() => {
                setFrom(current);
                setContent(contentOf(current));
                saving.reset();
              }}
            >
              Begin with what is kept now
            </Button>
          </Notice>
        ) : saving.isError ? (
          <Notice tone="danger" isUrgent>
            {failureWords(saving.error)}
          </Notice>
        ) : null}
        <TextField
          label="Name"
          value={content.name}
          error={errors['/name']}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label="Mail address"
          isOptional
          type="email"
          value={content.mail ?? ''}
          error={errors['/mail']}
          onChange={(event) => change({ mail: event.target.value })}
        />
        <TextField
          label="Phone number"
          isOptional
          type="tel"
          hint="With the code of its country, such as +351."
          value={content.phone ?? ''}
          error={errors['/phone']}
          onChange={(event) => change({ phone: event.target.value })}
        />
        <TextField
          label="Link"
          isOptional
          inputMode="url"
          value={content.link ?? ''}
          error={errors['/link']}
          onChange={(event) => change({ link: event.target.value })}
        />
        {content.meetings.map((meeting, index) => (
          <fieldset key={meeting.id} className="grid grid-cols-1 gap-3 border-s-3 border-marigold ps-4">
            <legend className="float-start text-label font-semibold">
              Met {content.meetings.length > 1 ? `(${index + 1} of ${content.meetings.length})` : ''}
            </legend>
            <TextField
              label="Day"
              isOptional
              type="date"
              max={presentDay()}
              value={meeting.metOn ?? ''}
              error={errors[`/meetings/${index}/metOn`]}
              onChange={(event) => changeMeeting(meeting.id, { metOn: event.target.value || null })}
            />
            <TextField
              label="Source"
              isOptional
              value={meeting.source ?? ''}
              error={errors[`/meetings/${index}/source`]}
              onChange={(event) => changeMeeting(meeting.id, { source: event.target.value })}
            />
            <TextArea
              label="Note"
              isOptional
              rows={2}
              value={meeting.note ?? ''}
              error={errors[`/meetings/${index}/note`]}
              onChange={(event) => changeMeeting(meeting.id, { note: event.target.value })}
            />
            {content.meetings.length > 1 ? (
              <Button
                tone="link"
                className="-ms-1.5 justify-self-start"
                onClick={() => change({ meetings: content.meetings.filter(({ id }) => id !== meeting.id) })}
              >
                Take this one out
              </Button>
            ) : null}
          </fieldset>
        ))}
        <TextField
          label="Kept until"
          type="date"
          max={from.keepAtMost}
          value={content.keepUntil}
          error={errors['/keepUntil']}
          onChange={(event) => change({ keepUntil: event.target.value })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={saving.isPending}>
            {saving.isPending ? 'Saving' : 'Save'}
          </Button>
          <Button tone="quiet" onClick={() => onClose()}>
            Not now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
